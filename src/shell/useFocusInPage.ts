import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading } from '../lib/pageFocus';

/**
 * Moves the focus to the heading of another page where what had it is gone, as the button that led there: the keyboard
 * would start at the top of the window, and a screen reader would say nothing. What is still there keeps the focus, and so
 * does a field that takes it by itself.
 */
export function useFocusInPage(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  // Triage is a page of its own at the address of its list; other parameters change what a page shows.
  const page = `${pathname}${new URLSearchParams(search).has('triage') ? '?triage' : ''}`;
  const shown = useRef(page);
  useEffect(() => {
    const place = main.current;
    if (shown.current === page || !place) return undefined;
    shown.current = page;
    if (document.activeElement === document.body) place.focus({ preventScroll: true });
    if (document.activeElement !== place || focusHeading(place)) return undefined;
    // A record has its heading once it was read.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== place || focusHeading(place)) observer.disconnect();
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [main, page]);
}
