/** Whether the console runs in an iframe. */
export function isFramed(): boolean {
  return window.self !== window.top;
}
