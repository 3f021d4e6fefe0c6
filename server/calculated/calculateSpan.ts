import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import type { Catalogue } from '../../resources/language/catalogue';
import { maxReading } from '../../resources/shared/maxReading';
import type { UsageSpan } from '../../resources/shared/usageInterval';
import { evaluateFormula } from '../model/formula/evaluateFormula';
import { intervalsLookedBack } from '../model/formula/formula';
import { unitOfFormula } from '../model/formula/unitsOfFormula';
import { unitFactor } from '../readings/unitFactor';
import type { Reader, Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { unjournaled } from '../sql/unjournaled';
import { isCorrected } from '../usage/readings';
import type { Calculation } from './calculatedChannel';
import { sourceValues } from './sourceValues';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Calculated value of an interval that begins at `at` (ms since 1970); null where a source is missing. */
export interface CalculatedInterval {
  readonly at: number;
  readonly value: number | null;
}

const dayFormat = 'YYYY-MM-DD';

/**
 * Returns the local days that cover a period, extended to whole intervals of the channel (weeks, months, years).
 * @param until may be within the last day
 */
export function calculatedDays({ channel, interval, formula }: Calculation, from: Date, until: Date): UsageSpan {
  const unit = { Weekly: 'week', WeeklyFromSunday: 'week', Monthly: 'month', Yearly: 'year' }[interval as string];
  const local = (moment: Date) => dayjs(moment).tz(channel.timeZone);
  const shift = interval === 'Weekly' ? 1 : 0;
  const begin = (day: dayjs.Dayjs) =>
    unit
      ? day
          .subtract(shift, 'day')
          .startOf(unit as 'week')
          .add(shift, 'day')
      : day.startOf('day');
  // Where clocks go back over midnight, the hour that they repeat is of the day before, although they show the next.
  const shown = local(from);
  const isBeforeItsDay = dayjs.tz(shown.format(dayFormat), channel.timeZone).valueOf() > from.getTime();
  const first = begin(isBeforeItsDay ? shown.subtract(1, 'day') : shown);
  // With `delta` or `previous`, as many following intervals change too.
  const end = begin(local(until)).add(1 + intervalsLookedBack(formula), (unit ?? 'day') as 'day');
  return { from: first.format(dayFormat), until: end.format(dayFormat) };
}

/** Returns the values of a channel by its formula for the intervals of a span of local days. */
export async function calculateSpan(
  reader: Pick<Reader, 'rows'>,
  catalogue: Catalogue,
  calculation: Calculation,
  span: UsageSpan,
): Promise<readonly CalculatedInterval[]> {
  const { channel, formula, units } = calculation;
  const dayStarts = (day: string): number => dayjs.tz(day, channel.timeZone).valueOf();
  const lookedBack = intervalsLookedBack(formula);
  // As long as whole months before the span are: of one that is cut, a part would be taken for the whole.
  const earlierDays = lookedBack === 0 ? 0 : 9 + 31 * lookedBack;
  const earlier = dayjs.utc(span.from).subtract(earlierDays, 'day').format(dayFormat);
  const input = await sourceValues(reader, catalogue, calculation, { ...span, from: earlier });
  const factorOf: Parameters<typeof evaluateFormula>[1]['factorOf'] = (of, unit) =>
    unitFactor(unitOfFormula(of, units) ?? unit, unit) ?? Number.NaN;
  const isAdvance = (key: string): boolean => channel.sources.get(key)?.isRegister === true;
  const results = evaluateFormula(formula, { ...input, factorOf, isAdvance, dayStarts });
  const [from, until] = [dayStarts(span.from), dayStarts(span.until)];
  const intervals: CalculatedInterval[] = [];
  for (const [index, at] of input.starts.entries()) {
    if (at < from || at >= until) continue;
    const value = results[index] as number;
    intervals.push({ at, value: isInRange(value) ? Number(value.toPrecision(12)) : null });
  }
  return intervals;
}

const isInRange = (value: number): boolean => Math.abs(value) <= maxReading;

/**
 * Replaces the readings of a channel in a span with the calculated ones, except those that a person corrected. Not
 * recorded in history, as nobody changed anything. Returns the number of readings changed.
 */
export async function writeCalculated(
  session: Session,
  { channel }: Calculation,
  span: UsageSpan,
  values: readonly { readonly at: number; readonly value: number }[],
): Promise<number> {
  const local = (day: string) => sql`(${param(day)}::timestamp at time zone ${param(channel.timeZone)})`;
  // Without a join: statistics may be missing for readings that were just written, and PostgreSQL then planned a nested
  // loop over 100,000 rows.
  const [written] = await unjournaled(session, () =>
    session.rows<{ count: number }>(sql`
    with n as materialized (select to_timestamp(n.ms / 1000.0) as at, n.value from unnest(
      ${param(values.map(({ at }) => at))}::double precision[], ${param(values.map(({ value }) => value))}::double precision[]) n(ms, value)),
    gone as (
      delete from "dw_Consumption" t where t."ChannelId" = ${param(channel.channelId)}::uuid and not ${isCorrected('t')}
        and t."ConsumptionDate" >= ${local(span.from)} and t."ConsumptionDate" < ${local(span.until)}
        and t."ConsumptionDate" not in (select n.at from n) returning 1),
    written as (
      insert into "dw_Consumption" as t ("ChannelId", "ConsumptionDate", "Raw", "ReadingType", "UpdatedOn")
      select ${param(channel.channelId)}::uuid, n.at, n.value, 0, now() from n order by 2
      on conflict ("ChannelId", "ConsumptionDate") do update set "Raw" = excluded."Raw", "UpdatedOn" = now(),
          "Corrected" = case when ${isCorrected('t')} then t."Corrected" end
        where t."Raw" is distinct from excluded."Raw" returning 1)
    select ((select count(*) from gone) + (select count(*) from written))::integer as count`),
  );
  return written?.count ?? 0;
}
