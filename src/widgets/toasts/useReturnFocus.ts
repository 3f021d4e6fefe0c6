import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { focusPageIfLost } from '../../lib/pageFocus';

/**
 * Returns the focus to the element that had it before the toasts, once the toast with the focus is closed: otherwise Tab
 * would start at the top of the window. If that element is gone, the page gets the focus. Returns handlers of the focus
 * events of the toasts.
 */
export function useReturnFocus(shown: readonly unknown[], toasts: RefObject<HTMLElement | null>) {
  const before = useRef<EventTarget>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the shown toasts.
  useEffect(() => {
    if (!isInside.current || toasts.current?.contains(document.activeElement)) return;
    isInside.current = false;
    if (before.current instanceof HTMLElement && document.activeElement === document.body)
      before.current.focus({ preventScroll: true });
    focusPageIfLost();
  }, [shown, toasts]);
  return {
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent): void => {
      isInside.current = true;
      // None where the window itself got the focus back.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    // Not caused by the removal of the element that has the focus.
    onBlur: (): void => {
      isInside.current = false;
    },
  };
}
