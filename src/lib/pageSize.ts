/** CSS scale of the page in windows narrower than 768 px: see shell/viewport. */
export const pageScale = 'var(--page-scale, 1)';

/**
 * Returns the scale of the page at an element, by which its `getBoundingClientRect` is larger than lengths of its CSS.
 * Browsers that lack `currentCSSZoom` do not scale that rectangle.
 */
export const cssZoomOf = (element: Element): number => element.currentCSSZoom ?? 1;

/** Height of the window in px of a scaled page, for `calc`. */
export const pageHeight = `(100dvh / ${pageScale})`;

/** CSS selector of the small layout, chosen by the person in a narrow window; for `sx` and styles of the theme. */
export const inSmallLayout = 'html[data-layout="small"] &';

/** `page` is at least 768 px wide; `small` as wide as the window, for phones and for 200 % zoom. */
export type PageLayout = 'page' | 'small';

/** Key of the preference. */
export const layoutKey = 'layout';
