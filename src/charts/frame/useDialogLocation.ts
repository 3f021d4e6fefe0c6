import { useState } from 'react';
import { useLocation } from 'react-admin';

/** Returns the location while a dialog is open; while it closes, the location before: what it shows must not change as it fades out. */
export function useDialogLocation() {
  const location = useLocation();
  const [lastOpen, setLastOpen] = useState(location);
  const isOpen = new URLSearchParams(location.search).has('modal');
  if (isOpen && lastOpen !== location) setLastOpen(location);
  return isOpen ? location : lastOpen;
}
