import type { TabsActions } from '@mui/material/Tabs';
import { type RefObject, useEffect, useRef } from 'react';
import { cssZoomOf } from '../../lib/pageSize';

interface TabStrip {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly action: RefObject<TabsActions | null>;
}

/**
 * Keeps the selected tab scrolled into view when the tab strip gets narrower: MUI adds the scroll buttons after it has
 * scrolled to that tab, and they reduce the strip's width. Returns props for MUI's `Tabs`.
 */
export function useSelectedTabInView(): TabStrip {
  const ref = useRef<HTMLDivElement>(null);
  const action = useRef<TabsActions>(null);
  useEffect(() => {
    const strip = ref.current?.querySelector('.MuiTabs-scroller');
    if (!strip) return;
    let width = strip.clientWidth;
    const observer = new ResizeObserver(() => {
      const before = width;
      width = strip.clientWidth;
      const tab = strip.querySelector('[aria-selected=true]');
      if (!tab) return;
      const end = (tab.getBoundingClientRect().right - strip.getBoundingClientRect().left) / cssZoomOf(strip);
      // Only a tab that was in view before: the user may have scrolled it out.
      if (end > width && end <= before + 1) strip.scrollLeft += end - width;
    });
    observer.observe(strip);
    // MUI uses the first of several scroll positions reported at once, which would leave the back button hidden.
    const update = (): void => action.current?.updateScrollButtons();
    strip.addEventListener('scrollend', update);
    return () => {
      observer.disconnect();
      strip.removeEventListener('scrollend', update);
    };
  }, []);
  return { ref, action };
}
