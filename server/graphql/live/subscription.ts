import { isUnavailable } from '../../sql/unavailable';
import { type ChangeBatch, mergeBatches } from './changeHub';
import type { LiveOperation, RefreshContext } from './liveOperation';

interface SubscriptionOutput {
  readonly refreshContext: (changeBatch: ChangeBatch | undefined) => Promise<RefreshContext>;
  /** Resolves when the receiver can take more. */
  readonly send: (payload: string) => Promise<void>;
  readonly fail: (error: unknown) => void;
}

/**
 * Refreshes whenever one of its resources was changed: one refresh at a time; changes during it are put into one
 * more.
 */
export class Subscription {
  private waiting: ChangeBatch | undefined;
  private isRefreshing = false;
  private hasEnded = false;

  constructor(
    private readonly live: LiveOperation,
    private readonly output: SubscriptionOutput,
  ) {
    void this.refresh(undefined);
  }

  changed(changeBatch: ChangeBatch): void {
    const { follows } = this.live;
    const isAffected =
      changeBatch.since || !follows || [...changeBatch.changes.keys()].some((resource) => follows.has(resource));
    if (!isAffected || this.hasEnded) return;
    if (this.isRefreshing) this.waiting = this.waiting ? mergeBatches(this.waiting, changeBatch) : changeBatch;
    else void this.refresh(changeBatch);
  }

  end(): void {
    this.hasEnded = true;
  }

  private async refresh(first: ChangeBatch | undefined): Promise<void> {
    this.isRefreshing = true;
    let changeBatch = first;
    try {
      do {
        this.waiting = undefined;
        await this.refreshOnce(changeBatch);
        changeBatch = this.waiting ?? changeBatch;
      } while ((this.waiting || this.live.hasMore) && !this.hasEnded);
    } catch (error) {
      this.hasEnded = true;
      this.output.fail(error);
    } finally {
      this.isRefreshing = false;
    }
  }

  private async refreshOnce(changeBatch: ChangeBatch | undefined): Promise<void> {
    try {
      const payload = await this.live.refresh(await this.output.refreshContext(changeBatch));
      if (payload !== undefined && !this.hasEnded) await this.output.send(payload);
    } catch (error) {
      // When the database is back, everything is refreshed.
      if (!isUnavailable(error) || !changeBatch) throw error;
    }
  }
}
