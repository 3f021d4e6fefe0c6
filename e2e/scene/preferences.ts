import type { BrowserContext } from '@playwright/test';

/**
 * Keeps what somebody sets (theme, columns, a closed drawer) for one journey. Three people sit in all of them, and what
 * the platform keeps for one of them would change the journeys beside it.
 */
export async function keepPreferencesApart(context: BrowserContext): Promise<void> {
  const kept = new Map<string, unknown>();
  await context.route('**/platform/preferences**', async (route) => {
    const request = route.request();
    const name = decodeURIComponent(new URL(request.url()).pathname.split('/')[3] ?? '');
    if (request.method() === 'GET') return route.fulfill({ json: Object.fromEntries(kept) });
    if (request.method() === 'PUT') kept.set(name, (request.postDataJSON() as { readonly value: unknown }).value);
    else kept.delete(name);
    return route.fulfill({ status: 204 });
  });
}
