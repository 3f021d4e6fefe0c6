import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { readingOf } from '../../usage/readings';

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
 * Returns when readings of these days were last changed since the fit, as an ISO 8601 timestamp; null where all have the
 * value that they had then, as after a change and its undo. Readings that a delivery or an estimate adds are not
 * journaled and do not count, nor does their removal, which is; those that an edit adds do.
 */
export async function correctedSince(
  session: Session,
  channelIds: readonly string[],
  { start, until, timeZone, fittedOn }: FittedDays,
): Promise<string | null> {
  const local = (day: string) => sql`${param(day)}::timestamp at time zone ${param(timeZone)}`;
  const [found] = await session.rows<{ at: Date | null }>(sql`
    select max(c.changed_on) as at from (
      select distinct on (h.row_key) split_part(h.row_key, '|', 1)::uuid as channel, split_part(h.row_key, '|', 2)::timestamptz as at,
        coalesce(h.before ->> 'Corrected', h.before ->> 'Raw')::float8 as value,
        coalesce((h.before ->> 'UpdatedOn')::timestamptz > ${param(fittedOn)}, false) as is_added, max(s.occurred_on) over (partition by h.row_key) as changed_on
      from meterdesk.change h join meterdesk.change_set s on s.id = h.change_set_id
      where h.resource = 'consumption' and split_part(h.row_key, '|', 1) = any(${param(channelIds)}::text[]) and s.occurred_on > ${param(fittedOn)}
        and split_part(h.row_key, '|', 2)::timestamptz >= ${local(start)} and split_part(h.row_key, '|', 2)::timestamptz < ${local(until)}
      order by h.row_key, h.id) c
    left join "dw_Consumption" r on r."ChannelId" = c.channel and r."ConsumptionDate" = c.at
      and r."ConsumptionDate" >= ${local(start)} and r."ConsumptionDate" < ${local(until)}
    where c.value is distinct from ${readingOf('r')} and not (c.is_added and ${readingOf('r')} is null)`);
  return found?.at?.toISOString() ?? null;
}
