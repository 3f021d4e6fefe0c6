import { v5 } from 'uuid';
import { UtilityType } from '../../../resources/enums/utility';
import { groupBy } from '../../../resources/shared/groupBy';
import { localDay } from '../../model/baseLoad';
import { hoursAndRest } from '../../model/detect';
import {
  learntDays,
  type MeterDay,
  type OpposedDay,
  opposedDays,
  opposedLimits,
  type WeatherPart,
  weatherPartsOf,
} from '../../model/heatingAndCooling';
import { type HourlySeries, hourMs, seriesValueAt, timeOf } from '../../model/hourlySeries';
import { offsets, timeAtWall } from '../../model/hourOfWeek';
import type { Session } from '../../sql/database';
import { list, literal, sql } from '../../sql/fragment';
import type { Period } from '../detection/channelReadings';
import { emissionFactorAt, emissionFactorsOf, tariffOn } from '../detection/emissionFactors';
import { hourlyReadings, soundHoursIn } from '../detection/hourlyReadings';
import { placeLabel, priorityOf, type RaisedAlert } from '../detection/raise';
import { temperatureOf } from '../detection/temperatures';
import type { WatchedChannel } from '../detection/watched';
import type { JudgedChannel, Judgement, WasteRule } from './watchWaste';

/**
 * Namespace of alert ids: the same finding always gets the same id. Not the detection's, which withdraws its own alerts
 * that corrected readings no longer show.
 */
const namespace = 'c1a65f0e-7b3d-5e94-8d20-94f1b6a7e358';

const dayMs = 24 * hourMs;
/** Minimum hours of a day that were read. */
const minHours = 20;
/** Minimum number of known days among those judged. */
const minKnownDays = 10;
/** Factor for annualised figures: the finding is assumed to recur every four weeks. */
const timesAYear = 365 / 28;

const { Electricity, Gas, Heat, Steam, Other } = UtilityType.values;
const utilities = list([Electricity, Gas, Heat, Steam, Other].map((each) => literal(each)));

/** Finds loads that heat on days on which another one of the building cools, or the reverse. */
export const heatingAndCoolingRule: WasteRule = {
  type: 'Heating and cooling',
  rule: 'HeatingAndCooling',
  operation: 'WatchHeatingAndCooling',
  watches: sql`l."UtilityType" in (${utilities})`,
  endSentence: 'One no longer works against the other.',
  judge: async (session, channels, now) => {
    const judgements = new Map<string, Judgement>();
    for (const [, ofBuilding] of groupBy(channels, ({ channel }) => channel.buildingId)) {
      const [{ channel }, ...others] = ofBuilding as readonly [JudgedChannel, ...JudgedChannel[]];
      // One that is left alone, as the other was deactivated, works against nothing any more.
      if (others.length === 0) judgements.set(channel.channelId, { isBack: true });
      const meters = await metersOf(session, ofBuilding, now);
      for (const meter of meters) {
        const judgement = await judgementOf(session, meter, meters, now);
        if (judgement) judgements.set(meter.judged.channel.channelId, judgement);
      }
    }
    return judgements;
  },
};

interface MeterOfBuilding {
  readonly judged: JudgedChannel;
  readonly parts: readonly WeatherPart[];
  /** The days that are judged. */
  readonly recent: readonly MeterDay[];
}

/** Returns the meters of a building with several, where its temperatures are known. */
async function metersOf(
  session: Session,
  channels: readonly JudgedChannel[],
  now: Date,
): Promise<readonly MeterOfBuilding[]> {
  const weatherId = channels[0]?.channel.weatherId;
  const today = Math.floor(now.getTime() / dayMs);
  const first = today - opposedLimits.judgedDays - learntDays;
  // Two more days on either side, as local days begin up to 14 hours earlier or later.
  const period: Period = { from: new Date((first - 2) * dayMs), until: new Date((today + 2) * dayMs) };
  const temperature = weatherId && channels.length > 1 ? await temperatureOf(session, weatherId, period) : undefined;
  if (!temperature) return [];
  const meters: MeterOfBuilding[] = [];
  for (const judged of channels) {
    const days = await daysOf(session, judged.channel, temperature, period);
    const end = localDay(now.getTime(), offsets(judged.channel.timeZone));
    const [from, until] = [end - opposedLimits.judgedDays - learntDays, end - opposedLimits.judgedDays];
    const parts = weatherPartsOf(days.filter(({ day }) => day >= from && day < until));
    meters.push({ judged, parts, recent: days.filter(({ day }) => day >= until && day < end) });
  }
  return meters;
}

/** Returns the known days of a channel, in its time zone. */
async function daysOf(
  session: Session,
  channel: WatchedChannel,
  temperature: HourlySeries,
  period: Period,
): Promise<readonly MeterDay[]> {
  const readings = (await hourlyReadings(session, [channel], [period])).get(channel.channelId);
  if (!readings) return [];
  const series = soundHoursIn(readings, { ...channel, temperature }, period, hoursAndRest);
  const offsetAt = offsets(channel.timeZone);
  const byDay = new Map<number, { used: number; hours: number; temperatures: number[] }>();
  series.values.forEach((value, index) => {
    const at = timeOf(series, index);
    const day = localDay(at, offsetAt);
    const own = byDay.get(day) ?? { used: 0, hours: 0, temperatures: [] };
    byDay.set(day, own);
    if (Number.isNaN(value)) return;
    own.used += value;
    own.hours++;
    const degrees = seriesValueAt(temperature, at);
    if (!Number.isNaN(degrees)) own.temperatures.push(degrees);
  });
  return [...byDay]
    .filter(([, { hours, temperatures }]) => hours >= minHours && temperatures.length * 2 >= hours)
    .map(([day, { used, temperatures }]) => ({ day, used, temperatures: Float64Array.from(temperatures) }));
}

