import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'react-admin';

/** The widest window in which the drawer lies over the page instead of beside it. In px. */
const breakpoint = 841;
const debounceMs = 150;

export interface DrawerState {
  readonly open: boolean;
  /** Whether it lies over the page. */
  readonly over: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/**
 * Returns the state of the drawer: beside the page in wide windows, open unless it was closed before; over it in
 * narrow ones, only after it was opened. Decided again 150 ms after the last resize.
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
        setOverlayOpen(false);
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
  return window.innerWidth > breakpoint;
}
