import { delay } from './delay';

/** In ms. */
const retryDelayMs = 1000;

/**
 * `fetch` for calls that a session depends on and that may be repeated: without a response it retries once, a
 * second later. A page that is being left fails its calls too, but does not live to the second try: reloading twice
 * must not sign out.
 */
export async function fetchWithRetry(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch {
    await delay(retryDelayMs);
    return fetch(address, init);
  }
}
