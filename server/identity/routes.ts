import { Type } from 'typebox';
import { authenticateWithoutMfa } from './authenticate';
import type { IdentityContext } from './context';
import { federatedRoutes } from './federatedRoutes';
import { firstRunRoute } from './firstRun';
import { forgetBrowser, knownBrowser, rememberBrowser } from './knownBrowser';
import { networkOf } from './networkOf';
import { ownRoutes } from './ownRoutes';
import { passkeyRoutes } from './passkeyRoutes';
import { queuePassword } from './passwordQueue';
import { Reset, resetPassword, sendResetCode } from './reset';
import { address, code, noContent, secretSchema, type TypedApp } from './schemas';
import { endSession } from './sessions';
import { renew, SignInResult, signIn } from './signIn';
import { PublishedKeys, publishedKeys } from './signingKeys';
import { viewRoute } from './viewRoute';

/** Registers the endpoints of the sign-in service. */
export function identityRoutes(app: TypedApp, context: IdentityContext): void {
  const unfinished = new Set<Promise<void>>();
  app.addHook('onClose', () => Promise.all(unfinished));

  app.post(
    '/identity',
    {
      schema: {
        summary: 'Sign in with a password',
        description:
          'Outcome 0 is wrong, 1 locked for some minutes, 2 signed in, 3 a code of the authenticator app is asked for.',
        security: [],
        body: Type.Object({ email: address, password: secretSchema, code: Type.Optional(code) }),
        response: { 200: SignInResult },
      },
    },
    async (request, reply) => {
      const { body, headers, ip } = request;
      const browser = knownBrowser(context, request, body.email);
      const credentials = { ...body, browser, ip, userAgent: headers['user-agent'] };
      const answer = await queuePassword(browser ?? networkOf(ip), () => signIn(context, credentials));
      if (answer.token) rememberBrowser(context, reply, body.email);
      return answer;
    },
  );

  app.patch(
    '/identity',
    { schema: { summary: 'Renew the token', response: { 200: SignInResult } } },
    async (request) => {
      const { claims } = await authenticateWithoutMfa(context, request);
      return renew(context, claims);
    },
  );

  app.delete(
    '/identity',
    {
      schema: { summary: 'Sign out; of a view, end it', response: { 204: noContent } },
      config: { endsView: true },
    },
    async (request, reply) => {
      const { claims } = await authenticateWithoutMfa(context, request);
      await endSession(context.database, claims, new Date());
      return reply.code(204).send();
    },
  );

  // Public keys: other services verify tokens with them.
  app.get(
    '/identity/jwks.json',
    { schema: { summary: 'Public keys that tokens are signed with', security: [], response: { 200: PublishedKeys } } },
    async (_request, reply) =>
      publishedKeys(context, new Date()).then((keys) => reply.header('cache-control', 'public, max-age=60').send(keys)),
  );

  // Responds before the lookup, so that neither response nor timing reveals whether a contact has the address.
  app.post(
    '/identity/forgot',
    {
      schema: {
        summary: 'Mail a link that sets a new password',
        security: [],
        body: Type.Object({ emailAddress: address }),
        response: { 204: noContent },
      },
    },
    (request, reply) => {
      const sending = sendResetCode(context, request.body.emailAddress)
        .catch((error: unknown) => request.log.error({ err: error }, 'A mail with a reset code could not be sent.'))
        .finally(() => unfinished.delete(sending));
      unfinished.add(sending);
      return reply.code(204).send();
    },
  );

  app.put(
    '/identity/forgot',
    {
      schema: {
        summary: 'Set a new password with the code of such a link',
        security: [],
        body: Reset,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await queuePassword(networkOf(request.ip), () => resetPassword(context, request.body));
      // Without the cookie, attempts count by e-mail address, whose count was reset.
      forgetBrowser(context, reply);
      return reply.code(204).send();
    },
  );

  firstRunRoute(app, context);
  viewRoute(app, context);
  ownRoutes(app, context);
  passkeyRoutes(app, context);
  federatedRoutes(app, context);
}
