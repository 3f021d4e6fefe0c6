import { useState } from 'react';
import { useLocation } from 'react-admin';

/** Returns the location while a dialog is open; while it closes, the location before: what it shows must not change as it fades out. */
export function useDialogLocation() {
  const here = useLocation();
  const [kept, setKept] = useState(here);
  const isOpen = new URLSearchParams(here.search).has('modal');
  if (isOpen && kept !== here) setKept(here);
  return isOpen ? here : kept;
}
