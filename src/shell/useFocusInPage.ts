import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading } from '../lib/pageFocus';

/**
 * Focuses the heading of a new page where the focused element was removed, such as the link to the page: otherwise Tab
 * would start at the top of the window, and a screen reader would read nothing. Elements that are still there, and
 * fields with `autoFocus`, keep the focus.
 */
export function useFocusInPage(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  // Triage is a separate page at the path of its list; other parameters do not change the page.
  const page = `${pathname}${new URLSearchParams(search).has('triage') ? '?triage' : ''}`;
  const shown = useRef(page);
  useEffect(() => {
    const place = main.current;
    if (shown.current === page || !place) return undefined;
    shown.current = page;
    if (document.activeElement === document.body) place.focus({ preventScroll: true });
    if (document.activeElement !== place || focusHeading(place)) return undefined;
    // A record's heading is rendered only once the record is loaded.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== place || focusHeading(place)) observer.disconnect();
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [main, page]);
}
