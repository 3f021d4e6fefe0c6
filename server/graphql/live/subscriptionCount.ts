import { randomUUID } from 'node:crypto';
import type { Database } from '../../sql/database';
import { literal, param, sql } from '../../sql/fragment';

/** In ms: the interval of a process's heartbeat. A process that misses three of them is dead. */
const heartbeatMs = 20_000;
const processTimeout = sql`${literal((3 * heartbeatMs) / 1_000)} * interval '1 second'`;

/** Counts the open subscriptions of each person, of all processes on the database together. */
export class SubscriptionCount {
  private readonly process = randomUUID();
  private readonly open = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly database: Database) {}

  /** Counts one more, unless there would then be more than `maxCount`. Returns whether it was counted. */
  async add(contactId: string, maxCount: number): Promise<boolean> {
    this.timer ??= setInterval(() => void this.beat().catch(() => undefined), heartbeatMs).unref();
    const own = this.change(contactId, 1);
    // Inserted before it is counted: of two processes at the same time, each sees both.
    const isWithin = own <= maxCount && (await this.write(contactId).then(() => this.total(contactId))) <= maxCount;
    if (!isWithin) await this.remove(contactId);
    return isWithin;
  }

  async remove(contactId: string): Promise<void> {
    this.change(contactId, -1);
    await this.write(contactId);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.isStopped = true;
    await this.database.rows(sql`delete from meterdesk.subscription_count where process = ${param(this.process)}`);
  }

  private change(contactId: string, by: 1 | -1): number {
    const count = (this.open.get(contactId) ?? 0) + by;
    if (count > 0) this.open.set(contactId, count);
    else this.open.delete(contactId);
    return count;
  }

  private async write(contactId: string): Promise<void> {
    if (this.isStopped) return;
    const count = this.open.get(contactId) ?? 0;
    const isThis = sql`process = ${param(this.process)} and contact_id = ${param(contactId)}`;
    await this.database.rows(
      count === 0
        ? sql`delete from meterdesk.subscription_count where ${isThis}`
        : sql`insert into meterdesk.subscription_count (process, contact_id, subscriptions, seen_on)
            values (${param(this.process)}, ${param(contactId)}, ${param(count)}, now())
            on conflict (process, contact_id) do update set subscriptions = excluded.subscriptions, seen_on = excluded.seen_on`,
    );
  }

  private async total(contactId: string): Promise<number> {
    const [row] = await this.database.rows<{ total: number }>(
      // A time far in the future was written before the clock was set back: running processes write theirs again soon.
      sql`select coalesce(sum(subscriptions), 0)::integer as total from meterdesk.subscription_count
        where contact_id = ${param(contactId)} and seen_on between now() - ${processTimeout} and now() + ${processTimeout}`,
    );
    return row?.total ?? 0;
  }

  private async beat(): Promise<void> {
    await this.database.rows(
      sql`update meterdesk.subscription_count set seen_on = now() where process = ${param(this.process)}`,
    );
    await this.database.rows(sql`delete from meterdesk.subscription_count where seen_on < now() - interval '1 hour'`);
  }
}
