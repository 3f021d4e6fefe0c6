import type { BrowserContext } from '@playwright/test';

type Keep = (method: string, name: string, value: unknown) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Keeps what somebody sets (theme, columns, a closed drawer) for one journey. Three people sit in all of them, and what
 * the platform keeps for one of them would change the journeys beside it. By a script of the page: where Playwright
 * routes one request, all of them wait for it, and the browser caches none.
 */
export async function keepPreferencesApart(context: BrowserContext): Promise<void> {
  const kept = new Map<string, unknown>();
  const keep: Keep = async (method, name, value) => {
    if (method === 'PUT') kept.set(name, value);
    if (method === 'DELETE') kept.delete(name);
    return Object.fromEntries(kept);
  };
  await context.exposeFunction('keepPreference', keep);
  await context.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init = {}) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      const [, folder, kind, name = ''] = pathname.split('/');
      if (folder !== 'platform' || kind !== 'preferences') return send(input, init);
      const { value } = JSON.parse(String(init.body ?? '{}')) as { readonly value?: unknown };
      const { keepPreference } = window as unknown as { readonly keepPreference: Keep };
      const all = await keepPreference(init.method ?? 'GET', decodeURIComponent(name), value);
      return init.method === undefined || init.method === 'GET'
        ? Response.json(all)
        : new Response(undefined, { status: 204 });
    };
  });
}
