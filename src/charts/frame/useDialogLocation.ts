import { useState } from 'react';
import { useLocation } from 'react-admin';

/**
 * Returns the location; while the dialog closes the last one with it open, so that its contents do not change while
 * it fades out.
 */
export function useDialogLocation() {
  const location = useLocation();
  const [lastOpen, setLastOpen] = useState(location);
  const isOpen = new URLSearchParams(location.search).has('modal');
  if (isOpen && lastOpen !== location) setLastOpen(location);
  return isOpen ? location : lastOpen;
}
