/** By how much the page is scaled in a window that is narrower than the narrowest page: see shell/viewport. */
export const pageScale = 'var(--page-scale, 1)';

/** The height of the window as a scaled page measures it; for `calc`. */
export const pageHeight = `(100dvh / ${pageScale})`;
