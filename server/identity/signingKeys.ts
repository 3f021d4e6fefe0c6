import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { type Static, Type } from 'typebox';
import type { Database } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { notifyChange } from '../sql/notifyChange';
import type { IdentityContext } from './context';
import { decrypt, encrypt } from './encryption';
import { listOf } from './schemas';
import { timestamptz } from './timestamptz';

export const algorithm = 'ES256';
/** Validity of a token in seconds; the console renews it before. */
export const tokenSeconds = 3_600;

/** Time for which a key signs, and for which it is published before, so that caches of public keys have it by then. */
const signsForMs = 30 * 24 * 60 * 60_000;
const publishedBeforeMs = 5 * 60_000;
/** Time for which a key verifies tokens after the next one signs: their validity, and five minutes as clocks differ. */
const verifiesAfterMs = tokenSeconds * 1_000 + 5 * 60_000;
/** Maximum age of a process's copy of the keys in ms: usually, and where a token names an unknown key. */
const maxAgeMs = { usual: 60_000, unknown: 1_000 } as const;

type Key = Exclude<Awaited<ReturnType<typeof importJWK>>, Uint8Array>;

interface SigningKey {
  readonly kid: string;
  readonly signsFrom: Date;
  readonly privateKey: Key;
  readonly publicKey: Key;
  readonly publicJwk: JWK;
}

type Context = Pick<IdentityContext, 'database' | 'settings'>;

/** Name of the notification to other processes that the keys have changed. */
export const keysChanged = 'meterdesk.signing_key';

/**
 * This process's copy of the keys, by `signsFrom`. In module state by database, because every context that verifies
 * tokens has the database. Another process's change is notified (`keysChanged`).
 */
const cachedKeys = new WeakMap<Database, { readonly keys: Promise<readonly SigningKey[]>; readonly readAt: number }>();

/** Discards this process's copy of the keys. */
export function forgetKeys(database: Database): void {
  cachedKeys.delete(database);
}

/** Returns the key that signs now. Adds one where there is none, or where the last is older than 30 days. */
export async function signingKey(context: Context, now: Date): Promise<SigningKey> {
  const keys = await keysOf(context, maxAgeMs.usual);
  const [present, newest] = [signerOf(keys, now), keys.at(-1)];
  const isOld = newest !== undefined && newest.signsFrom.getTime() + signsForMs <= now.getTime();
  if (present && !isOld) return present;
  const signsFrom = new Date(present ? now.getTime() + publishedBeforeMs : now.getTime());
  await addKey(context, now, signsFrom, newest?.kid);
  const added = signerOf(await keysOf(context, 0), now);
  if (!added) throw new Error('A signing key was made and cannot be read back.');
  return added;
}

/** Returns the public key with that id, while tokens that it signed may be valid. */
export async function verifyingKey(context: Context, kid: string, now: Date): Promise<Key | undefined> {
  const find = (keys: readonly SigningKey[]) => valid(keys, now).find((key) => key.kid === kid);
  const known = find(await keysOf(context, maxAgeMs.usual)) ?? find(await keysOf(context, maxAgeMs.unknown));
  return known?.publicKey;
}

/** JSON Web Key Set by which other services verify tokens. */
export const PublishedKeys = Type.Object({ keys: listOf(Type.Unsafe<JWK>({ type: 'object' })) });

export async function publishedKeys(context: Context, now: Date): Promise<Static<typeof PublishedKeys>> {
  await signingKey(context, now);
  return { keys: valid(await keysOf(context, maxAgeMs.usual), now).map(({ publicJwk }) => publicJwk) };
}

/** Adds a key that signs from now on. Tokens of the previous one are valid until they expire. */
export async function rotateKeys(context: Context, now: Date): Promise<void> {
  await addKey(context, now, now, (await keysOf(context, 0)).at(-1)?.kid);
}

