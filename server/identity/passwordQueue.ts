import { RateLimited } from './httpError';

/**
 * The maximum number of password operations, waiting ones included: of one caller, so that a flood does not block
 * others, and of all, so that nobody waits longer than a page would.
 */
export const maxRunning = { ofCaller: 20, ofAll: 200 } as const;

/** Seconds in which most of what runs is done. */
const retryAfter = 2;

/** In module state, because platforms of one process share the processors that hashing takes. */
const running = new Map<string, number>();
let total = 0;

/**
 * Runs an operation that hashes a password, unless too many are running.
 * @param caller whom they are counted for: an address, a known browser, or a contact
 * @throws RateLimited before anything is looked up or counted as a try
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
