import { delay } from './delay';

/** Delays before the retries. */
const retryDelaysMs = [1_000, 4_000];

/**
 * `fetch` for repeatable calls whose failure ends the session: retries twice without a complete response. Calls fail
 * too while a page is being left, but the page is gone before the last retry: so reloading twice does not sign out,
 * even where the next page takes seconds to load.
 */
export async function fetchWithRetry(address: string, init: RequestInit): Promise<Response> {
  for (const retryDelayMs of retryDelaysMs) {
    try {
      return await fetchWhole(address, init);
    } catch {
      await delay(retryDelayMs);
    }
  }
  return fetchWhole(address, init);
}

/** Returns the response once its body is complete; throws for a truncated one. `fetch` resolves with the headers. */
async function fetchWhole(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  await response.clone().arrayBuffer();
  return response;
}
