import { Type } from 'typebox';
import {
  authenticateWithClaims,
  authenticateWithoutMfa,
  isMfaRequired,
  mfaRequirementOf,
  type SignedIn,
} from './authenticate';
import { contactById } from './contacts';
import type { IdentityContext } from './context';
import { HttpError, Unauthorized } from './httpError';
import { endOneSession, endOtherSessions, openSessions, SessionEntry } from './openSessions';
import { changePassword, PasswordChange } from './ownPassword';
import { queuePassword } from './passwordQueue';
import { reauthenticate, reauthenticateWithCode, wrongCode } from './reauthenticate';
import { code, listOf, noContent, secretSchema, type TypedApp, uuidSchema } from './schemas';
import { confirmTotpSecret, createTotpSecret, recoveryCodesLeft, removeSecret, TotpSecret } from './secondFactor';
import { sessionEnd } from './sessions';
import { type Claims, signToken } from './token';

const SecondFactor = Type.Object({
  enrolled: Type.Boolean(),
  shown: Type.Boolean({ description: 'Whether a code was given in this session.' }),
  required: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
  hasPassword: Type.Boolean(),
});

/** Registers the endpoints for the caller's own password, second factor and sessions. */
export function ownRoutes(app: TypedApp, context: IdentityContext): void {
  const { database, settings } = context;

  app.put(
    '/identity/password',
    { schema: { summary: 'Change the password', body: PasswordChange, response: { 204: noContent } } },
    async (request, reply) => {
      const signedIn = await authenticateWithoutMfa(context, request);
      await expectSecondFactor(context, signedIn);
      await queuePassword(signedIn.caller.contactId, () => changePassword(context, signedIn.claims, request.body));
      return reply.code(204).send();
    },
  );

  app.get(
    '/identity/mfa',
    { schema: { summary: 'Get the state of the caller’s second factor', response: { 200: SecondFactor } } },
    async (request) => {
      const signedIn = await authenticateWithoutMfa(context, request);
      const { caller, claims } = signedIn;
      const contact = await contactById(database, caller.contactId);
      return {
        enrolled: contact?.mfaSecret !== undefined,
        shown: claims.secondFactor === 'shown',
        required: isMfaRequired(context, signedIn),
        recoveryCodesLeft: await recoveryCodesLeft(context, caller.contactId),
        hasPassword: contact?.passwordHash !== undefined,
      };
    },
  );

  app.post(
    '/identity/mfa',
    {
      schema: {
        summary: 'Get a secret for an authenticator app',
        body: Type.Object({ password: Type.Optional(secretSchema) }),
        response: { 200: TotpSecret },
      },
    },
    async (request) => {
      const signedIn = await authenticateWithoutMfa(context, request);
      await expectSecondFactor(context, signedIn);
      const { password } = request.body;
      const { contactId, emailAddress } = await queuePassword(signedIn.caller.contactId, () =>
        reauthenticate(context, signedIn.claims, password),
      );
      return createTotpSecret(context, contactId, emailAddress, new Date());
    },
  );

  app.put(
    '/identity/mfa',
    {
      schema: {
        summary: 'Confirm the authenticator app with a code',
        body: Type.Object({ code }),
        response: { 200: Type.Object({ recoveryCodes: listOf(Type.String()), token: Type.String() }) },
      },
    },
    async (request) => {
      const signedIn = await authenticateWithoutMfa(context, request);
      await expectSecondFactor(context, signedIn);
      const { claims } = signedIn;
      const recoveryCodes = await confirmTotpSecret(context, claims.contactId, request.body.code, new Date());
      if (!recoveryCodes) throw wrongCode();
      return { recoveryCodes, token: await tokenAfterCode(context, claims) };
    },
  );

  app.patch(
    '/identity/mfa',
    {
      schema: {
        summary: 'Verify a code of the authenticator app for this session',
        body: Type.Object({ code }),
        response: { 200: Type.Object({ token: Type.String() }) },
      },
    },
    async (request) => {
      const { claims } = await authenticateWithoutMfa(context, request);
      const contact = await contactById(database, claims.contactId);
      if (contact?.mfaSecret === undefined) throw wrongCode();
      await reauthenticateWithCode(context, contact, request.body.code);
      return { token: await tokenAfterCode(context, claims) };
    },
  );

  app.delete(
    '/identity/mfa',
    {
      schema: {
        summary: 'Remove the authenticator app',
        body: Type.Object({ code, password: Type.Optional(secretSchema) }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { caller, claims } = await authenticateWithoutMfa(context, request);
      if (settings.staffMfa && caller.isStaff)
        throw new HttpError('Staff must keep their authenticator app.', 'mfa-required', 403);
      const { password } = request.body;
      const contact = await queuePassword(caller.contactId, () => reauthenticate(context, claims, password));
      if (contact.mfaSecret) await reauthenticateWithCode(context, contact, request.body.code);
      await removeSecret(context, contact.contactId);
      return reply.code(204).send();
    },
  );

  app.get(
    '/identity/sessions',
    {
      schema: {
        summary: 'Sessions of the caller; for staff, of a contact',
        querystring: Type.Object({ contact: Type.Optional(uuidSchema) }),
        response: { 200: Type.Object({ sessions: listOf(SessionEntry) }) },
      },
    },
    async (request) => {
      const { caller, claims } = await authenticateWithoutMfa(context, request);
      const { contact = caller.contactId } = request.query;
      const isOwn = contact === caller.contactId;
      if (!isOwn && !caller.isStaff) throw noSuchSession();
      // Their own sessions people may see before they have shown a second factor.
      if (!isOwn) await authenticateWithClaims(context, request);
      return { sessions: await openSessions(database, contact, claims.sessionId, new Date()) };
    },
  );

  app.delete(
    '/identity/sessions',
    { schema: { summary: 'End all other sessions of the caller', response: { 204: noContent } } },
    async (request, reply) => {
      await endOtherSessions(database, await authenticateWithoutMfa(context, request), new Date());
      return reply.code(204).send();
    },
  );

  app.delete(
    '/identity/sessions/:id',
    { schema: { summary: 'End one session', params: Type.Object({ id: uuidSchema }), response: { 204: noContent } } },
    async (request, reply) => {
      const signedIn = await authenticateWithoutMfa(context, request);
      const isMfaSatisfied = (await mfaRequirementOf(context, signedIn)) === undefined;
      const owner = isMfaSatisfied && signedIn.caller.isStaff ? 'anybody' : 'own';
      if (!(await endOneSession(database, signedIn, request.params.id, owner, new Date()))) throw noSuchSession();
      return reply.code(204).send();
    },
  );
}

/** Throws unless this session has shown a code of the app, where there is one. @throws HttpError 403 */
export async function expectSecondFactor({ database }: IdentityContext, { claims }: SignedIn): Promise<void> {
  if (claims.secondFactor === 'shown') return;
  const contact = await contactById(database, claims.contactId);
  if (contact?.mfaSecret !== undefined)
    throw new HttpError('Please enter a code of your authenticator app first.', 'mfa-required', 403);
}

async function tokenAfterCode(context: IdentityContext, claims: Claims): Promise<string> {
  const now = new Date();
  const end = await sessionEnd(context.database, claims, now);
  if (!end) throw new Unauthorized();
  return signToken(context, { ...claims, secondFactor: 'shown' }, now, end);
}

const noSuchSession = (): HttpError => new HttpError('There is no such session, or it has ended.', 'not-found', 404);