interface OpposedMeter {
  readonly part: WeatherPart;
  readonly otherChannel: WatchedChannel;
  readonly days: readonly OpposedDay[];
}

async function judgementOf(
  session: Session,
  meter: MeterOfBuilding,
  meters: readonly MeterOfBuilding[],
  now: Date,
): Promise<Judgement | undefined> {
  if (meter.recent.length < minKnownDays) return undefined;
  const found = meters
    .filter((other) => other !== meter)
    .flatMap((other) => {
      const otherDays = new Map(other.recent.map((each) => [each.day, each]));
      return meter.parts.flatMap((part) =>
        other.parts.map((otherPart): OpposedMeter => {
          const days = opposedDays(part, meter.recent, otherPart, otherDays, meter.judged.limit);
          return { part, otherChannel: other.judged.channel, days };
        }),
      );
    })
    .toSorted((a, b) => b.days.length - a.days.length)[0];
  const count = found?.days.length ?? 0;
  const isBack = count <= opposedLimits.endUpTo;
  if (!found || count < opposedLimits.raiseFrom) return { isBack };
  const { channel } = meter.judged;
  const period = { from: new Date(now.getTime() - (opposedLimits.judgedDays + 2) * dayMs), until: now };
  const factors = await emissionFactorsOf(session, channel.tariffs, period);
  return { isBack, alert: alertOf({ ...meter.judged, channel: { ...channel, factors } }, found, now) };
}

function alertOf(
  { channel, limit }: JudgedChannel,
  { part, otherChannel, days }: OpposedMeter,
  now: Date,
): RaisedAlert {
  const stamp = now.toISOString();
  const end = localDay(now.getTime(), offsets(channel.timeZone));
  const [first, beyond] = [days[0]?.day ?? end, sumOf(days.map((day) => day.beyond))];
  const worth = (worthAt: WorthAt): number | null => {
    const each = days.map((day) => meanWorth(startOf(channel, day.day), worthAt));
    return each.some((one) => one === null)
      ? null
      : sumOf(days.map((day, index) => day.beyond * (each[index] as number)));
  };
  const cost = worth((time) => tariffOn(channel.tariffs, time)?.price);
  const co2 = worth((time) => emissionFactorAt(channel, time));
  const perYear = (amount: number | null): number | null => (amount === null ? null : round(amount * timesAYear));
  const [ownVerb, otherVerb] = part.kind === 'heating' ? ['heated', 'cooled'] : ['cooled', 'heated'];
  const amount = beyond.toLocaleString('en', { maximumSignificantDigits: 3 });
  return {
    buildingId: channel.buildingId,
    siteId: channel.siteId,
    loadId: channel.loadId,
    isOnShift: false,
    alert: {
      NotificationId: v5(`${channel.channelId} ${first}`, namespace),
      ChannelId: channel.channelId,
      AlertType: heatingAndCoolingRule.type,
      Priority: priorityOf(cost ?? 0),
      ContextualSummary: `${placeLabel(channel)}: ${ownVerb} on ${days.length} of the ${opposedLimits.judgedDays} days from ${dayText(end - opposedLimits.judgedDays)} to ${dayText(end - 1)}, while ${otherChannel.load} ${otherVerb}, with ${amount} ${channel.unit} more than the weather needs; the limit is ${limit} %.`,
      StartDate: new Date(startOf(channel, first)).toISOString(),
      EndDate: null,
      ActualUsage: round(sumOf(days.map(({ used }) => used))),
      ExpectedUsage: round(sumOf(days.map(({ used }) => used)) - beyond),
      EquivalentUsage: round(beyond),
      EquivalentCost: cost === null ? null : round(cost),
      EquivalentCO2: co2 === null ? null : round(co2),
      AnnualisedUsage: perYear(beyond),
      AnnualisedCost: perYear(cost),
      AnnualisedCO2: perYear(co2),
      CreatedOn: stamp,
      UpdatedOn: stamp,
    },
  };
}

/** Returns the price or emissions per unit in an hour. */
type WorthAt = (time: number) => number | null | undefined;

/** Returns the mean over the hours of a day; null where one is unknown. */
function meanWorth(start: number, worthAt: WorthAt): number | null {
  const each = Array.from({ length: 24 }, (_nothing, hour) => worthAt(start + hour * hourMs));
  return each.some((one) => one == null) ? null : sumOf(each.map((one) => one ?? 0)) / each.length;
}

/** Returns when a local day begins, in ms since 1970. */
const startOf = ({ timeZone }: WatchedChannel, day: number): number => timeAtWall(day * dayMs, offsets(timeZone));

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
const round = (amount: number): number => Number(amount.toFixed(2));
