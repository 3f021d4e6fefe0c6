import type { Caller } from '../sql/caller';
import { Witness } from '../sql/witness';
import { type Asked, admitted, claimsOf, noteSeen } from './authenticate';
import type { IdentityContext } from './context';
import type { Claims } from './token';

/** What those who asked before were found to be, by their session. Nothing is answered by it that was not confirmed. */
const known = new Map<string, Caller>();
const mostKnown = 10_000;

/**
 * Serves whoever asks. One who asked before is taken for what they were then: `serve` is given a witness, and the
 * statement that serves them tells whether that still holds, which spares a way to the database. Where it does not,
 * nothing has been done: they are looked up, and served as what they are. What came of it before anything was heard,
 * an answer or a failure, is theirs once looking them up has shown the same.
 * @throws Refused
 */
export async function attend<T>(
  context: IdentityContext,
  asked: Asked,
  serve: (caller: Caller, witness?: Witness) => Promise<T>,
): Promise<T> {
  const now = new Date();
  const claims = await claimsOf(context, asked, now);
  const caller = known.get(claims.sessionId);
  if (caller?.contactId !== claims.contactId || mayOweFactor(context, claims, caller))
    return serve(await lookUp(context, asked));
  const witness = new Witness(caller, { sessionId: claims.sessionId, now });
  const [outcome] = await Promise.allSettled([serve(caller, witness)]);
  if (witness.verdict !== true) {
    known.delete(claims.sessionId);
    const found = await lookUp(context, asked);
    if (witness.verdict === false || found.standing !== caller.standing) return serve(found);
  }
  noteSeen(context, asked, claims, now);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

async function lookUp(context: IdentityContext, asked: Asked): Promise<Caller> {
  const { caller, claims } = await admitted(context, asked);
  if (known.size >= mostKnown) known.clear();
  known.set(claims.sessionId, caller);
  return caller;
}

/** Whether a second factor may stand between them and the rest, which is to be looked up. */
function mayOweFactor({ settings }: IdentityContext, { secondFactor }: Claims, { isStaff }: Caller): boolean {
  return secondFactor === 'owed' || (secondFactor === undefined && settings.staffMfa && isStaff);
}
