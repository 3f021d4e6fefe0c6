import { Type } from 'typebox';
import type { LoadSeries, SeriesHour } from '../../resources/shared/loadSeries';
import { listOf, orNull, uuidSchema } from '../identity/schemas';
import { usedReadingsOf } from '../jobs/detection/channelReadings';
import { temperatureOf } from '../jobs/detection/temperatures';
import { type WatchedChannel, watchedChannels } from '../jobs/detection/watched';
import { expectedSince } from '../model/detect';
import { hourMs, seriesValueAt, timeOf } from '../model/hourlySeries';
import type { Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { isOfGroup, type NotificationGroup } from './notificationGroup';

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
/** `LoadSeries` as a schema: resource files and the console know no TypeBox. */
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
/** What the model learns from before the first hour that is shown. */
export const learntMs = 63 * dayMs;
/** Hours shown after the end: whether it came back to what is usual. */
const afterMs = 3 * dayMs;
/** A range of months is shown from its beginning, and for as long as can be told apart on a screen. */
const longestMs = 92 * dayMs;

/** As many spreads as make an hour wild: what lies between the bounds would not have been raised. */
export const usualSpreads = 4.5;

/**
 * Returns the series of a load; undefined where it has no channel that the model can judge, or is not of the
 * group.
 */
export async function seriesOfLoad(
  session: Session,
  group: NotificationGroup,
  loadId: string,
  days: number,
): Promise<LoadSeries | undefined> {
  const channel = await channelOf(session, group, loadId);
  if (!channel) return undefined;
  const begun = group.start.getTime();
  // One that goes on lasts as long as there are readings; of a meter that is silent there are none after its beginning.
  const ended = group.end?.getTime() ?? Math.max(begun, channel.latest ?? begun);
  const first = begun - days * dayMs;
  const last = Math.min(ended + afterMs, first + days * dayMs + longestMs);
  const period = { from: new Date(first - learntMs), until: new Date(last) };
  const readings = await usedReadingsOf(session, channel.channelId, period);
  const temperature = channel.weatherId ? await temperatureOf(session, channel.weatherId, period) : undefined;
  const meter = { ...channel, ...(temperature ? { temperature } : {}) };
  const { series, expectation } = await expectedSince(first, readings, meter);
  const hours: SeriesHour[] = [];
  for (let index = Math.max(0, Math.floor((first - series.start) / hourMs)); index < series.values.length; index++) {
    const at = timeOf(series, index);
    const forecast = known(expectation.expected[index]);
    const strays = forecast === null ? null : usualSpreads * (expectation.spread[index] as number);
    hours.push({
      event: new Date(at).toISOString(),
      actual: known(series.values[index]),
      forecast,
      lower: forecast === null || strays === null ? null : known(Math.max(0, forecast - strays)),
      upper: forecast === null || strays === null ? null : known(forecast + strays),
      temperature: known(seriesValueAt(temperature, at)),
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

/** Returns the channel with an alert of the group, where the load has one; the one that the model watches otherwise. */
async function channelOf(
  session: Session,
  group: NotificationGroup,
  loadId: string,
): Promise<WatchedChannel | undefined> {
  const channels = await watchedChannels(session, sql`l."LoadId" = ${param(loadId)}::uuid and ${isOfGroup(group)}`);
  const alerted = await session.rows<{ channelId: string }>(sql`
    select "ChannelId" as "channelId" from "dw_MLNotifications" where "NotificationGroupId" = ${param(group.id)}::uuid`);
  const ids = new Set(alerted.map(({ channelId }) => channelId));
  return channels.find(({ channelId }) => ids.has(channelId)) ?? channels[0];
}

/** Returns an amount with six digits; null for none. */
export const known = (amount: number | undefined): number | null =>
  amount === undefined || Number.isNaN(amount) ? null : Number(amount.toPrecision(6));
