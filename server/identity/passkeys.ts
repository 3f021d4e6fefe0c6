import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Type } from 'typebox';
import type { Database } from '../sql/database';
import { param, sql } from '../sql/fragment';
import type { KnownContact } from './contacts';
import type { IdentityContext } from './context';
import { HttpError } from './httpError';
import { orNull, timestampSchema } from './schemas';

/** Validity of a challenge. */
const challengeMinutes = 5;
/** Passkeys that one person may have. */
const maxPasskeys = 20;

export const PasskeyEntry = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdOn: timestampSchema,
  usedOn: orNull(timestampSchema),
});

interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdOn: Date;
  readonly usedOn: Date | null;
}

export function passkeysOf(database: Database, contactId: string): Promise<readonly Passkey[]> {
  return database.rows<Passkey>(sql`
    select id, name, created_on as "createdOn", used_on as "usedOn" from meterdesk.passkey
    where contact_id = ${param(contactId)}::uuid order by created_on`);
}

/** Returns the options by which the browser creates a passkey. @throws HttpError 409 at `maxPasskeys` */
export async function passkeyCreationOptions(
  { database, settings }: IdentityContext,
  { contactId, emailAddress }: KnownContact,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const existing = await passkeysOf(database, contactId);
  if (existing.length >= maxPasskeys)
    throw new HttpError(`You can have ${maxPasskeys} passkeys at most. Please remove one first.`, 'too-many', 409);
  const options = await generateRegistrationOptions({
    rpName: 'Meterdesk',
    rpID: relyingParty(settings).id,
    userName: emailAddress,
    userID: new TextEncoder().encode(contactId),
    attestationType: 'none',
    excludeCredentials: existing.map(({ id }) => ({ id })),
    // Sign-in needs no e-mail address, and a PIN or a fingerprint: two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(database, options.challenge, contactId);
  return options;
}

/** Stores a passkey whose key pair the browser has just created. @throws HttpError 422 where verification fails */
export async function addPasskey(
  { database, settings }: IdentityContext,
  contactId: string,
  name: string,
  response: RegistrationResponseJSON,
): Promise<void> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(settings);
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(database, challenge, contactId),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) throw notAdded();
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  const added = await database.write({ contactId, operation: 'AddPasskey' }, (session) =>
    session.count(sql`
      insert into meterdesk.passkey (id, contact_id, public_key, counter, transports, name)
      values (${param(id)}, ${param(contactId)}::uuid, ${param(Buffer.from(publicKey))}::bytea, ${param(counter)}::bigint,
        ${param(transports)}::text[], ${param(name)})
      on conflict do nothing`),
  );
  if (added === 0) throw notAdded();
}

/** Removes a passkey of the person. Returns false where there is none. */
export async function removePasskey(database: Database, contactId: string, id: string): Promise<boolean> {
  const removed = await database.write({ contactId, operation: 'RemovePasskey' }, (session) =>
    session.count(sql`
      delete from meterdesk.passkey where id = ${param(id)} and contact_id = ${param(contactId)}::uuid`),
  );
  return removed > 0;
}

/** Returns the options by which the browser signs in with any passkey. */
export async function passkeyRequestOptions({
  database,
  settings,
}: IdentityContext): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(settings).id,
    userVerification: 'required',
  });
  await storeChallenge(database, options.challenge, null);
  return options;
}

/** Returns the contact whose passkey has signed a valid challenge; undefined for anything else. */
export async function contactOfPasskey(
  { database, settings }: IdentityContext,
  response: AuthenticationResponseJSON,
): Promise<string | undefined> {
  const [stored] = await database.rows<StoredPasskey>(sql`
    select contact_id as "contactId", public_key as "publicKey", counter::float8 as counter from meterdesk.passkey
    where id = ${param(response.id)}`);
  if (!stored) return undefined;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(settings);
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(database, challenge, null),
    expectedOrigin,
    expectedRPID,
    credential: { id: response.id, publicKey: new Uint8Array(stored.publicKey), counter: stored.counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const used = await database.rows(sql`
    update meterdesk.passkey set counter = ${param(result.authenticationInfo.newCounter)}::bigint, used_on = now()
    where id = ${param(response.id)} and counter = ${param(stored.counter)}::bigint returning id`);
  return used.length === 1 ? stored.contactId : undefined;
}

interface StoredPasskey {
  readonly contactId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

async function storeChallenge(database: Database, challenge: string, contactId: string | null): Promise<void> {
  await database.rows(sql`delete from meterdesk.passkey_challenge where expires_on < now()`);
  await database.rows(sql`insert into meterdesk.passkey_challenge (challenge, contact_id, expires_on)
    values (${param(challenge)}, ${param(contactId)}::uuid, now() + ${param(challengeMinutes)} * interval '1 minute')`);
}

/** Deletes a challenge. Returns whether it was valid for that person; with null, for a sign-in. */
async function consumeChallenge(database: Database, challenge: string, contactId: string | null): Promise<boolean> {
  const taken = await database.rows(sql`delete from meterdesk.passkey_challenge
    where challenge = ${param(challenge)} and contact_id is not distinct from ${param(contactId)}::uuid
      and expires_on > now() returning challenge`);
  return taken.length === 1;
}

/** Returns id and origin of the WebAuthn relying party: passkeys work under the host of `PUBLIC_URL` only. */
function relyingParty({ publicUrl }: IdentityContext['settings']) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

const notAdded = (): HttpError =>
  new HttpError('This passkey could not be added. Please try again.', 'wrong-passkey', 422);
