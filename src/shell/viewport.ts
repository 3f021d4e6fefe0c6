import { layoutKey, type PageLayout } from '../lib/pageSize';

/** The minPageWidth page, in px: anything narrower shows it scaled down, unless somebody chose the small layout. */
const minPageWidth = 768;

/** What a chosen layout is read from. */
interface LayoutStore {
  readonly getItem: (key: typeof layoutKey) => PageLayout | undefined;
  readonly subscribe: (key: typeof layoutKey, callback: () => void) => () => void;
}

/**
 * Keeps narrow windows on a page of 768 px, now and after each change of their size. Phones scale it by the meta tag,
 * which browsers on a desktop ignore: these scale by `--page-scale`, which the theme's base styles apply. With the
 * small layout the page is as wide as the window, and `data-layout` says so to styles. Returns a stop function.
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

/** Returns the factor that scales a page of the minPageWidth width to a window of so many px. */
export const viewportScale = (width: number): number => (width > 0 && width < minPageWidth ? width / minPageWidth : 1);

/** Whether the layout makes a difference in this window. */
export const isNarrow = (): boolean => Math.min(screenWidth(), window.innerWidth) < minPageWidth;

// Not innerWidth: that is 768 itself once the rule holds, and the page would flicker between the two.
function screenWidth(): number {
  return Math.min(window.outerWidth || window.screen.width, window.screen.width || window.outerWidth);
}
