interface Waiting<Request, Result> {
  readonly request: Request;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Resolves one request of a batch. What it throws rejects this request alone. */
export type Settle<Result> = () => Result;

/** Batches that run at the same time: requests that arrive meanwhile wait for the next batch. */
const maxRunning = 2;

/**
 * Runs requests that arrive close together as one batch, which begins after the last of them: no result is older
 * than its request.
 */
export class BatchScheduler<Request, Result> {
  private waiting: Waiting<Request, Result>[] = [];
  private running = 0;

  /** @param runBatch resolves each request, in their order; where it fails, it fails for all of them */
  constructor(
    private readonly runBatch: (request: readonly Request[]) => Promise<readonly Settle<Result>[]>,
    /** Whether the first request waits for others of the same turn of the event loop. */
    private readonly waitsForTurn: boolean,
  ) {}

  get isEmpty(): boolean {
    return this.waiting.length === 0 && this.running === 0;
  }

  enqueue(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.waitsForTurn && this.waiting.length === 0) setImmediate(() => this.runNext());
      this.waiting.push({ request, resolve, reject });
      if (!this.waitsForTurn) this.runNext();
    });
  }

  private runNext(): void {
    if (this.waiting.length === 0 || this.running === maxRunning) return;
    const batch = this.waiting;
    this.waiting = [];
    this.running += 1;
    void this.settleAll(batch);
  }

  private async settleAll(batch: readonly Waiting<Request, Result>[]): Promise<void> {
    try {
      const settles = await this.runBatch(batch.map(({ request }) => request)).finally(() => this.end());
      for (const [index, each] of batch.entries()) settleOne(each, settles[index]);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** Empties the batch before requests are resolved, so that what they enqueue is the next one. */
  private end(): void {
    this.running -= 1;
    this.runNext();
  }
}

function settleOne<Result>({ resolve, reject }: Waiting<unknown, Result>, settle: Settle<Result> | undefined): void {
  try {
    if (!settle) throw new Error('A batch left out a request.');
    resolve(settle());
  } catch (error) {
    reject(error);
  }
}
