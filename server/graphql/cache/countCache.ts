import { LRUCache } from 'lru-cache';
import type { Reader } from '../../sql/database';
import { estimateOf } from '../../sql/estimate';
import { type Fragment, genericPlan, literal, param, sql } from '../../sql/fragment';
import { snapshotText, unchangedSince } from '../../sql/freshness';
import { print } from '../../sql/print';
import { capped, type PlainCount } from '../counts/plainCount';

/** `bounded`: in a time that does not grow with the table, at the price of an estimate that says so. */
export type Exactness = 'exact' | 'bounded';

interface CountedTotal {
  readonly count: number;
  readonly isEstimate: boolean;
}

/** A count that takes long, and its last result. */
interface CachedCount {
  readonly count?: number;
  readonly snapshot?: string;
}

/** Counts that are cached, and those that run at once in the background. */
const maxCounts = 1_000;
const maxBackgroundCounts = 2;
/** A count is cached where its statement took at least so many milliseconds. */
const slowMs = 5;
/** Up to so many rows are counted exactly, even where an estimate would do. */
const maxBoundedCount = 10_000;

/** The counts of a process that take long. One whose tables have not changed since is not made again. */
export class CountCache {
  private readonly cache = new LRUCache<string, CachedCount>({ max: maxCounts });
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

  /** Returns what the expression's number means. A count that was cut off is finished in the background. */
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

  /** The milliseconds that a statement took in which it was counted. */
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
