import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'react-admin';

/** Maximum width of a window, in px, in which the drawer covers the page instead of being beside it. */
const maxOverlayWidth = 841;
const debounceMs = 150;

export interface DrawerState {
  readonly open: boolean;
  /** Whether the drawer covers the page. */
  readonly over: boolean;
  readonly toggle: () => void;
  /** Closes a drawer that covers the page; no effect on one beside it. */
  readonly close: () => void;
}

/**
 * Returns the state of the drawer: in wide windows beside the page and open unless the person closed it; in narrow ones
 * over the page and closed at first. Updated 150 ms after the last resize.
 */
export function useDrawer(): DrawerState {
  const [wide, setWide] = useState(isWide);
  const [closed, setClosed] = useStore('drawer.closed', false);
  const [isOverlayOpen, setOverlayOpen] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setWide(isWide());
        // Not at a change of the height alone, as the keyboard of a phone makes it.
        if (isWide()) setOverlayOpen(false);
      }, debounceMs);
    };
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, []);

  const open = wide ? !closed : isOverlayOpen;
  const toggle = useCallback(
    () => (wide ? setClosed(!closed) : setOverlayOpen(!isOverlayOpen)),
    [wide, closed, isOverlayOpen, setClosed],
  );
  const close = useCallback(() => setOverlayOpen(false), []);
  return { open, over: !wide, toggle, close };
}

function isWide(): boolean {
  return window.innerWidth > maxOverlayWidth;
}
