import { useState } from 'react';
import { useLocation } from 'react-admin';

/** Where one is while a dialog is open; while it closes, where one was: what it shows must not change on its way out. */
export function useDialogLocation() {
  const here = useLocation();
  const [kept, setKept] = useState(here);
  const isOpen = new URLSearchParams(here.search).has('modal');
  if (isOpen && kept !== here) setKept(here);
  return isOpen ? here : kept;
}
