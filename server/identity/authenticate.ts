import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf } from '../sql/caller';
import { noteActivity } from './activity';
import { contactById } from './contacts';
import type { IdentityContext } from './context';
import { Refused, Unauthorized } from './refused';
import { sessionLasts } from './sessions';
import { type Claims, readToken } from './token';

type Asked = Pick<FastifyRequest, 'headers' | 'log'>;

/**
 * Who asks, by the bearer token of the request; its cookie alone opens nothing. Signing out, a new password and a
 * contact that is no longer active end it at once.
 * @throws Refused
 */
export async function authenticate(context: IdentityContext, request: Asked): Promise<Caller> {
  const { caller } = await signedIn(context, request);
  if (await lacksSecondFactor(context, caller))
    throw new Refused('Please set up an authenticator app first, in your profile.', 'mfa-required', 403);
  return caller;
}

/** Whether all but the own profile is shut, because staff must have a second factor and this one has none. */
export async function lacksSecondFactor({ database, settings }: IdentityContext, caller: Caller): Promise<boolean> {
  if (!settings.staffMfa || !caller.isStaff) return false;
  return (await contactById(database, caller.contactId))?.mfaSecret === undefined;
}

export interface SignedIn {
  readonly caller: Caller;
  readonly claims: Claims;
}

/** @throws Unauthorized */
export async function signedIn({ database, settings }: IdentityContext, request: Asked): Promise<SignedIn> {
  const now = new Date();
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const claims = token && (await readToken(settings.tokenSecret, token, now));
  if (!claims) throw new Unauthorized();
  const caller = await callerOf(database, claims.contactId, sessionLasts(claims, now));
  if (!caller) throw new Unauthorized();
  noteActivity(database, claims, now).catch((error: unknown) =>
    request.log.warn({ err: error }, 'The last activity of a session could not be kept.'),
  );
  return { caller, claims };
}
