/** Returns the page from which a guest was redirected, else the home page. Only paths below `/app` are accepted. */
export function requestedPage({ state }: { readonly state: unknown }): string {
  const from = (state as { readonly from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/app($|[/?])/.test(from) ? from : '/app';
}
