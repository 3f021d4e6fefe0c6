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

/** Whether the console may have a page at a URL; below `/app` it decides itself. */
export function isPage(url: string): boolean {
  const [path = ''] = url.split('?');
  return pages.some((page) => page.test(path));
}

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Whether a browser requests a page, and not a script a file. */
export function wantsPage(method: string, accept: string | undefined): boolean {
  return isRead(method) && (accept ?? '').includes('text/html');
}
