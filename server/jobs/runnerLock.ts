import pg from 'pg';
import { type Database, Session } from '../sql/database';
import { literal, param, sql } from '../sql/fragment';

/**
 * First key of a runner's advisory lock; the second is the hash of its id. The number is arbitrary, but unique to this
 * application.
 */
const lockClass = literal(7310422);
const timeoutMs = 5_000;
/**
 * Consecutive checks without its lock after which a runner is dead: one that lost its connection locks again sooner.
 */
const checksUntilDead = 4;

/** Runners with locked jobs that do not hold their advisory lock. */
const withoutLock = sql`
  select distinct locked_by as id from graphile_worker._private_jobs j where locked_by is not null and not exists (
    select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
      and l.database = (select oid from pg_database where datname = current_database())
      and l.classid::bigint = ${lockClass} and l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295)`;

/**
 * Holds an advisory lock on its own connection while the runner of this process lives, and unlocks jobs of runners that
 * no longer hold theirs. graphile-worker itself waits for four hours.
 */
export class RunnerLock {
  private client: pg.Client | undefined;
  private runnerId: string | undefined;
  /** The runner whose lock the connection holds. */
  private lockedRunnerId: string | undefined;
  private readonly missedChecks = new Map<string, number>();
  private checking: Promise<void> = Promise.resolve();
  private isChecking = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly database: Pick<Database, 'pool'>,
    private readonly log: (line: string) => void,
    everyMs = 5_000,
  ) {
    this.timer = setInterval(() => {
      // Checks queued behind a slow database would run in immediate succession and count as consecutive.
      if (!this.isChecking) this.check();
    }, everyMs).unref();
  }

  /** Holds the lock of this runner from now on, instead of that of any before. */
  hold(runnerId: string): void {
    this.runnerId = runnerId;
    this.check();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.runnerId = undefined;
    await this.checking;
    this.drop();
  }

  private check(): void {
    this.isChecking = true;
    this.checking = this.checking
      .then(() => this.lockAndUnlockDead())
      .catch(() => this.drop())
      .finally(() => {
        this.isChecking = false;
      });
  }

  private async lockAndUnlockDead(): Promise<void> {
    const { runnerId } = this;
    if (runnerId === undefined) return;
    this.client ??= await this.connect();
    const session = new Session(this.client);
    if (this.lockedRunnerId !== runnerId) {
      await session.rows(sql`select pg_advisory_unlock_all()`);
      await session.rows(sql`select pg_advisory_lock(${lockClass}, hashtext(${param(runnerId)}))`);
      this.lockedRunnerId = runnerId;
    }
    const dead = this.count((await session.rows<{ id: string }>(withoutLock)).map(({ id }) => id));
    if (dead.length === 0) return;
    await session.rows(sql`select graphile_worker.force_unlock_workers(${param(dead)}::text[])`);
    this.log('Jobs: the jobs of a process that died are run again.');
  }

  /** Returns the runners without a lock in each of the last checks. */
  private count(ids: readonly string[]): readonly string[] {
    for (const id of this.missedChecks.keys()) if (!ids.includes(id)) this.missedChecks.delete(id);
    for (const id of ids) this.missedChecks.set(id, (this.missedChecks.get(id) ?? 0) + 1);
    return ids.filter((id) => (this.missedChecks.get(id) ?? 0) >= checksUntilDead);
  }

  private async connect(): Promise<pg.Client> {
    const { options } = this.database.pool;
    // The password is not enumerable in the options of the pool.
    const { password } = options;
    const client = new pg.Client({
      ...options,
      ...(password ? { password } : {}),
      application_name: 'meterdesk runner',
      query_timeout: timeoutMs,
    });
    // The next query fails too, and then another connection is opened.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  private drop(): void {
    const { client } = this;
    this.client = undefined;
    this.lockedRunnerId = undefined;
    // Not awaited: a server that does not respond does not close connections either.
    client?.end().catch(() => undefined);
  }
}
