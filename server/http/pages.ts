const pages = [
  /^\/$/,
  /^\/404$/,
  /^\/login$/,
  /^\/reset-password\/[^/]+\/[^/]+$/,
  /^\/first-run\/[^/]+$/,
  /^\/federated$/,
  /^\/logout$/i,
  /^\/signout$/i,
  /^\/app(\/.*)?$/,
];

/** Returns whether the console has a page there, as far as the address tells. */
export function isPage(url: string): boolean {
  const [path = ''] = url.split('?');
  return pages.some((page) => page.test(path));
}

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Returns whether it is a browser that wants to show something, and not a script that asks for a file. */
export function wantsPage(method: string, accept: string | undefined): boolean {
  return isRead(method) && (accept ?? '').includes('text/html');
}
