import { newCache } from '../../cache/caches';
import type { Reader } from '../../sql/database';
import { estimateOf } from '../../sql/estimate';
import { type Fragment, genericPlan, literal, param, sql } from '../../sql/fragment';
import { snapshotText, unchangedSince } from '../../sql/freshness';
import { print } from '../../sql/print';
import { capped, type PlainCount } from '../counts/plainCount';

/**
 * `bounded`: takes a time that does not grow with the table; a count above `maxBoundedCount` is an estimate, and marked
 * as one.
 */
export type Exactness = 'exact' | 'bounded';

interface CountedTotal {
  readonly count: number;
  readonly isEstimate: boolean;
}

/** A slow count: its last result, and the snapshot that it was read under. */
interface CachedCount {
  readonly count?: number;
  readonly snapshot?: string;
}

/** Counts that run at once in the background. */
const maxBackgroundCounts = 2;
/** A count is cached where its statement took longer than so many milliseconds. */
const slowMs = 5;
/** Rows that a `bounded` count counts exactly; beyond them it is an estimate. */
const maxBoundedCount = 10_000;

/** Caches the slow counts of a process. A cached count is used while its tables have not changed since its snapshot. */
export class CountCache {
  private readonly cache = newCache<string, CachedCount>('counts');
  private readonly counting = new Set<string>();

  constructor(private readonly reader: Reader) {}

  isKnown(plain: PlainCount): boolean {
    return this.cache.has(keyOf(plain));
  }

  /** Returns the expression that counts, or returns the cached count where that is fresh. */
  expression(plain: PlainCount, exactness: Exactness): Fragment {
    const counted = exactness === 'exact' ? sql`(select count(*) ${plain.from})` : capped(plain, boundedLimit);
    const { count, snapshot } = this.cache.get(keyOf(plain)) ?? {};
    if (count === undefined || snapshot === undefined) return counted;
    return sql`(case when ${unchangedSince(snapshot, plain.resources)} then ${genericPlan(param(count))}::bigint else ${counted} end)`;
  }

  /**
   * Returns the count for the expression's number. One that was cut off at the limit is completed in the background.
   */
  async read(plain: PlainCount, exactness: Exactness, count: number, snapshot: string): Promise<CountedTotal> {
    const isKnown = count === this.cache.get(keyOf(plain))?.count && count !== maxBoundedCount + 1;
    const isExact = exactness === 'exact' || count <= maxBoundedCount || isKnown;
    if (isExact) {
      if (exactness === 'exact' || this.isKnown(plain)) this.save(plain, { count, snapshot });
      return { count, isEstimate: false };
    }
    const last = this.cache.get(keyOf(plain))?.count;
    this.countInBackground(plain);
    const guess = last ?? (await estimateOf(this.reader, plain.from));
    return { count: Math.max(guess, count), isEstimate: true };
  }

  /** Caches the count from now on where the statement that counted it was slow. */
  recordDuration(plain: PlainCount, milliseconds: number): void {
    if (milliseconds > slowMs && !this.isKnown(plain)) this.save(plain, {});
  }

  private countInBackground(plain: PlainCount): void {
    const key = keyOf(plain);
    if (this.counting.has(key) || this.counting.size >= maxBackgroundCounts) return;
    this.counting.add(key);
    const counted = this.reader.rows<{ count: string; snapshot: string }>(
      sql`select (select count(*) ${plain.from}) as count, ${snapshotText} as snapshot`,
    );
    counted
      .then(([row]) => row && this.save(plain, { count: Number(row.count), snapshot: row.snapshot }))
      // A count that its timeout stops stays an estimate.
      .catch(() => undefined)
      .finally(() => this.counting.delete(key));
  }

  private save(plain: PlainCount, entry: CachedCount): void {
    this.cache.set(keyOf(plain), entry);
  }
}

const boundedLimit = literal(maxBoundedCount + 1);
const keyOf = ({ from }: PlainCount): string => JSON.stringify(print(from));
