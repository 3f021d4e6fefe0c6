import { RateLimited } from './httpError';

/**
 * Maximum number of password operations, waiting ones included: of one caller, so that a flood does not block others,
 * and of all, so that nobody waits longer than a browser would.
 */
export const maxRunning = { ofCaller: 20, ofAll: 200 } as const;

/** Seconds in which most running operations end. */
const retryAfter = 2;

/** Operations by caller. In module state: platforms in one process share the processors. */
const running = new Map<string, number>();
let total = 0;

/**
 * Runs an operation that hashes a password, unless too many are running.
 * @param caller counted for: a network, a known browser, or a contact
 * @throws RateLimited before anything is looked up or counted as an attempt
 */
export async function queuePassword<T>(caller: string, operation: () => Promise<T>): Promise<T> {
  const own = running.get(caller) ?? 0;
  if (own >= maxRunning.ofCaller || total >= maxRunning.ofAll) throw new RateLimited(retryAfter);
  count(caller, 1);
  try {
    return await operation();
  } finally {
    count(caller, -1);
  }
}

function count(caller: string, by: 1 | -1): void {
  total += by;
  const own = (running.get(caller) ?? 0) + by;
  if (own > 0) running.set(caller, own);
  else running.delete(caller);
}
