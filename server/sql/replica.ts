import { setTimeout as sleep } from 'node:timers/promises';
import type { Reader } from './database';
import { type Fragment, sql } from './fragment';
import type { Statement } from './print';
import { isUnavailable } from './unavailable';

/**
 * Milliseconds: how long a read waits for the replica, how often it polls, and how long one that failed is not used.
 */
const catchUpTimeoutMs = 30;
const pollMs = 5;
const retryDelayMs = 5_000;
/** Milliseconds without a response after which the replica counts as unavailable. */
const answerTimeoutMs = 500;

/**
 * Reads from a streaming replica what the primary would answer: only once it has replayed everything that was committed
 * when the statement came, so that reads see all earlier writes, whichever process made them. Where the replica lags or
 * is unavailable, reads from the primary.
 */
export class ReplicaReader implements Reader {
  private replayed = 0n;
  private avoidedUntil = 0;

  constructor(
    private readonly primary: Reader,
    private readonly replica: Reader,
  ) {}

  async rows<T extends object>(query: Fragment | Statement): Promise<T[]> {
    if (Date.now() < this.avoidedUntil) return this.primary.rows<T>(query);
    const wanted = await positionOf(this.primary, sql`pg_current_wal_flush_lsn()`);
    try {
      if (await this.hasReached(wanted)) return await this.replica.rows<T>(query);
    } catch (error) {
      if (!isReplicaFailure(error)) throw error;
      this.avoidedUntil = isUnavailable(error) ? Date.now() + retryDelayMs : 0;
      this.replayed = 0n;
    }
    return this.primary.rows<T>(query);
  }

  /** Checked before the statement runs, since its snapshot is taken when it begins. */
  private async hasReached(wanted: bigint): Promise<boolean> {
    const until = Date.now() + catchUpTimeoutMs;
    while (this.replayed < wanted) {
      const position = positionOf(this.replica, sql`pg_last_wal_replay_lsn()`);
      // Without a timeout, a frozen replica would block every read.
      this.replayed = await Promise.race([position, sleep(answerTimeoutMs).then(throwTimeout)]);
      if (this.replayed >= wanted) break;
      if (Date.now() >= until) return false;
      await sleep(pollMs);
    }
    return true;
  }
}

/** Returns a position in the write-ahead log (LSN) as a number; 0 where there is none. */
async function positionOf(reader: Reader, expression: Fragment): Promise<bigint> {
  const [row] = await reader.rows<{ position: string | null }>(sql`select ${expression}::text as position`);
  const [high = '0', low = '0'] = (row?.position ?? '0/0').split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

function throwTimeout(): never {
  throw Object.assign(new Error('The replica does not answer.'), { code: '57P03' });
}

/**
 * Returns whether the replica is unavailable, or cancelled the statement because it conflicts with replay (40001): then
 * the primary is read.
 */
function isReplicaFailure(error: unknown): boolean {
  return isUnavailable(error) || (error instanceof Error && 'code' in error && error.code === '40001');
}
