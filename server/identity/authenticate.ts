import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf } from '../sql/caller';
import { noteActivity } from './activity';
import type { IdentityContext } from './context';
import { Unauthorized } from './refused';
import { sessionLasts } from './sessions';
import { type Claims, readToken } from './token';

type Asked = Pick<FastifyRequest, 'headers' | 'log'>;

/**
 * Who asks, by the bearer token of the request; its cookie alone opens nothing. Signing out, a new password and a
 * contact that is no longer active end it at once.
 * @throws Unauthorized
 */
export async function authenticate(context: IdentityContext, request: Asked): Promise<Caller> {
  const { caller } = await signedIn(context, request);
  return caller;
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
