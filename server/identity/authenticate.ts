import type { FastifyRequest } from 'fastify';
import type { Cache } from '../cache/caches';
import { type Caller, callerOf } from '../sql/caller';
import { CallerAssertion } from '../sql/callerAssertion';
import { recordSessionActivity } from './activity';
import { contactById } from './contacts';
import type { IdentityContext } from './context';
import { HttpError, Unauthorized } from './httpError';
import type { RequestActor } from './requestActor';
import { bearerIn, type Claims, readToken } from './token';

type AuthenticatedRequest = Pick<FastifyRequest, 'headers' | 'log'> & RequestActor;

export interface SignedIn {
  readonly caller: Caller;
  readonly claims: Claims;
}

/** The step that a signed-in person must take in their profile first: set up a second factor, or enter a code. */
type MfaRequirement = 'enrol' | 'show';

const messages: Readonly<Record<MfaRequirement, string>> = {
  enrol: 'Please set up an authenticator app first, in your profile.',
  show: 'Please enter a code of your authenticator app first, in your profile.',
};

/**
 * Returns the caller by the bearer token of the request; a cookie alone authenticates nothing. Signing out, a new
 * password and deactivating the contact end a token at once.
 * @throws HttpError 401 without a valid token; 403 while a second factor is required
 */
export async function authenticate(context: IdentityContext, request: AuthenticatedRequest): Promise<Caller> {
  return (await authenticateWithClaims(context, request)).caller;
}

/** Returns the caller and the claims of the token. @throws HttpError */
export async function authenticateWithClaims(
  context: IdentityContext,
  request: AuthenticatedRequest,
): Promise<SignedIn> {
  const signedIn = await authenticateWithoutMfa(context, request);
  const requirement = await mfaRequirementOf(context, signedIn);
  if (requirement) throw new HttpError(messages[requirement], 'mfa-required', 403);
  return signedIn;
}

/**
 * Returns the rights that the caller has by now, after a body that took minutes: its token may have expired meanwhile,
 * which does not end the session.
 * @throws Unauthorized where the session has ended
 */
export async function authenticateAgain(
  { database }: Pick<IdentityContext, 'database'>,
  { contactId, sessionId }: Claims,
): Promise<Caller> {
  const caller = await callerOf(database, contactId, { sessionId, now: new Date() });
  if (!caller) throw new Unauthorized();
  return caller;
}

/** Whether the settings require a second factor: of staff, also while they view the console as a contact. */
export const isMfaRequired = ({ settings }: Pick<IdentityContext, 'settings'>, { caller, claims }: SignedIn): boolean =>
  settings.staffMfa && (caller.isStaff || claims.viewerId !== undefined);

/** Returns the step that is required before other endpoints may be used; undefined where none is. */
export async function mfaRequirementOf(
  context: IdentityContext,
  signedIn: SignedIn,
): Promise<MfaRequirement | undefined> {
  const { caller, claims } = signedIn;
  if (claims.secondFactor === 'shown') return undefined;
  const isRequired = isMfaRequired(context, signedIn);
  if (!isRequired && claims.secondFactor !== 'owed') return undefined;
  const isEnrolled = (await contactById(context.database, caller.contactId))?.mfaSecret !== undefined;
  if (isEnrolled) return 'show';
  // The token may still say `owed` after the contact has removed their app.
  return isRequired ? 'enrol' : undefined;
}

/** Returns the caller even where a second factor is still required. @throws Unauthorized */
export async function authenticateWithoutMfa(
  context: IdentityContext,
  request: AuthenticatedRequest,
): Promise<SignedIn> {
  const now = new Date();
  const claims = await claimsOf(context, request, now);
  const caller = await callerOf(context.database, claims.contactId, { sessionId: claims.sessionId, now });
  if (!caller) throw new Unauthorized();
  recordActivity(context, request, claims, now);
  const { viewerId } = claims;
  return { caller: viewerId ? { ...caller, viewerId } : caller, claims };
}

/**
 * Returns the claims of the bearer token, without looking up its session.
 * @throws Unauthorized where there is no token with a valid signature
 */
async function claimsOf(context: IdentityContext, request: AuthenticatedRequest, now: Date): Promise<Claims> {
  const token = bearerIn(request.headers.authorization);
  const claims = token && (await readToken(context, token, now));
  if (!claims) throw new Unauthorized();
  request.personId = claims.contactId;
  if (claims.viewerId) request.viewerId = claims.viewerId;
  return claims;
}

function recordActivity({ database }: IdentityContext, { log }: AuthenticatedRequest, claims: Claims, now: Date): void {
  // In a view, staff are active and not the contact.
  if (claims.viewerId) return;
  recordSessionActivity(database, claims, now).catch((error: unknown) =>
    log.warn({ err: error }, 'The last activity of a session could not be kept.'),
  );
}

/** Callers by session id, as of their last request. A response is sent only after its statement has verified them. */
export type CallerCache = Cache<string, Caller>;

/**
 * Returns the result of `serve`. A cached caller is assumed to be unchanged: `serve` is given an assertion that its
 * statement verifies, which saves a round trip. Where the assertion fails, nothing was done: the caller is looked up
 * and `serve` runs again. Where no statement verified it, the result counts if a lookup shows the same rights.
 * @throws HttpError
 */
export async function withOptimisticCaller<T>(
  context: IdentityContext,
  callers: CallerCache,
  request: AuthenticatedRequest,
  serve: (caller: Caller, assertion?: CallerAssertion) => Promise<T>,
): Promise<T> {
  const now = new Date();
  const claims = await claimsOf(context, request, now);
  const caller = callers.get(claims.sessionId);
  if (caller?.contactId !== claims.contactId || mayOweFactor(context, claims, caller))
    return serve(await lookUp(context, callers, request));
  const assertion = new CallerAssertion(caller, { sessionId: claims.sessionId, now });
  const [outcome] = await Promise.allSettled([serve(caller, assertion)]);
  if (assertion.verdict !== true) {
    callers.delete(claims.sessionId);
    const found = await lookUp(context, callers, request);
    if (assertion.verdict === false || found.rights !== caller.rights) return serve(found);
  }
  recordActivity(context, request, claims, now);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

async function lookUp(context: IdentityContext, callers: CallerCache, request: AuthenticatedRequest): Promise<Caller> {
  const { caller, claims } = await authenticateWithClaims(context, request);
  callers.set(claims.sessionId, caller);
  return caller;
}

/** Whether a second factor may be missing, so that the contact must be looked up. */
function mayOweFactor({ settings }: IdentityContext, { secondFactor }: Claims, { isStaff, viewerId }: Caller): boolean {
  const isRequired = settings.staffMfa && (isStaff || viewerId !== undefined);
  return secondFactor === 'owed' || (secondFactor === undefined && isRequired);
}
