import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Status } from '../../resources/enums/status';
import type { Catalogue } from '../../resources/language/catalogue';
import { newCache } from '../cache/caches';
import { rowFilter } from '../sql/access';
import type { Caller } from '../sql/caller';
import type { Database } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { unjournaled } from '../sql/unjournaled';
import { TokenBucket } from '../tokenBucket';
import { HttpError, Unauthorized } from './httpError';
import type { RequestActor } from './requestActor';
import { bearerIn } from './token';

/** The rights of a request that is authenticated by an API key. */
export interface KeyHolder {
  readonly apiKeyId: string;
  /** The contact who issued the key, with the key's role in its account only; change sets name them. */
  readonly caller: Caller;
  /** The only feed whose channels the key may write; undefined for all channels of the account. */
  readonly feedId: string | undefined;
}

export type KeyScope = 'DeliversReadings' | 'ReadsUsage';

/** `mdk_`, the id of the key without its hyphens, 32 random bytes; secret scanners recognise keys by the prefix. */
const keyPattern = /^mdk_([0-9a-f]{32})([\w-]{43})$/;
const secretBytes = 32;
/** Characters of a key that the console shows to tell keys apart; they end within its id, before the secret. */
const shownLength = 12;

/** Milliseconds between two records of the use of a key. */
const recordEveryMs = 60_000;
/** Milliseconds since 1970 from which the use of a key is recorded again, by its id. Ids are unique over databases. */
const nextRecordAt = newCache<string, number>('nextWrites');

/** Seconds of allowance by key, at most 60: a minute's requests may come at once. Each process counts its own. */
const requestBudgets = new TokenBucket(1, 60);

// A fast digest is enough: the secret is 256 random bits, which cannot be guessed.
const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Replaces the secret of a key and returns the key, of which only a digest is stored.
 * @throws HttpError 404 where there is no such key, or the caller may not change it
 */
export async function issueApiKey(
  database: Database,
  catalogue: Catalogue,
  caller: Caller,
  apiKeyId: string,
): Promise<string> {
  const secret = randomBytes(secretBytes).toString('base64url');
  const key = `mdk_${apiKeyId.toLowerCase().replaceAll('-', '')}${secret}`;
  const change = { contactId: caller.contactId, operation: 'IssueApiKey' };
  const issued = await database.write(change, (session) =>
    session.count(sql`
      update "dw_ApiKeys" "t" set "Digest" = ${param(digestOf(secret))}, "Beginning" = ${param(key.slice(0, shownLength))},
        "IssuedOn" = now(), "IssuerContactId" = ${param(caller.contactId)}::uuid, "LastUsedOn" = null, "LastUsedFrom" = null
      where "ApiKeyId" = ${param(apiKeyId)}::uuid and ${rowFilter(catalogue, catalogue.entity('apiKeys'), 't', caller, 'update')}`),
  );
  if (issued === 0) throw new HttpError('There is no such key, or you may not issue it.', 'not-found', 404);
  return key;
}

interface StoredKey {
  readonly digest: string | null;
  readonly issuedBy: string;
  readonly accountId: string;
  readonly feedId: string | null;
  readonly mayDo: boolean;
  readonly perMinute: number;
}

/**
 * Returns the holder of the API key in the request's bearer token; undefined where the token is no API key. A request
 * that is authenticated again, after its body, is not counted again.
 * @throws HttpError 401 where the key is unknown, revoked or expired; 403 where it lacks the scope; 429 over its limit
 */
export async function authenticateWithKey(
  database: Database,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'log'> & RequestActor,
  scope: KeyScope,
  isCounted = true,
): Promise<KeyHolder | undefined> {
  const { headers, ip, log } = request;
  const [, id, secret] = keyPattern.exec(bearerIn(headers.authorization) ?? '') ?? [];
  if (id === undefined || secret === undefined) return undefined;
  const hasScope = scope === 'ReadsUsage' ? sql`"ReadsUsage" and "FeedId" is null` : sql`"DeliversReadings"`;
  const [stored] = await database.rows<StoredKey>(sql`
    select "Digest" as digest, "IssuerContactId" as "issuedBy", "AccountId" as "accountId", "FeedId" as "feedId", ${hasScope} as "mayDo",
      "RequestsPerMinute" as "perMinute"
    from "dw_ApiKeys" where "ApiKeyId" = ${param(id)}::uuid and "Status" = ${param(Status.values.Active)}
      and coalesce("ExpiresOn" > now(), true)`);
  if (!stored?.digest || !timingSafeEqual(Buffer.from(stored.digest), Buffer.from(digestOf(secret))))
    throw new Unauthorized();
  request.apiKeyId = id;
  if (!stored.mayDo) throw new HttpError('This API key may not do that.', 'permission-error', 403);
  if (isCounted && !requestBudgets.spend(id, 60 / stored.perMinute))
    throw new HttpError('This key has sent more requests than it is allowed.', 'rate-limit', 429);
  recordUse(database, id, ip).catch((error: unknown) =>
    log.warn({ err: error }, 'The use of an API key could not be recorded.'),
  );
  const { accountId, issuedBy, feedId } = stored;
  const role = scope === 'DeliversReadings' ? 'Contributor' : 'User';
  const caller: Caller = { contactId: issuedBy, isStaff: false, roles: [{ accountId, role }], rights: '' };
  return { apiKeyId: id, caller, feedId: feedId ?? undefined };
}

/** Stores time and client address of a key's last use, at most once a minute. Not journalled as a change of the key. */
async function recordUse(database: Database, id: string, address: string): Promise<void> {
  const now = Date.now();
  if (now < (nextRecordAt.get(id) ?? 0) || database.disk.isFull) return;
  nextRecordAt.set(id, now + recordEveryMs);
  await database.write({ contactId: null, operation: 'UseApiKey' }, (session) =>
    unjournaled(session, () =>
      session.count(sql`
        update "dw_ApiKeys" set "LastUsedOn" = now(), "LastUsedFrom" = ${param(address)} where "ApiKeyId" = ${param(id)}::uuid`),
    ),
  );
}
