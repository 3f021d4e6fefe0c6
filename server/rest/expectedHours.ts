import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { ExpectedUsage } from '../../resources/shared/expectedUsage';
import type { UsageSpan } from '../../resources/shared/usageInterval';
import { sixDigits, thresholdInSpreads, trainingMs } from '../jobs/detection/alertSeries';
import { usedReadingsOf } from '../jobs/detection/channelReadings';
import { temperatureOf } from '../jobs/detection/temperatures';
import { type WatchedChannel, watchedChannels } from '../jobs/detection/watched';
import { expectedSince } from '../model/detect';
import { hourIn, hourMs, seriesValueAt, weekHours } from '../model/hourlySeries';
import { rowFilter } from '../sql/access';
import type { Caller } from '../sql/caller';
import type { Session } from '../sql/database';
import { ident, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { countedChannels } from '../usage/counted';

const weekMs = weekHours * hourMs;

export interface ExpectedRequest extends UsageSpan {
  readonly entity: Entity;
  readonly id: string;
  readonly utility: number;
  readonly unit: string;
}

interface CountedHours {
  readonly channelId: string;
  readonly factor: number;
  readonly weatherId: string | null;
  /** The requested span in the time zone of its intervals, in milliseconds since 1970. */
  readonly starts: number;
  readonly ends: number;
}

/** Returns the channels that are counted for the usage of a record and that the caller may read. */
export function countedHours(
  session: Session,
  catalogue: Catalogue,
  caller: Caller,
  { entity, id, utility, unit, from, until }: ExpectedRequest,
): Promise<readonly CountedHours[]> {
  const mayRead = (target: Entity, alias: string) => rowFilter(catalogue, target, alias, caller, 'read');
  const instant = (day: string) => sql`extract(epoch from ${param(day)}::timestamp at time zone n.zone)::float8 * 1000`;
  return session.rows<CountedHours>(sql`
    select n.channel as "channelId", n.factor, b."WeatherId" as "weatherId", ${instant(from)} as starts, ${instant(until)} as ends
    from ${table(entity)} i cross join lateral (${countedChannels(catalogue, { entity, alias: 'i' }, mayRead)}) n
    join "dw_Channels" c on c."ChannelId" = n.channel join "dw_Buildings" b on b."BuildingId" = c."BuildingId"
    where ${ident('i', entity.key[0])} = ${param(id)}::uuid and ${mayRead(entity, 'i')}
      and n.utility = ${param(utility)} and n.unit = ${param(unit)}`);
}

/**
 * Returns the hourly sums over these channels of the usage that the detection's model expects, and the forecast for the
 * week after their readings. Empty where the model does not cover all of them.
 */
export async function expectedHours(
  session: Session,
  counted: readonly CountedHours[],
): Promise<Pick<ExpectedUsage, 'expected' | 'lower' | 'upper' | 'nextWeek'>> {
  const none = { expected: [], lower: [], upper: [], nextWeek: null };
  const [first] = counted;
  if (!first) return none;
  const ids = counted.map(({ channelId }) => channelId);
  const watched = await watchedChannels(session, sql`c."ChannelId" = any(${param(ids)}::uuid[])`);
  if (watched.length < counted.length) return none;
  const [start, count] = hoursOf(first);
  const expected = new Float64Array(count);
  const deviations = new Float64Array(count);
  const nextWeek = nextWeekOf(watched, first.ends);
  let forecastUsage = 0;
  const period = { from: new Date(start - trainingMs), until: new Date(Math.max(first.ends, nextWeek?.until ?? 0)) };
  for (const channel of watched) {
    const readings = await usedReadingsOf(session, channel.channelId, period);
    const temperature = channel.weatherId ? await temperatureOf(session, channel.weatherId, period) : undefined;
    const meter = {
      ...channel,
      ...(temperature ? { temperature } : {}),
      ...(nextWeek ? { silentUntil: nextWeek.until } : {}),
    };
    const { series, expectation, forecast } = await expectedSince(start, readings, meter);
    const hoursBefore = (at: number): number => Math.round((at - series.start) / hourMs);
    const begin = hoursBefore(start);
    const factor = counted.find(({ channelId }) => channelId === channel.channelId)?.factor ?? 1;
    for (let hour = 0; hour < count; hour++) {
      expected[hour] = (expected[hour] ?? 0) + factor * (expectation.expected[hour + begin] ?? Number.NaN);
      deviations[hour] =
        (deviations[hour] ?? 0) + factor * thresholdInSpreads * (expectation.spread[hour + begin] ?? Number.NaN);
    }
    if (nextWeek) for (const amount of forecast(hoursBefore(nextWeek.from))) forecastUsage += factor * amount;
  }
  const usage = nextWeek ? sixDigits(forecastUsage) : null;
  return {
    nextWeek: nextWeek && usage !== null ? { from: new Date(nextWeek.from).toISOString(), usage } : null,
    expected: Array.from(expected, sixDigits),
    lower: Array.from(expected, (amount, hour) => sixDigits(Math.max(0, amount - (deviations[hour] as number)))),
    upper: Array.from(expected, (amount, hour) => sixDigits(amount + (deviations[hour] as number))),
  };
}

/**
 * Returns the seven days after the latest hour with readings of all channels, in milliseconds since 1970; undefined
 * where the requested days end before it, or it is more than a week ago.
 */
function nextWeekOf(channels: readonly WatchedChannel[], ends: number) {
  const latest = Math.min(...channels.map((channel) => channel.latest ?? Number.NEGATIVE_INFINITY));
  const from = hourIn(latest) + hourMs;
  const isRecent = from <= ends && from > Date.now() - weekMs;
  return isRecent ? { from, until: from + weekMs } : undefined;
}

/** Returns hourly temperatures in °C of these channels' weather station; empty where they have several, or none. */
export async function temperatureHours(
  session: Session,
  counted: readonly CountedHours[],
): Promise<ExpectedUsage['temperature']> {
  const [first] = counted;
  if (!first?.weatherId || counted.some(({ weatherId }) => weatherId !== first.weatherId)) return [];
  const [start, count] = hoursOf(first);
  const period = { from: new Date(start), until: new Date(first.ends) };
  const series = await temperatureOf(session, first.weatherId, period);
  return Array.from({ length: series ? count : 0 }, (_hour, index) =>
    sixDigits(seriesValueAt(series, start + index * hourMs)),
  );
}

/** Returns the start of the first whole UTC hour in the span, in milliseconds, and the number of hours. */
export function hoursOf({ starts, ends }: CountedHours): readonly [start: number, count: number] {
  const start = Math.ceil(starts / hourMs) * hourMs;
  return [start, Math.ceil((ends - start) / hourMs)];
}
