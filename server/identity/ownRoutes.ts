import type { FastifyInstance } from 'fastify';
import { signedIn } from './authenticate';
import { bodyOf, code, secret, uuid } from './bodies';
import { contactById } from './contacts';
import type { IdentityContext } from './context';
import { endOneSession, endOtherSessions, openSessions } from './openSessions';
import { changePassword, type PasswordChange } from './ownPassword';
import { provePassword } from './proof';
import { Refused } from './refused';
import { acceptCode, offerSecret, recoveryCodesLeft, removeSecret, takeSecret } from './secondFactor';

/** What people do about their own way in: password, second factor, sessions. */
export function ownRoutes(app: FastifyInstance, context: IdentityContext): void {
  const { database, settings } = context;

  app.put<{ Body: PasswordChange }>(
    '/identity/password',
    { schema: { body: bodyOf({ password: secret, newPassword: secret }) } },
    async (request, reply) => {
      const { claims } = await signedIn(context, request);
      await changePassword(context, claims, request.body);
      return reply.code(204).send();
    },
  );

  app.get('/identity/mfa', async (request) => {
    const { caller } = await signedIn(context, request);
    const contact = await contactById(database, caller.contactId);
    return {
      enrolled: contact?.mfaSecret !== undefined,
      required: settings.staffMfa && caller.isStaff,
      recoveryCodesLeft: await recoveryCodesLeft(database, caller.contactId),
    };
  });

  app.post<{ Body: { password: string } }>(
    '/identity/mfa',
    { schema: { body: bodyOf({ password: secret }) } },
    async (request) => {
      const { claims } = await signedIn(context, request);
      const { emailAddress } = await provePassword(context, claims.contactId, request.body.password);
      return offerSecret(database, claims.contactId, emailAddress, new Date());
    },
  );

  app.put<{ Body: { code: string } }>('/identity/mfa', { schema: { body: bodyOf({ code }) } }, async (request) => {
    const { claims } = await signedIn(context, request);
    const recoveryCodes = await takeSecret(database, claims.contactId, request.body.code, new Date());
    if (!recoveryCodes) throw wrongCode();
    return { recoveryCodes };
  });

  app.delete<{ Body: { password: string; code: string } }>(
    '/identity/mfa',
    { schema: { body: bodyOf({ password: secret, code }) } },
    async (request, reply) => {
      const { caller } = await signedIn(context, request);
      if (settings.staffMfa && caller.isStaff)
        throw new Refused('Staff must keep their authenticator app.', 'mfa-required', 403);
      const { contactId, mfaSecret } = await provePassword(context, caller.contactId, request.body.password);
      if (mfaSecret && !(await acceptCode(database, { contactId, mfaSecret }, request.body.code, new Date())))
        throw wrongCode();
      await removeSecret(database, contactId);
      return reply.code(204).send();
    },
  );

  app.get<{ Querystring: { contact?: string } }>(
    '/identity/sessions',
    { schema: { querystring: bodyOf({}, { contact: uuid }) } },
    async (request) => {
      const { caller, claims } = await signedIn(context, request);
      const { contact = caller.contactId } = request.query;
      if (contact !== caller.contactId && !caller.isStaff) throw noSuchSession();
      return { sessions: await openSessions(database, contact, claims.sessionId, new Date()) };
    },
  );

  app.delete('/identity/sessions', async (request, reply) => {
    await endOtherSessions(database, await signedIn(context, request), new Date());
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>(
    '/identity/sessions/:id',
    { schema: { params: bodyOf({ id: uuid }) } },
    async (request, reply) => {
      const who = await signedIn(context, request);
      if (!(await endOneSession(database, who, request.params.id, new Date()))) throw noSuchSession();
      return reply.code(204).send();
    },
  );
}

const wrongCode = (): Refused =>
  new Refused('That code is not right, or no longer. Please try the next one.', 'wrong-code', 422, '$.code');
const noSuchSession = (): Refused => new Refused('There is no such session, or it has ended.', 'not-found', 404);
