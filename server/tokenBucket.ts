import { newCache } from './cache/caches';

interface Bucket {
  left: number;
  /** Milliseconds by `now` at which `left` was computed. */
  at: number;
}

/** Token buckets by caller: each refills at `perSecond` up to `capacity`, which allows bursts but no floods. */
export class TokenBucket {
  private readonly buckets = newCache<string, Bucket>('quotas');

  constructor(
    private readonly perSecond: number,
    private readonly capacity: number,
    /** Milliseconds of a monotonic clock. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Takes `cost` from the caller's bucket. Returns false where less is left, and then takes up to 1. */
  spend(caller: string, cost = 1): boolean {
    const time = this.now();
    const bucket = this.buckets.get(caller) ?? { left: this.capacity, at: time };
    const left = Math.min(this.capacity, bucket.left + ((time - bucket.at) / 1000) * this.perSecond);
    const isEnough = left >= cost;
    this.buckets.set(caller, { left: isEnough ? left - cost : Math.max(0, left - 1), at: time });
    return isEnough;
  }
}
