import { v5 } from 'uuid';
import {
  type BaseLoadRise,
  type BaseLoadWeek,
  baseLoadRise,
  baseLoadWeeks,
  comparedWeeks,
  hasLasted,
  isBackBelow,
  isBeyondLimit,
  localDay,
  seasonWeeks,
  yearDays,
} from '../../model/baseLoad';
import { hourMs } from '../../model/hourlySeries';
import { offsets } from '../../model/hourOfWeek';
import type { Session } from '../../sql/database';
import type { Period } from '../detection/channelReadings';
import { emissionFactorAt, emissionFactorsOf, tariffOn } from '../detection/emissionFactors';
import { hourlyReadings, soundHoursIn } from '../detection/hourlyReadings';
import { placeLabel, priorityOf, type RaisedAlert } from '../detection/raise';
import { temperaturesOf } from '../detection/temperatures';
import type { WatchedChannel } from '../detection/watched';
import { type JudgedChannel, type Judgement, loadsOfElectricity, type WasteRule } from './watchWaste';

/**
 * Namespace of alert ids: the same finding always gets the same id. Not the detection's, which withdraws its own alerts
 * that corrected readings no longer show.
 */
const namespace = '8e4f5b62-0c9d-5a37-b1e8-46d27f93c05e';

const dayMs = 24 * hourMs;
const yearHours = 365 * 24;

/** Compares the base load with that of the year before. */
export const baseLoadRule: WasteRule = {
  type: 'Base load rise',
  rule: 'BaseLoad',
  operation: 'WatchBaseLoad',
  watches: loadsOfElectricity,
  endSentence: 'The base load is back below half of the limit.',
  judge: async (session, channels, now) => {
    const rises = new Map<string, BaseLoadRise>();
    for (const [id, { recent, before }] of await comparedWeeksOf(session, channels, now, 0)) {
      const rise = baseLoadRise(recent, before);
      if (rise) rises.set(id, rise);
    }
    const above = channels.filter(({ channel, limit }) => {
      const rise = rises.get(channel.channelId);
      return rise !== undefined && isBeyondLimit(rise, limit);
    });
    const withoutWeather = above.filter(({ channel }) => rises.get(channel.channelId)?.hasWeather === false);
    const earlier = await comparedWeeksOf(session, withoutWeather, now, seasonWeeks);
    const isSeason = ({ channel, limit }: JudgedChannel): boolean => {
      const weeks = earlier.get(channel.channelId);
      return !weeks || !hasLasted(weeks.recent, weeks.before, limit);
    };
    const toRaise = new Set(above.filter((each) => !withoutWeather.includes(each) || !isSeason(each)));
    const judgements = new Map<string, Judgement>();
    for (const each of channels) {
      const rise = rises.get(each.channel.channelId);
      if (!rise) continue;
      const alert = toRaise.has(each) ? { alert: await alertOf(session, each, rise, now) } : {};
      judgements.set(each.channel.channelId, { isBack: isBackBelow(rise, each.limit), ...alert });
    }
    return judgements;
  },
};

interface ComparedWeeks {
  readonly recent: readonly BaseLoadWeek[];
  readonly before: readonly BaseLoadWeek[];
}

/** Returns by channel the weeks that end `weeksAgo` weeks before today, and those of the year before. */
async function comparedWeeksOf(
  session: Session,
  channels: readonly JudgedChannel[],
  now: Date,
  weeksAgo: number,
): Promise<ReadonlyMap<string, ComparedWeeks>> {
  if (channels.length === 0) return new Map();
  const { recent, around } = comparedWeeks;
  const spansOf = (today: number) => {
    const end = today - 7 * weeksAgo;
    const before = { end: end - yearDays + 7 * around, count: recent + 2 * around };
    return { recent: { end, count: recent }, before };
  };
  const utcSpans = spansOf(Math.floor(now.getTime() / dayMs));
  const periods = { recent: periodOf(utcSpans.recent), before: periodOf(utcSpans.before) };
  const bothPeriods = [periods.before, periods.recent];
  const stations = [...new Set(channels.flatMap(({ channel }) => channel.weatherId ?? []))];
  const temperatures = await temperaturesOf(session, stations, bothPeriods);
  const readings = await hourlyReadings(
    session,
    channels.map(({ channel }) => channel),
    bothPeriods,
  );
  return new Map(
    channels.flatMap(({ channel }): (readonly [string, ComparedWeeks])[] => {
      const own = readings.get(channel.channelId);
      if (!own) return [];
      const temperature = temperatures.get(channel.weatherId ?? '');
      const place = { ...channel, ...(temperature ? { temperature } : {}) };
      const spans = spansOf(localDay(now.getTime(), offsets(channel.timeZone)));
      const weeksIn = (part: keyof ComparedWeeks) =>
        baseLoadWeeks(soundHoursIn(own, place, periods[part]), place, spans[part].end, spans[part].count);
      return [[channel.channelId, { recent: weeksIn('recent'), before: weeksIn('before') }]];
    }),
  );
}

