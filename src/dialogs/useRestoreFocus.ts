import { useEffect, useState } from 'react';
import { focusPageIfLost } from '../lib/pageFocus';

/**
 * Restores the focus after the last of several successive dialogs to the element that had it before the first one: MUI
 * restores it to the dialog before, which is unmounted. If that element is gone too, the page gets the focus.
 */
export function useRestoreFocus(isOpen: boolean): void {
  const [{ wasOpen, opener }, setState] = useState<{ wasOpen: boolean; opener: Element | null }>({
    wasOpen: false,
    opener: null,
  });
  // Read during render: in an effect the dialog already has the focus.
  if (isOpen !== wasOpen) setState({ wasOpen: isOpen, opener: isOpen ? document.activeElement : opener });
  useEffect(() => {
    if (isOpen || !opener) return;
    if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    focusPageIfLost();
  }, [isOpen, opener]);
}
