/** The narrowest page, in px: anything narrower shows it scaled down. */
const narrowest = 768;

/**
 * Keeps narrow windows on a page of 768 px, now and after each change of their size. Phones scale it by the meta tag,
 * which browsers on a desktop ignore: these scale by `--page-scale`, which the theme's base styles apply. Returns a
 * stop function.
 */
export function keepViewport(): () => void {
  const apply = (): void => {
    const content = screenWidth() < narrowest ? `width=${narrowest}` : 'width=device-width, initial-scale=1';
    document.querySelector('meta[name=viewport]')?.setAttribute('content', content);
    const root = document.documentElement;
    const scale = viewportScale(root.clientWidth);
    if (scale === 1) root.style.removeProperty('--page-scale');
    else root.style.setProperty('--page-scale', String(scale));
  };
  apply();
  window.addEventListener('resize', apply);
  return () => window.removeEventListener('resize', apply);
}

/** Returns the factor that scales a page of the narrowest width to a window of so many px. */
export const viewportScale = (width: number): number => (width > 0 && width < narrowest ? width / narrowest : 1);

// Not innerWidth: that is 768 itself once the rule holds, and the page would flicker between the two.
function screenWidth(): number {
  return Math.min(window.outerWidth || window.screen.width, window.screen.width || window.outerWidth);
}
