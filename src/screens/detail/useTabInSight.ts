import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the open tab of a strip in sight while the strip gets narrower: the buttons that scroll it come only once it is
 * drawn and scrolled to that tab, and take their width from it. Returns a ref of the tabs.
 */
export function useTabInSight(): RefObject<HTMLDivElement | null> {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const strip = tabs.current?.querySelector('.MuiTabs-scroller');
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
    return () => observer.disconnect();
  }, []);
  return tabs;
}
