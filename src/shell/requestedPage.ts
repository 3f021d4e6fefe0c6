/** Returns the page that a guest was turned away from, else the home page. Only pages of the console itself count. */
export function requestedPage({ state }: { readonly state: unknown }): string {
  const from = (state as { readonly from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/app($|[/?])/.test(from) ? from : '/app';
}
