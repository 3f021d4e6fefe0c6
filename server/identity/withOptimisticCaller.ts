import type { LRUCache } from 'lru-cache';
import type { Caller } from '../sql/caller';
import { CallerAssertion } from '../sql/callerAssertion';
import { type AuthenticatedRequest, authenticateWithClaims, claimsOf, recordActivity } from './authenticate';
import type { IdentityContext } from './context';
import type { Claims } from './token';

/** Callers by their session, as they were when they asked last. Nothing is answered by it that was not verified. */
export type CallerCache = LRUCache<string, Caller>;

/**
 * Serves whoever asks. One who asked before is taken for what they were then: `serve` is given an assertion, and the
 * statement that serves them tells whether that still holds, which spares a round trip. Where it does not,
 * nothing has been done: they are looked up, and served as what they are. What came of it before anything was heard,
 * an answer or a failure, is theirs once looking them up has shown the same.
 * @throws HttpError
 */
export async function withOptimisticCaller<T>(
  context: IdentityContext,
  callers: CallerCache,
  asked: AuthenticatedRequest,
  serve: (caller: Caller, assertion?: CallerAssertion) => Promise<T>,
): Promise<T> {
  const now = new Date();
  const claims = await claimsOf(context, asked, now);
  const caller = callers.get(claims.sessionId);
  if (caller?.contactId !== claims.contactId || mayOweFactor(context, claims, caller))
    return serve(await lookUp(context, callers, asked));
  const assertion = new CallerAssertion(caller, { sessionId: claims.sessionId, now });
  const [outcome] = await Promise.allSettled([serve(caller, assertion)]);
  if (assertion.verdict !== true) {
    callers.delete(claims.sessionId);
    const found = await lookUp(context, callers, asked);
    if (assertion.verdict === false || found.rights !== caller.rights) return serve(found);
  }
  recordActivity(context, asked, claims, now);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

async function lookUp(context: IdentityContext, callers: CallerCache, asked: AuthenticatedRequest): Promise<Caller> {
  const { caller, claims } = await authenticateWithClaims(context, asked);
  callers.set(claims.sessionId, caller);
  return caller;
}

/** Whether a second factor may stand between them and the rest, which is to be looked up. */
function mayOweFactor({ settings }: IdentityContext, { secondFactor }: Claims, { isStaff }: Caller): boolean {
  return secondFactor === 'owed' || (secondFactor === undefined && settings.staffMfa && isStaff);
}
