import { EventEmitter } from 'node:events';
import pg from 'pg';

/** Milliseconds between two checks, and the timeout of a check. */
const checkEveryMs = 500;
const timeoutMs = 1_000;

/**
 * Polls the database twice a second on a connection of its own. A stopped server closes connections; one that is frozen
 * or unreachable does not, and would block every request.
 */
export class DatabaseWatch {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private answering = true;
  // Not a Set: the table that a growing Set discards is in the old space by then, and keeps the requests that it refers
  // to alive until the next major collection.
  private readonly losses = new EventEmitter<{ loss: [] }>().setMaxListeners(0);

  constructor(private readonly config: pg.PoolConfig) {}

  get isAnswering(): boolean {
    return this.answering;
  }

  /** Resolves after the first check. */
  async start(): Promise<void> {
    await this.check();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.drop();
  }

  /** Calls `notify` whenever the database stops answering. Returns a function that ends this. */
  onLoss(notify: () => void): () => void {
    this.losses.on('loss', notify);
    return () => this.losses.off('loss', notify);
  }

  private async check(): Promise<void> {
    const isAnswering = await this.ping();
    const isLost = this.answering && !isAnswering;
    this.answering = isAnswering;
    if (isLost) this.losses.emit('loss');
    this.timer = setTimeout(() => void this.check(), checkEveryMs);
    this.timer.unref();
  }

  private async ping(): Promise<boolean> {
    const answer = this.checkPrimary().then(
      () => true,
      () => false,
    );
    const isAnswering = await Promise.race([answer, timedOut()]);
    if (!isAnswering) this.drop();
    return isAnswering;
  }

  private async checkPrimary(): Promise<void> {
    if (!this.client) {
      const client = new pg.Client({ ...this.config, application_name: 'meterdesk watch' });
      client.on('error', () => undefined);
      this.client = client;
      await client.connect();
    }
    const { rows } = await this.client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    if (rows[0]?.isStandby) throw new Error('The database has become a standby.');
  }

  private drop(): void {
    // Not awaited: a server that does not respond does not close the connection either.
    this.client?.end().catch(() => undefined);
    this.client = undefined;
  }
}

/** Resolves to false after the timeout and two turns of the event loop: a busy process first reads what has arrived. */
function timedOut(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => setImmediate(() => setImmediate(() => resolve(false))), timeoutMs).unref();
  });
}
