import { ReadingType } from '../../../resources/enums/readingType';
import { ValueType } from '../../../resources/enums/valueType';
import type { MeterReading } from '../../model/hourlySeries';
import { countingOn, type RegisterExchange, scaledByExchanges } from '../../model/register';
import type { Session } from '../../sql/database';
import { type Fragment, literal, param, sql } from '../../sql/fragment';
import { registerExchanges } from '../../usage/registerExchanges';

/** A period; `until` is exclusive. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** Parallel arrays of readings; null where there are none. */
interface ReadColumns {
  readonly at: readonly number[] | null;
  readonly values: readonly number[] | null;
  readonly estimates: readonly (boolean | null)[] | null;
}

/** Query of all readings as one row of three JSON arrays: thousands of rows take four times as long. */
const readColumns = (channelId: string, { from, until }: Period): Fragment => sql`
  select array_to_json(array_agg(date_part('epoch', r."ConsumptionDate") * 1000)) as at,
    array_to_json(array_agg(coalesce(r."Corrected", r."Raw"))) as values,
    array_to_json(array_agg(r."ReadingType" = ${literal(ReadingType.values.E)})) as estimates
  from (select * from "dw_Consumption"
    where "ChannelId" = ${param(channelId)}::uuid and coalesce("Corrected", "Raw") is not null
      and "ConsumptionDate" >= ${param(from)} and "ConsumptionDate" < ${param(until)} order by "ConsumptionDate") r`;

const readingsIn = ({ at, values, estimates }: ReadColumns): readonly MeterReading[] =>
  (at ?? []).map((moment, place) => ({
    at: moment,
    value: Number(values?.[place]),
    isEstimate: estimates?.[place] === true,
  }));

/** Returns the readings of a channel in a period, sorted by time: the corrected value, else the raw one. */
export async function readingsOf(
  session: Session,
  channelId: string,
  period: Period,
): Promise<readonly MeterReading[]> {
  const [read] = await session.rows<ReadColumns>(readColumns(channelId, period));
  return read ? readingsIn(read) : [];
}

interface UsedColumns extends ReadColumns {
  readonly exchanges: readonly RegisterExchange[];
  readonly isRegister: boolean;
}

/**
 * Returns the readings of a channel adjusted for meter exchanges: registers as if they had counted on, amounts by the
 * multiplier of their meter.
 */
export async function usedReadingsOf(
  session: Session,
  channelId: string,
  period: Period,
): Promise<readonly MeterReading[]> {
  const [read] = await session.rows<UsedColumns>(sql`
    select r.*, c."ValueTypeEnum" = ${param(ValueType.values.Cumulative)} as "isRegister",
      ${registerExchanges(sql`"dw_MeterExchanges"`, sql`c."ChannelId"`)} as exchanges
    from "dw_Channels" c cross join (${readColumns(channelId, period)}) r where c."ChannelId" = ${param(channelId)}::uuid`);
  if (!read) return [];
  const used = read.isRegister ? countingOn : scaledByExchanges;
  return used(readingsIn(read), read.exchanges);
}
