import { isUnavailable } from '../../sql/unavailable';
import { bothOf, type Tick } from './hub';
import type { Live, Looking } from './live';

interface Outlook {
  readonly looking: (tick: Tick | undefined) => Promise<Looking>;
  /** Resolves when the receiver can take more. */
  readonly send: (payload: string) => Promise<void>;
  readonly fail: (error: unknown) => void;
}

/** Looks whenever something that it follows was changed: one look at a time, and what comes meanwhile in one more. */
export class Subscription {
  private waiting: Tick | undefined;
  private isLooking = false;
  private isOver = false;

  constructor(
    private readonly live: Live,
    private readonly outlook: Outlook,
  ) {
    void this.look(undefined);
  }

  changed(tick: Tick): void {
    const { follows } = this.live;
    const concerns = tick.since || !follows || [...tick.changes.keys()].some((resource) => follows.has(resource));
    if (!concerns || this.isOver) return;
    if (this.isLooking) this.waiting = this.waiting ? bothOf(this.waiting, tick) : tick;
    else void this.look(tick);
  }

  end(): void {
    this.isOver = true;
  }

  private async look(first: Tick | undefined): Promise<void> {
    this.isLooking = true;
    let tick = first;
    try {
      do {
        this.waiting = undefined;
        await this.lookOnce(tick);
        tick = this.waiting ?? tick;
      } while ((this.waiting || this.live.hasMore) && !this.isOver);
    } catch (error) {
      this.isOver = true;
      this.outlook.fail(error);
    } finally {
      this.isLooking = false;
    }
  }

  private async lookOnce(tick: Tick | undefined): Promise<void> {
    try {
      const payload = await this.live.look(await this.outlook.looking(tick));
      if (payload !== undefined && !this.isOver) await this.outlook.send(payload);
    } catch (error) {
      // When the database is back, everything is looked at anew.
      if (!isUnavailable(error) || !tick) throw error;
    }
  }
}
