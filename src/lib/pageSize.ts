/** By how much the page is scaled in a window that is narrower than the narrowest page: see shell/viewport. */
export const pageScale = 'var(--page-scale, 1)';

/** The height of the window as a scaled page measures it; for `calc`. */
export const pageHeight = `(100dvh / ${pageScale})`;

/** Selects what is inside a narrow window whose person chose the small layout; for `sx` and styles of the theme. */
export const inSmallLayout = 'html[data-layout="small"] &';

/** Page: as wide as the narrowest page at least. Small: as wide as the window, for phones and for 200 % zoom. */
export type PageLayout = 'page' | 'small';

/** The name of the preference. */
export const layoutKey = 'layout';
