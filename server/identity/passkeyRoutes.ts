import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { type TObject, Type } from 'typebox';
import { authenticateWithoutMfa } from './authenticate';
import type { IdentityContext } from './context';
import { HttpError } from './httpError';
import { expectSecondFactor } from './ownRoutes';
import {
  addPasskey,
  contactOfPasskey,
  PasskeyEntry,
  passkeyCreationOptions,
  passkeyRequestOptions,
  passkeysOf,
  removePasskey,
} from './passkeys';
import { queuePassword } from './passwordQueue';
import { reauthenticate } from './reauthenticate';
import { listOf, noContent, secretSchema, type TypedApp } from './schemas';
import { openSession } from './sessions';
import { Outcome, SignInResult } from './signIn';
import { signToken } from './token';

const reauthentication = Type.Object({ password: Type.Optional(secretSchema) });
const credentialId = Type.String({ minLength: 1, maxLength: 1400, pattern: '^[\\w-]+$' });
const credential = Type.Object({
  id: credentialId,
  rawId: credentialId,
  type: Type.Literal('public-key'),
  response: Type.Object({ clientDataJSON: Type.String() }, { additionalProperties: true }),
  clientExtensionResults: Type.Record(Type.String(), Type.Unknown()),
  authenticatorAttachment: Type.Optional(Type.String()),
});
/** A JSON type of the Web Authentication API; the library checks what the schema leaves open. */
const webAuthn = <Json>(schema: TObject) => Type.Unsafe<Json>(schema);
const options = Type.Object({ challenge: Type.String() }, { additionalProperties: true });

/** Registers the endpoints to add, list and remove one's own passkeys, and to sign in with one. */
export function passkeyRoutes(app: TypedApp, context: IdentityContext): void {
  const { database } = context;

  app.get(
    '/identity/passkeys',
    {
      schema: {
        summary: 'The passkeys of the caller',
        response: { 200: Type.Object({ passkeys: listOf(PasskeyEntry) }) },
      },
    },
    async (request) => {
      const { caller } = await authenticateWithoutMfa(context, request);
      return { passkeys: await passkeysOf(database, caller.contactId) };
    },
  );

  app.post(
    '/identity/passkeys/options',
    {
      schema: {
        summary: 'Get what the browser needs to add a passkey',
        body: reauthentication,
        response: { 200: webAuthn<PublicKeyCredentialCreationOptionsJSON>(options) },
      },
    },
    async (request) => {
      const signedIn = await authenticateWithoutMfa(context, request);
      await expectSecondFactor(context, signedIn);
      const { password } = request.body;
      const contact = await queuePassword(signedIn.caller.contactId, () =>
        reauthenticate(context, signedIn.claims, password),
      );
      return passkeyCreationOptions(context, contact);
    },
  );

  app.post(
    '/identity/passkeys',
    {
      schema: {
        summary: 'Add a passkey',
        body: Type.Object({
          name: Type.String({ minLength: 1, maxLength: 80, pattern: '^[^\\u0000]*$' }),
          response: webAuthn<RegistrationResponseJSON>(credential),
        }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const signedIn = await authenticateWithoutMfa(context, request);
      await expectSecondFactor(context, signedIn);
      await addPasskey(context, signedIn.caller.contactId, request.body.name, request.body.response);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/identity/passkeys/:id',
    {
      schema: {
        summary: 'Remove a passkey',
        params: Type.Object({ id: credentialId }),
        body: reauthentication,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const signedIn = await authenticateWithoutMfa(context, request);
      await expectSecondFactor(context, signedIn);
      const { password } = request.body;
      const { contactId } = await queuePassword(signedIn.caller.contactId, () =>
        reauthenticate(context, signedIn.claims, password),
      );
      if (!(await removePasskey(database, contactId, request.params.id)))
        throw new HttpError('There is no such passkey.', 'not-found', 404);
      return reply.code(204).send();
    },
  );

  app.post(
    '/identity/passkey/options',
    {
      schema: {
        summary: 'Get what the browser needs to sign in with a passkey',
        security: [],
        response: { 200: webAuthn<PublicKeyCredentialRequestOptionsJSON>(options) },
      },
    },
    () => passkeyRequestOptions(context),
  );

  app.post(
    '/identity/passkey',
    {
      schema: {
        summary: 'Sign in with a passkey, which counts as both factors',
        security: [],
        body: Type.Object({ response: webAuthn<AuthenticationResponseJSON>(credential) }),
        response: { 200: SignInResult },
      },
    },
    async ({ body, ip, headers }) => {
      const contactId = await contactOfPasskey(context, body.response);
      if (contactId === undefined) return { outcome: Outcome.Wrong };
      const now = new Date();
      const session = await openSession(
        database,
        { contactId, source: 'Console', ip, userAgent: headers['user-agent'] },
        now,
      );
      if (!session) return { outcome: Outcome.Wrong };
      const token = await signToken(context, { ...session, secondFactor: 'shown' }, now, session.end);
      return { outcome: Outcome.Success, token };
    },
  );
}
