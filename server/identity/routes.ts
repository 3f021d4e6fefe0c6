import type { FastifyInstance } from 'fastify';
import { authenticateWithoutMfa } from './authenticate';
import { address, bodyOf, code, secret } from './bodies';
import type { IdentityContext } from './context';
import { federatedRoutes } from './federatedRoutes';
import { forgetBrowser, knownBrowser, rememberBrowser } from './knownBrowser';
import { ownRoutes } from './ownRoutes';
import { queuePassword } from './passwordQueue';
import { type Reset, resetPassword, sendResetCode } from './reset';
import { endSession } from './sessions';
import { renew, signIn } from './signIn';
import { publishedKeys } from './signingKeys';

/** The sign-in service. */
export function identityRoutes(app: FastifyInstance, context: IdentityContext): void {
  const unfinished = new Set<Promise<void>>();
  app.addHook('onClose', () => Promise.all(unfinished));

  app.post<{ Body: { email: string; password: string; code?: string } }>(
    '/identity',
    { schema: { body: bodyOf({ email: address, password: secret }, { code }) } },
    async (request, reply) => {
      const { body, headers, ip } = request;
      const browser = knownBrowser(context, request, body.email);
      const credentials = { ...body, browser, ip, userAgent: headers['user-agent'] };
      const answer = await queuePassword(browser ?? ip, () => signIn(context, credentials));
      if (answer.token) rememberBrowser(context, reply, body.email);
      return answer;
    },
  );

  app.patch('/identity', async (request) => {
    const { claims } = await authenticateWithoutMfa(context, request);
    return renew(context, claims);
  });

  app.delete('/identity', async (request, reply) => {
    const { claims } = await authenticateWithoutMfa(context, request);
    await endSession(context.database, claims, new Date());
    return reply.code(204).send();
  });

  // Not secret: other services check tokens with them.
  app.get('/identity/jwks.json', async (_request, reply) =>
    publishedKeys(context, new Date()).then((keys) => reply.header('cache-control', 'public, max-age=60').send(keys)),
  );

  // Answers before it looks, so that neither answer nor time tells whether anybody has the address.
  app.post<{ Body: { emailAddress: string } }>(
    '/identity/forgot',
    { schema: { body: bodyOf({ emailAddress: address }) } },
    (request, reply) => {
      const sending = sendResetCode(context, request.body.emailAddress)
        .catch((error: unknown) => request.log.error({ err: error }, 'A mail with a reset code could not be sent.'))
        .finally(() => unfinished.delete(sending));
      unfinished.add(sending);
      return reply.code(204).send();
    },
  );

  app.put<{ Body: Reset }>(
    '/identity/forgot',
    { schema: { body: bodyOf({ emailAddress: address, password: secret, resetCode: secret }) } },
    async (request, reply) => {
      await queuePassword(request.ip, () => resetPassword(context, request.body));
      // Its tries begin anew, too.
      forgetBrowser(context, reply);
      return reply.code(204).send();
    },
  );

  ownRoutes(app, context);
  federatedRoutes(app, context);
}
