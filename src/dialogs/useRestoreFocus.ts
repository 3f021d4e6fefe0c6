import { useEffect, useState } from 'react';
import { focusPageIfLost } from '../lib/pageFocus';

/**
 * Puts the keyboard back to where it was before the first of several dialogs in a row: each of them only knows the one
 * before it, which is gone. Where that is gone too, the page has it.
 */
export function useRestoreFocus(isOpen: boolean): void {
  const [{ wasOpen, opener }, setState] = useState<{ wasOpen: boolean; opener: Element | null }>({
    wasOpen: false,
    opener: null,
  });
  // While it renders: afterwards the dialog has taken the focus already.
  if (isOpen !== wasOpen) setState({ wasOpen: isOpen, opener: isOpen ? document.activeElement : opener });
  useEffect(() => {
    if (isOpen || !opener) return;
    if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    focusPageIfLost();
  }, [isOpen, opener]);
}
