import type { Browser, BrowserContext } from '@playwright/test';

/** The demo's sign-ins, as the README has them. */
export const people = { staff: 'staff@demo.test', client: 'client@demo.test', viewer: 'viewer@demo.test' } as const;
export const password = 'demo-password';

export type Person = keyof typeof people;

/** Returns the token of a sign-in without a browser. */
export async function tokenOf(url: string, person: Person): Promise<string> {
  const response = await fetch(`${url}/identity`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people[person], password }),
  });
  const { token } = (await response.json()) as { readonly token?: string };
  if (!token) throw new Error(`${people[person]} could not sign in: ${response.status}`);
  return token;
}

/** Opens a browser of its own in which somebody is signed in. */
export async function openSignedIn(browser: Browser, url: string, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  await startSignedIn(context, url, token);
  return context;
}

/**
 * Has a browser begin signed in. By a script of its first page, which a cookie tells from the later ones: Playwright's
 * `storageState` opens another page to fill the storage, which takes as long as opening the browser.
 */
export async function startSignedIn(context: BrowserContext, url: string, token: string): Promise<void> {
  const begin = ([origin, value]: readonly [string, string]): void => {
    if (location.origin !== origin || document.cookie.includes('begun=')) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers after the page's own scripts began.
    document.cookie = 'begun=1; Path=/';
    localStorage.setItem('token', value);
  };
  await context.addInitScript(begin, [url, token] as const);
}
