/** The narrowest page, in px: anything narrower shows it scaled down. */
const narrowest = 768;

/** Keeps narrow screens on a page of 768 px, now and after each turn of the device. Returns how to stop. */
export function keepViewport(): () => void {
  const apply = (): void => {
    const content = screenWidth() < narrowest ? `width=${narrowest}` : 'width=device-width, initial-scale=1';
    document.querySelector('meta[name=viewport]')?.setAttribute('content', content);
  };
  apply();
  window.addEventListener('resize', apply);
  return () => window.removeEventListener('resize', apply);
}

// Not innerWidth: that is 768 itself once the rule holds, and the page would flicker between the two.
function screenWidth(): number {
  return Math.min(window.outerWidth || window.screen.width, window.screen.width || window.outerWidth);
}
