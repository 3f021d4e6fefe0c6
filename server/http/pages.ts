/** The pages of `src/shell/routes.tsx`. */
const pages = [
  /^\/$/,
  /^\/404$/,
  /^\/login$/,
  /^\/reset-password\/[^/]+\/[^/]+$/,
  /^\/first-run\/[^/]+$/,
  /^\/federated$/,
  // Links of mails and older bookmarks have them in other cases, such as `/SignOut`.
  /^\/logout$/i,
  /^\/signout$/i,
  /^\/app(\/.*)?$/,
];

/** Whether the console may have a page at a URL. Below `/app` all are: the console's router shows its own 404. */
export function isPage(url: string): boolean {
  const [path = ''] = url.split('?');
  return pages.some((page) => page.test(path));
}

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Whether a request accepts HTML, as a navigation of the browser does and a script's request of a file does not. */
export function wantsPage(method: string, accept: string | undefined): boolean {
  return isRead(method) && (accept ?? '').includes('text/html');
}
