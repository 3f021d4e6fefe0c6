import type { TabsActions } from '@mui/material/Tabs';
import { type RefObject, useEffect, useRef } from 'react';

interface TabStrip {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly action: RefObject<TabsActions | null>;
}

/**
 * Keeps the open tab of a strip in sight while the strip gets narrower: the buttons that scroll it come only once it is
 * drawn and scrolled to that tab, and take their width from it. Returns props of the tabs.
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
      const end = tab.getBoundingClientRect().right - strip.getBoundingClientRect().left;
      // Somebody may have scrolled it away.
      if (end > width && end <= before + 1) strip.scrollLeft += end - width;
    });
    observer.observe(strip);
    // Of the positions that a busy browser reports at once, MUI goes by the oldest: the button back would stay hidden.
    const update = (): void => action.current?.updateScrollButtons();
    strip.addEventListener('scrollend', update);
    return () => {
      observer.disconnect();
      strip.removeEventListener('scrollend', update);
    };
  }, []);
  return { ref, action };
}