/** Returns UTC days with two more on either side, as local days begin up to 14 hours earlier or later. */
const periodOf = ({ end, count }: { readonly end: number; readonly count: number }): Period => ({
  from: new Date((end - 7 * count - 2) * dayMs),
  until: new Date((end + 2) * dayMs),
});

async function alertOf(
  session: Session,
  { channel: judged, limit }: JudgedChannel,
  rise: BaseLoadRise,
  now: Date,
): Promise<RaisedAlert> {
  const { first, last } = rise;
  const factors = await emissionFactorsOf(session, judged.tariffs, { from: new Date(first.at), until: now });
  const channel = { ...judged, factors };
  const start = new Date(first.at).toISOString();
  const hours = (last.day + 7 - first.day) * 24;
  const perHour = rise.now - rise.before;
  const { price, emissions } = meanWorth(channel, first.at, hours);
  const [cost, co2] = [price, emissions].map((each) => (each === null ? null : each * perHour * hours));
  const perYear = (amount: number | null | undefined): number | null =>
    amount == null ? null : round((amount / hours) * yearHours);
  const share = (100 * rise.share).toLocaleString('en', { maximumFractionDigits: 0 });
  const days = `${dayText(first.day)} to ${dayText(last.day + 6)}`;
  return {
    buildingId: channel.buildingId,
    siteId: channel.siteId,
    loadId: channel.loadId,
    isOnShift: false,
    alert: {
      NotificationId: v5(`${channel.channelId} ${start}`, namespace),
      ChannelId: channel.channelId,
      AlertType: baseLoadRule.type,
      Priority: priorityOf(cost ?? 0),
      ContextualSummary: `${placeLabel(channel)}: the base load was ${figure(rise.now)} ${channel.unit} per hour from ${days}, ${share} % above that of the year before (${figure(rise.before)} ${channel.unit}); the limit is ${limit} %.`,
      StartDate: start,
      EndDate: null,
      ActualUsage: round(rise.now * hours),
      ExpectedUsage: round(rise.before * hours),
      UsageThreshold: round(rise.before * (1 + limit / 100) * hours),
      EquivalentUsage: round(perHour * hours),
      EquivalentCost: cost == null ? null : round(cost),
      EquivalentCO2: co2 == null ? null : round(co2),
      AnnualisedUsage: round(perHour * yearHours),
      AnnualisedCost: perYear(cost),
      AnnualisedCO2: perYear(co2),
      CreatedOn: now.toISOString(),
      UpdatedOn: now.toISOString(),
    },
  };
}

/** Returns the mean price and emissions per unit over those hours; null where an hour has none. */
function meanWorth(channel: WatchedChannel, from: number, hours: number) {
  const mean = (worthAt: (time: number) => number | null | undefined): number | null =>
    Array.from({ length: hours }, (_nothing, hour) => worthAt(from + hour * hourMs)).reduce<number | null>(
      (sum, worth) => (sum === null || worth == null ? null : sum + worth / hours),
      0,
    );
  return {
    price: mean((time) => tariffOn(channel.tariffs, time)?.price),
    emissions: mean((time) => emissionFactorAt(channel, time)),
  };
}

const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
const figure = (amount: number): string => amount.toLocaleString('en', { maximumSignificantDigits: 3 });
const round = (amount: number): number => Number(amount.toFixed(2));
