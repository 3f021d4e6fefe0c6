import { ReadingType } from '../../../resources/enums/readingType';
import type { ReplacedReading } from '../../model/validation/seriesToValidate';
import type { Session } from '../../sql/database';
import { literal, param, sql } from '../../sql/fragment';
import type { Period } from '../detection/channelReadings';

/**
 * Returns replaced readings of a channel by the journal, with the first and the present value. Undone changes and
 * replaced estimates are excluded.
 */
export const readReplaced = (
  session: Session,
  channelId: string,
  { from, until }: Period,
): Promise<readonly ReplacedReading[]> =>
  session.rows<ReplacedReading>(sql`
    select extract(epoch from r."ConsumptionDate")::float8 * 1000 as at, w.before, r."Raw" as after
    from (
      select distinct on (c.row_key) (c.before ->> 'ConsumptionDate')::timestamptz as at, (c.before ->> 'Raw')::float8 as before
      from meterdesk.change c where c.resource = 'consumption'
        and c.row_key >= ${param(`${channelId}|${from.toISOString().slice(0, 10)}`)} and c.row_key < ${param(`${channelId}|${until.toISOString().slice(0, 10)}`)}
        and c.before ->> 'Raw' is not null and c.after ->> 'Raw' is not null
        and (c.before ->> 'Raw')::float8 <> (c.after ->> 'Raw')::float8
      order by c.row_key, c.id) w
    join "dw_Consumption" r on r."ChannelId" = ${param(channelId)}::uuid and r."ConsumptionDate" = w.at
    where r."Raw" <> w.before`);

/** Returns the times of a channel's estimates, in milliseconds since 1970. */
export async function readEstimated(
  session: Session,
  channelId: string,
  { from, until }: Period,
): Promise<ReadonlySet<number>> {
  const rows = await session.rows<{ at: number }>(sql`
    select extract(epoch from "ConsumptionDate")::float8 * 1000 as at from "dw_Consumption"
    where "ChannelId" = ${param(channelId)}::uuid and "ReadingType" = ${literal(ReadingType.values.E)}
      and "ConsumptionDate" >= ${param(from)} and "ConsumptionDate" < ${param(until)}`);
  return new Set(rows.map(({ at }) => at));
}
