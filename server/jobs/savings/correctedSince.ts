import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';

/** The days of a baseline, and when it was fitted. */
interface FittedDays {
  readonly start: string;
  /** The day after the last one. */
  readonly until: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Null where it was never fitted; then nothing was corrected since. */
  readonly fittedOn: Date | null;
}

/**
 * Returns when readings of these days were last changed since the fit, as an ISO 8601 timestamp; null where none were. A
 * change since the fit and its complete undo do not count; the undo of one before the fit does. Readings that a delivery
 * or an estimate adds are not journaled and do not count; those that an edit adds do.
 */
export async function correctedSince(
  session: Session,
  channelIds: readonly string[],
  { start, until, timeZone, fittedOn }: FittedDays,
): Promise<string | null> {
  const [found] = await session.rows<{ at: Date | null }>(sql`
    select max(s.occurred_on) as at from meterdesk.change h join meterdesk.change_set s on s.id = h.change_set_id
    where h.resource = 'consumption' and split_part(h.row_key, '|', 1) = any(${param(channelIds)}::text[]) and s.occurred_on > ${param(fittedOn)}
      and split_part(h.row_key, '|', 2)::timestamptz >= ${param(start)}::timestamp at time zone ${param(timeZone)}
      and split_part(h.row_key, '|', 2)::timestamptz < ${param(until)}::timestamp at time zone ${param(timeZone)}
      and not exists (
        select from meterdesk.undone u join meterdesk.change_set o on o.id = u.change_set_id
        where u.kept = 0 and o.occurred_on > ${param(fittedOn)} and (o.id = s.id or s.id = any(u.reverted_by)))`);
  return found?.at?.toISOString() ?? null;
}
