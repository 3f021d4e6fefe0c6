/** Returns whether the console runs inside a page of somebody else's. */
export function isFramed(): boolean {
  return window.self !== window.top;
}
