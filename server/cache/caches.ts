import { LRUCache } from 'lru-cache';

/**
 * Every cache of a process, with its maximum number of entries, and when an entry is stale. Each drops the least
 * recently used entries; the response cache is bounded by bytes (`RESPONSE_CACHE_BYTES`) instead.
 */
const maxEntries = {
  /** Parsed and validated documents by text. Never stale: the schema is that of the process. */
  documents: 500,
  /** Callers by contact. The statement of a request verifies the rights that it was compiled for. */
  callers: 10_000,
  /** Verified tokens. Stale once they expire, or their key is no longer valid. */
  tokens: 10_000,
  /** Slow counts by statement and parameters. Stale once their tables were written. */
  counts: 1_000,
  /** Names of prepared statements by text. Never stale. */
  statementNames: 1_000,
  /** Public holidays by calendar and year. Never stale. */
  holidays: 1_000,
  /** Offsets of a time zone by time, about 27 years: a file of readings may have any. Never stale. */
  offsets: 10_000,
  /** Unspent operations by caller. */
  quotas: 10_000,
  /** When the activity of a session, or the use of an API key, is written next. */
  nextWrites: 10_000,
} as const;

export type Cache<Key extends string | number, Value extends object | string | number> = LRUCache<Key, Value>;

export const newCache = <Key extends string | number, Value extends object | string | number>(
  name: keyof typeof maxEntries,
): Cache<Key, Value> => new LRUCache({ max: maxEntries[name] });

/** Returns a cache bounded by the sum of `bytesOf` its entries. */
export const newCacheOfBytes = <Value extends object | string>(
  maxBytes: number,
  bytesOf: (value: Value, key: string) => number,
): Cache<string, Value> => new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf });
