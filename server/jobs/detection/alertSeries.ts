import { Type } from 'typebox';
import type { Catalogue } from '../../../resources/language/catalogue';
import type { LoadSeries, SeriesHour } from '../../../resources/shared/loadSeries';
import { listOf, orNull, uuidSchema } from '../../identity/schemas';
import { expectedSince } from '../../model/detect';
import { hourMs, seriesValueAt, timeOf } from '../../model/hourlySeries';
import type { Caller } from '../../sql/caller';
import type { Session } from '../../sql/database';
import { type Fragment, param, sql } from '../../sql/fragment';
import { usedReadingsOf } from './channelReadings';
import { isOfGroup, type NotificationGroup } from './notificationGroup';
import { temperatureOf } from './temperatures';
import { type WatchedChannel, watchedChannels } from './watched';

const instant = Type.String({ format: 'date-time' });
const amount = orNull(Type.Number());
const Hour = Type.Object({
  event: instant,
  actual: amount,
  forecast: amount,
  lower: amount,
  upper: amount,
  temperature: amount,
});
/** Schema of `LoadSeries`, which resource files and the console use without TypeBox. */
export const LoadHours = Type.Object({
  loadId: uuidSchema,
  channelId: uuidSchema,
  channel: Type.String(),
  unit: Type.String(),
  timeZone: Type.String(),
  from: instant,
  until: instant,
  hours: listOf(Hour),
});

const dayMs = 24 * hourMs;
/** Milliseconds before the first hour shown that the model is fitted to: nine weeks. */
export const trainingMs = 63 * dayMs;
/** Milliseconds shown after the end, to see whether usage is normal again. */
const shownAfterMs = 3 * dayMs;
/** Most milliseconds shown from the start of the group: hours of longer ranges are too narrow on a screen. */
const maxShownMs = 92 * dayMs;

/** Deviation from the expected value, in multiples of its spread, above which an hour would be raised. */
export const thresholdInSpreads = 4.5;

/**
 * Returns the series of a load; undefined where it has no channel that the detection watches, is not of the group, or
 * the caller may not read it.
 * @param days shown before the start of the group
 */
export async function seriesOfLoad(
  session: Session,
  catalogue: Catalogue,
  caller: Caller,
  group: NotificationGroup,
  loadId: string,
  days: number,
): Promise<LoadSeries | undefined> {
  const channel = await channelOf(session, loadId, isOfGroup(catalogue, caller, group), group.id);
  if (!channel) return undefined;
  const begun = group.start.getTime();
  // An open group lasts until the latest reading; a silent meter has none after the group's start.
  const ended = group.end?.getTime() ?? Math.max(begun, channel.latest ?? begun);
  const first = begun - days * dayMs;
  const last = Math.min(ended + shownAfterMs, first + days * dayMs + maxShownMs);
  const period = { from: new Date(first - trainingMs), until: new Date(last) };
  const readings = await usedReadingsOf(session, channel.channelId, period);
  const temperature = channel.weatherId ? await temperatureOf(session, channel.weatherId, period) : undefined;
  const meter = { ...channel, ...(temperature ? { temperature } : {}) };
  const { series, expectation } = await expectedSince(first, readings, meter);
  const hours: SeriesHour[] = [];
  for (let index = Math.max(0, Math.floor((first - series.start) / hourMs)); index < series.values.length; index++) {
    const at = timeOf(series, index);
    const forecast = sixDigits(expectation.expected[index]);
    const deviation = forecast === null ? null : thresholdInSpreads * (expectation.spread[index] as number);
    hours.push({
      event: new Date(at).toISOString(),
      actual: sixDigits(series.values[index]),
      forecast,
      lower: forecast === null || deviation === null ? null : sixDigits(Math.max(0, forecast - deviation)),
      upper: forecast === null || deviation === null ? null : sixDigits(forecast + deviation),
      temperature: sixDigits(seriesValueAt(temperature, at)),
    });
  }
  return {
    loadId,
    channelId: channel.channelId,
    channel: channel.label,
    unit: channel.unit,
    timeZone: group.timeZone,
    from: new Date(begun).toISOString(),
    until: new Date(ended).toISOString(),
    hours,
  };
}

/** Returns the load's channel with an alert of the group, where it has one; its first watched channel otherwise. */
async function channelOf(
  session: Session,
  loadId: string,
  isLoadOfGroup: Fragment,
  groupId: string,
): Promise<WatchedChannel | undefined> {
  const channels = await watchedChannels(session, sql`l."LoadId" = ${param(loadId)}::uuid and ${isLoadOfGroup}`);
  const alerted = await session.rows<{ channelId: string }>(sql`
    select "ChannelId" as "channelId" from "dw_MLNotifications" where "NotificationGroupId" = ${param(groupId)}::uuid`);
  const ids = new Set(alerted.map(({ channelId }) => channelId));
  return channels.find(({ channelId }) => ids.has(channelId)) ?? channels[0];
}

/** Returns an amount with six significant digits; null for undefined and NaN. */
export const sixDigits = (amount: number | undefined): number | null =>
  amount === undefined || Number.isNaN(amount) ? null : Number(amount.toPrecision(6));