/** Deletes all keys: everybody has to sign in again. */
export async function revokeKeys({ database }: Pick<Context, 'database'>, now: Date): Promise<void> {
  await database.write({ contactId: null, operation: 'RevokeSigningKeys' }, async (session) => {
    await session.count(sql`delete from meterdesk.signing_key`);
    await session.count(sql`update "dw_Sessions" set "EndedOn" = ${timestamptz(now)} where "EndedOn" is null`);
    await session.rows(notifyChange(keysChanged));
  });
  forgetKeys(database);
}

/** Returns the key that signs now; the first where clocks differ and its start is still in the future here. */
const signerOf = (keys: readonly SigningKey[], now: Date): SigningKey | undefined =>
  keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0];

function valid(keys: readonly SigningKey[], now: Date): readonly SigningKey[] {
  return keys.filter((_key, index) => {
    const next = keys[index + 1];
    return next === undefined || now.getTime() < next.signsFrom.getTime() + verifiesAfterMs;
  });
}

function keysOf(context: Context, maxAge: number): Promise<readonly SigningKey[]> {
  const known = cachedKeys.get(context.database);
  if (known && performance.now() - known.readAt < maxAge) return known.keys;
  const keys = readKeys(context);
  cachedKeys.set(context.database, { keys, readAt: performance.now() });
  keys.catch(() => cachedKeys.delete(context.database));
  return keys;
}

async function readKeys({ database, settings }: Context): Promise<readonly SigningKey[]> {
  const rows = await database.rows<{ kid: string; sealed: string; signsFrom: Date }>(sql`
    select kid, sealed, signs_from as "signsFrom" from meterdesk.signing_key order by signs_from, kid`);
  const opened = rows.map(async ({ kid, sealed, signsFrom }) => {
    const text = decrypt(settings, 'signing key', sealed);
    // Encrypted with an unknown secret: its tokens are no longer valid.
    return text === undefined ? [] : [await keyFrom(kid, signsFrom, JSON.parse(text) as JWK)];
  });
  return (await Promise.all(opened)).flat();
}

async function keyFrom(kid: string, signsFrom: Date, jwk: JWK): Promise<SigningKey> {
  const { d: _private, ...shared } = jwk;
  const [privateKey, publicKey] = [await importJWK(jwk, algorithm), await importJWK(shared, algorithm)];
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) throw new Error(`Key ${kid} is not a pair.`);
  return { kid, signsFrom, privateKey, publicKey, publicJwk: { ...shared, kid, alg: algorithm, use: 'sig' } };
}

/** Adds a key unless `newest` is no longer the newest, and deletes keys whose tokens have all expired. */
async function addKey(context: Context, now: Date, signsFrom: Date, newest: string | undefined): Promise<void> {
  const { database, settings } = context;
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const sealed = encrypt(settings, 'signing key', JSON.stringify(await exportJWK(privateKey)));
  await database.write({ contactId: null, operation: 'RotateSigningKey' }, async (session) => {
    await session.rows(sql`select pg_advisory_xact_lock(hashtext('meterdesk.signing_key'))`);
    const rows = await session.rows<{ kid: string; sealed: string }>(
      sql`select kid, sealed from meterdesk.signing_key order by signs_from, kid`,
    );
    const readable = rows.filter((row) => decrypt(settings, 'signing key', row.sealed) !== undefined);
    if (readable.at(-1)?.kid !== newest) return;
    await session.count(sql`
      insert into meterdesk.signing_key (kid, sealed, signs_from)
      values (${param(randomUUID())}, ${param(sealed)}, ${timestamptz(signsFrom)})`);
    await session.count(sql`
      delete from meterdesk.signing_key k where exists (select from meterdesk.signing_key n
        where n.signs_from > k.signs_from and n.signs_from < ${timestamptz(new Date(now.getTime() - verifiesAfterMs))})`);
    await session.rows(notifyChange(keysChanged));
  });
  forgetKeys(database);
}
