import { RateLimited } from './httpError';

/**
 * Operations with a password that may be under way, those that wait for their turn included: of one caller, so that
 * whoever floods is refused and others are not, and of all, so that nobody waits for longer than a page would.
 */
export const maxRunning = { ofCaller: 20, ofAll: 200 } as const;

/** Seconds in which most of what is under way is done. */
const retryAfter = 2;

const underWay = new Map<string, number>();
let total = 0;

/**
 * Runs an operation that hashes a password, unless too many are under way.
 * @param caller whom they are counted for: an address, a known browser, or a contact
 * @throws RateLimited before anything is looked up or counted as a try
 */
export async function queuePassword<T>(caller: string, operation: () => Promise<T>): Promise<T> {
  const own = underWay.get(caller) ?? 0;
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
  const own = (underWay.get(caller) ?? 0) + by;
  if (own > 0) underWay.set(caller, own);
  else underWay.delete(caller);
}
