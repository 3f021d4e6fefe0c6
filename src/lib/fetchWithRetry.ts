import { delay } from './delay';

/** Before each further try, in ms. */
const retryDelaysMs = [1_000, 4_000];

/**
 * `fetch` for calls that a session depends on and that may be repeated: without a whole response it retries twice. A
 * page that is being left fails its calls too, but does not live to the last try: reloading twice must not sign out,
 * also where the next page takes seconds to come.
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

/** Throws where the body is cut off as well: `fetch` itself settles with the headers. */
async function fetchWhole(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  await response.clone().arrayBuffer();
  return response;
}
