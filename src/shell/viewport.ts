import { layoutKey, type PageLayout } from '../lib/pageSize';

/** Minimum width of a page in px: narrower windows show it scaled down, except in the small layout. */
const minPageWidth = 768;

/** The store of the preference for a layout. */
interface LayoutStore {
  readonly getItem: (key: typeof layoutKey) => PageLayout | undefined;
  readonly subscribe: (key: typeof layoutKey, callback: () => void) => () => void;
}

/**
 * Lays out narrow windows as a page of 768 px, now and after each resize. Phones scale it by the meta tag, which
 * desktop browsers ignore: these scale by `--page-scale`, which the theme's base styles apply. With the small layout
 * the page is as wide as the window, and `data-layout` is set for styles. Returns a stop function.
 */
export function keepViewport(store: LayoutStore): () => void {
  const apply = (): void => {
    const isSmall = store.getItem(layoutKey) === 'small';
    const isScaled = !isSmall && screenWidth() < minPageWidth;
    const content = isScaled ? `width=${minPageWidth}` : 'width=device-width, initial-scale=1';
    document.querySelector('meta[name=viewport]')?.setAttribute('content', content);
    const root = document.documentElement;
    const scale = isSmall ? 1 : viewportScale(root.clientWidth);
    if (scale === 1) root.style.removeProperty('--page-scale');
    else root.style.setProperty('--page-scale', String(scale));
    if (isSmall && isNarrow()) root.dataset.layout = 'small';
    else delete root.dataset.layout;
  };
  apply();
  window.addEventListener('resize', apply);
  const unsubscribe = store.subscribe(layoutKey, apply);
  return () => {
    window.removeEventListener('resize', apply);
    unsubscribe();
  };
}

/** Returns the factor in (0, 1] that scales a page of the minimum width to a window of so many px. */
export const viewportScale = (width: number): number => (width > 0 && width < minPageWidth ? width / minPageWidth : 1);

/** Whether the window is so narrow that the layout matters. */
export const isNarrow = (): boolean => Math.min(screenWidth(), window.innerWidth) < minPageWidth;

// Not `innerWidth`: with the meta tag applied it is 768, and the page would alternate between the two states.
function screenWidth(): number {
  return Math.min(window.outerWidth || window.screen.width, window.screen.width || window.outerWidth);
}
