import { LRUCache } from 'lru-cache';

interface Bucket {
  left: number;
  at: number;
}

const maxCallers = 10_000;

/** Token buckets by caller: each refills evenly up to `most`, so that a burst is possible and a flood is not. */
export class TokenBucket {
  private readonly buckets = new LRUCache<string, Bucket>({ max: maxCallers });

  constructor(
    private readonly perSecond: number,
    private readonly capacity: number,
    /** Milliseconds by a clock that nobody sets back. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether the caller had as much left; it is taken away then. */
  spend(caller: string, cost = 1): boolean {
    const time = this.now();
    const bucket = this.buckets.get(caller) ?? { left: this.capacity, at: time };
    const left = Math.min(this.capacity, bucket.left + ((time - bucket.at) / 1000) * this.perSecond);
    const isEnough = left >= cost;
    this.buckets.set(caller, { left: isEnough ? left - cost : Math.max(0, left - 1), at: time });
    return isEnough;
  }
}
