import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Cache, newCacheOfBytes } from '../../cache/caches';
import type { Caller } from '../../sql/caller';
import type { CallerAssertion } from '../../sql/callerAssertion';
import type { Reader } from '../../sql/database';
import type { ReadSnapshot } from '../../sql/freshness';
import { checkVariables } from '../bounds';
import type { OperationRequest } from '../document';
import type { Exactness } from './countCache';
import { FreshnessChecker } from './freshnessChecker';

/** Longer documents or variables are not cached. */
const maxLength = 20_000;
/** Words that PostgreSQL reads as the current time. */
const timeDependent = /\b(now|today|tomorrow|yesterday)\b/i;

/**
 * Returns the cache key: all that a response depends on but the data. Undefined where it is too long to cache, or
 * depends on the time of the request. All staff share their keys: they see the same rows.
 * @throws ApiError where the variables are nested too deep
 */
export function cacheKeyOf(
  caller: Caller,
  { query, operationName, variables }: OperationRequest,
  exactness: Exactness,
): string | undefined {
  if (query.length > maxLength || /^\s*mutation\b/.test(query)) return undefined;
  checkVariables(variables);
  const given = variables ? JSON.stringify(variables) : '';
  if (given.length > maxLength || timeDependent.test(given) || timeDependent.test(query)) return undefined;
  const audience = caller.isStaff ? 'staff' : `${caller.contactId} ${caller.rights}`;
  return [audience, exactness, operationName ?? '', given, query].join('\n');
}

/** A response as it is sent: bytes, so that nothing encodes it again and the garbage collector does not walk it. */
interface CachedResponse extends ReadSnapshot {
  readonly key: string;
  readonly bytes: Buffer;
  gzipped?: Promise<Buffer>;
  /** 0 until the compressed copy is made. */
  gzippedLength: number;
}

/** `requested`: requested once; the response to the next request is cached. */
type Entry = CachedResponse | 'requested';

/** The share of the cache that one response may take. */
const maxShare = 1 / 8;

export const compress = promisify(gzip);

/** Responses to queries that were requested more than once, by cache key, with the snapshots they were read under. */
export class ResponseCache {
  private readonly cache: Cache<string, Entry>;
  private readonly byBytes = new WeakMap<Buffer, CachedResponse>();
  private readonly freshness: FreshnessChecker;
  /** Lookups since the start. */
  readonly lookups = { hit: 0, miss: 0 };

  /** @param maxBytes of all keys, responses and their compressed copies together */
  constructor(
    reader: Reader,
    private readonly maxBytes: number,
  ) {
    this.cache = newCacheOfBytes(maxBytes, sizeOf);
    this.freshness = new FreshnessChecker(reader);
  }

  /**
   * Returns the cached response if the same query would give the same now; one statement checks this and the
   * assertion about the caller.
   * @throws CallerChanged
   */
  async getIfFresh(key: string, assertion?: CallerAssertion): Promise<Buffer | undefined> {
    const entry = this.cache.get(key);
    const isCached = entry !== undefined && entry !== 'requested';
    if (isCached && (await this.freshness.isFresh(entry, assertion))) {
      this.lookups.hit += 1;
      return entry.bytes;
    }
    this.lookups.miss += 1;
    if (!isCached) return undefined;
    // Another request may have replaced it meanwhile by a fresh one.
    if (this.cache.peek(key) === entry) this.cache.set(key, 'requested');
    return undefined;
  }

  /** In bytes. */
  get size(): number {
    return this.cache.calculatedSize;
  }

  /** Returns whether the key was requested before, and remembers that it was. */
  wasRequestedBefore(key: string): boolean {
    if (this.cache.get(key)) return true;
    this.cache.set(key, 'requested');
    return false;
  }

  set(key: string, text: string, reading: ReadSnapshot): void {
    const bytes = Buffer.from(text);
    if (bytes.length > this.maxBytes * maxShare) return;
    const response: CachedResponse = { key, bytes, gzippedLength: 0, ...reading };
    this.byBytes.set(bytes, response);
    this.cache.set(key, response);
  }

  /** Returns the compressed copy of a body. That of a cached response is made once and cached with it. */
  gzip(body: string | Buffer): Promise<Buffer> {
    const response = typeof body === 'string' ? undefined : this.byBytes.get(body);
    if (!response) return compress(body);
    response.gzipped ??= this.compressCached(response);
    return response.gzipped;
  }

  private async compressCached(response: CachedResponse): Promise<Buffer> {
    const copy = await compress(response.bytes);
    response.gzippedLength = copy.length;
    // Deleted and set again, so that the cache counts its size with the copy.
    if (this.cache.peek(response.key) === response && this.cache.delete(response.key))
      this.cache.set(response.key, response);
    return copy;
  }
}

function sizeOf(entry: Entry, key: string): number {
  return key.length + (entry === 'requested' ? 0 : entry.bytes.length + entry.gzippedLength);
}
