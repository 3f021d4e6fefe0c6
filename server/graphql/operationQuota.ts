import { newCache } from '../cache/caches';
import type { Database } from '../sql/database';
import { param, sql } from '../sql/fragment';

/** Operations that the database has granted a process for one person, and that are not spent yet. */
interface Grant {
  left: number;
  /** On the clock of this process, in ms; unspent operations are forfeited then. */
  until: number;
}

const minute = 60_000;
/** A process draws a twentieth of the quota of a minute: one write for so many operations, instead of one for each. */
const grantsPerMinute = 20;

/**
 * The operations that each person may request in a minute, of all processes together. It refills evenly, so that a
 * burst is possible and a flood is not.
 */
export class OperationQuota {
  private readonly grants = newCache<string, Grant>('quotas');

  constructor(
    private readonly database: Database,
    private readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Spends operations. Returns 0 where that was allowed, otherwise the seconds to wait. */
  async spend(contactId: string, cost: number): Promise<number> {
    const grant = this.grantOf(contactId);
    if (grant.left >= cost) {
      grant.left -= cost;
      return 0;
    }
    // Reading goes on while the disk is full, and this would be a write.
    if (this.database.disk.isFull) return 0;
    const wanted = Math.max(cost, Math.floor(this.perMinute / grantsPerMinute));
    const available = await this.draw(contactId, cost, wanted);
    if (available < cost) return Math.max(1, Math.ceil(((cost - available) * 60) / this.perMinute));
    grant.left += Math.min(wanted, available) - cost;
    grant.until = this.now() + minute;
    return 0;
  }

  /** Spends operations. @throws TooManyRequests */
  async charge(contactId: string, cost: number): Promise<void> {
    const wait = await this.spend(contactId, cost);
    if (wait > 0) throw new TooManyRequests(wait);
  }

  private grantOf(contactId: string): Grant {
    const grant = this.grants.get(contactId) ?? { left: 0, until: 0 };
    if (grant.until <= this.now()) grant.left = 0;
    this.grants.set(contactId, grant);
    return grant;
  }

  /**
   * Takes `wanted` operations of the quota, or what is left of it where that is at least `needed`. Returns how many
   * were available.
   */
  private async draw(contactId: string, needed: number, wanted: number): Promise<number> {
    const capacity = sql`${param(this.perMinute)}::double precision`;
    const update = sql`
      update meterdesk.operation_quota a
      set unspent = b.available - case when b.available >= ${param(needed)} then least(b.available, ${param(wanted)}) else 0 end,
        counted_on = clock_timestamp()
      from (
        select contact_id,
          least(${capacity}, unspent + ${capacity} * greatest(0, extract(epoch from clock_timestamp() - counted_on)) / 60) as available
        from meterdesk.operation_quota where contact_id = ${param(contactId)} for update) b
      where a.contact_id = b.contact_id
      returning floor(b.available)::integer as available`;
    const [row] = await this.database.rows<{ available: number }>(update);
    if (row) return row.available;
    await this.database.rows(sql`insert into meterdesk.operation_quota (contact_id, unspent, counted_on)
      values (${param(contactId)}, ${capacity}, clock_timestamp()) on conflict do nothing`);
    return this.draw(contactId, needed, wanted);
  }
}

/** Thrown where a quota is spent. Answered with status 429, on which clients wait and try again. */
export class TooManyRequests extends Error {
  readonly statusCode = 429;

  /** @param wait seconds */
  constructor(readonly wait: number) {
    super('Too many requests.');
  }
}
