import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { contactByEmail, type KnownContact } from './contacts';
import type { IdentityContext } from './context';
import { cookieOf, setCookie } from './cookies';
import {
  beginFederatedSignIn,
  type FederatedIdentity,
  finishFederatedSignIn,
  providerOf,
  signInSeconds,
} from './federation';
import { provisionByGroups } from './provision';
import { address, redirect, type TypedApp } from './schemas';
import { openSession } from './sessions';
import { type Claims, signToken } from './token';

const cookie = 'federation';
const cookiePath = '/identity/federated';

/** Registers the endpoints for signing in at an OpenID Connect provider. */
export function federatedRoutes(app: TypedApp, context: IdentityContext): void {
  const { database, settings } = context;
  // Lax: the provider sends the browser back from another site.
  const setStateCookie = (reply: FastifyReply, value: string, seconds: number): FastifyReply =>
    setCookie(reply, settings, { name: cookie, value, seconds, path: cookiePath, sameSite: 'Lax' });

  app.get(
    '/identity',
    {
      schema: {
        summary: 'Whether somebody signs in here or at their organisation',
        security: [],
        querystring: Type.Object({ email: Type.Optional(address) }),
        response: { 200: Type.Object({ federated: Type.Boolean(), url: Type.String() }) },
      },
    },
    async (request) => {
      const { email = '' } = request.query;
      if (!providerOf(context, email)) return { federated: false, url: '' };
      return { federated: true, url: `${settings.publicUrl}${cookiePath}?${new URLSearchParams({ email })}` };
    },
  );

  app.get(
    cookiePath,
    {
      schema: {
        summary: 'Sign in at the organisation of an email address',
        security: [],
        querystring: Type.Object({ email: address }),
        response: { 302: redirect },
      },
    },
    async (request, reply) => {
      const { email } = request.query;
      const provider = providerOf(context, email);
      if (!provider) return reply.redirect('/login');
      try {
        const { url, encryptedState } = await beginFederatedSignIn(context, provider, email);
        return setStateCookie(reply, encryptedState, signInSeconds).redirect(url.href);
      } catch (error) {
        request.log.warn({ err: error }, 'An OpenID Connect provider cannot be reached.');
        return reply.redirect('/federated?refused=failed');
      }
    },
  );

  const schema = {
    summary: 'Return from the organisation with its response',
    security: [],
    response: { 302: redirect },
  };
  app.get(`${cookiePath}/callback`, { schema }, async (request, reply) => {
    const encryptedState = cookieOf(request, cookie);
    setStateCookie(reply, '', 0);
    const query = request.url.slice(request.url.indexOf('?'));
    const identity = await finishFederatedSignIn(context, encryptedState, query).catch((error: unknown) => {
      request.log.warn({ err: error }, 'A sign-in at an OpenID Connect provider failed.');
      return undefined;
    });
    if (identity === undefined) return reply.redirect('/federated?refused=failed');
    await provisionByGroups(database, identity);
    const now = new Date();
    const contact = await contactByEmail(database, identity.email);
    const { ip, headers } = request;
    const arrival = { source: 'Federated', ip, userAgent: headers['user-agent'] } as const;
    const session = contact && (await openSession(database, { ...arrival, contactId: contact.contactId }, now));
    if (!session) return reply.redirect('/federated?refused=unknown');
    const secondFactor = secondFactorOf(contact, identity);
    const token = await signToken(context, { ...session, ...(secondFactor && { secondFactor }) }, now, session.end);
    return reply.redirect(`/federated?t=${token}`);
  });
}

/** Returns the claim of the new token: people with an app owe a code unless the provider reports a second factor. */
function secondFactorOf({ mfaSecret }: KnownContact, { hasSecondFactor }: FederatedIdentity): Claims['secondFactor'] {
  if (hasSecondFactor) return 'shown';
  return mfaSecret === undefined ? undefined : 'owed';
}
