import { judge, type Verdict } from '../../model/detect';
import { type Finding, goesOn, isByExpectation } from '../../model/finding';
import { type HourlySeries, hourMs, type MeterReading, timeOf } from '../../model/hourlySeries';
import { isOfSeason, mayBeOfSeason, seasonBefore } from '../../model/season';
import type { Session } from '../../sql/database';
import { type Period, usedReadingsOf } from './channelReadings';
import { emissionFactorsOf } from './emissionFactors';
import { hourlyReadings, soundHoursIn } from './hourlyReadings';
import { continuesAlert, type KnownAlert, startsTogether } from './knownAlerts';
import { alertOf, type RaisedAlert } from './raise';
import { isSilent } from './silence';
import { temperatureOf } from './temperatures';
import type { Hours } from './unjudgedHours';
import type { Tariff, WatchedChannel } from './watched';

const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** What is read before a day to judge it: the weeks of the model, and one for anomalies that began before. */
export const lookbackMs = 10 * weekMs;

/** The hours of a channel to judge; without any, only whether it is silent is judged. */
interface HoursToJudge {
  readonly channel: WatchedChannel;
  readonly hours: readonly Hours[];
  /** Hours before are not judged, whenever they were written. */
  readonly notBefore: number;
  /** Since when it is silent, where it has an open alert of that. */
  readonly silentSince: number | undefined;
  /** Alerts that rest on these hours, and those before them that were written too. */
  readonly known: readonly KnownAlert[];
}

/** What the hours of a channel are judged by. */
interface ChannelRead {
  readonly readings: readonly MeterReading[];
  readonly temperature: HourlySeries | undefined;
  readonly factors: Factors;
  readonly silentUntil: number | undefined;
}

interface ChannelVerdict {
  readonly channelId: string;
  readonly verdict: Verdict;
  readonly raised: readonly RaisedAlert[];
  /** Alerts that rest on the hours and that these do not show any more. */
  readonly withdrawn: readonly KnownAlert[];
  /** Alerts that the latest reading still shows: they have annualised figures. */
  readonly ongoing: readonly OngoingAlert[];
  /** Whether it was silent and has sent readings since. */
  readonly sendsAgain: boolean;
}

export interface OngoingAlert {
  readonly channelId: string;
  readonly alertType: string;
  readonly since: string;
}

type Factors = NonNullable<WatchedChannel['factors']>;
/** How the temperature of a weather station, and emission factors of hours, are read in a period. */
interface CachedReads {
  readonly temperature: (weatherId: string, period: Period) => Promise<HourlySeries | undefined>;
  readonly factors: (tariffs: readonly Tariff[], period: Period) => Promise<Factors>;
}

/**
 * Judges those hours of each channel by what was read until `now`, and yields the verdicts in their order. What the next
 * one is judged by is read by the database meanwhile.
 */
export async function* judgeChannels(
  session: Session,
  toJudge: readonly HoursToJudge[],
  now: Date,
): AsyncGenerator<ChannelVerdict> {
  const reads = cachedReads(session);
  const readAt = (index: number): Promise<ChannelRead> | undefined => {
    const hours = toJudge[index];
    const read = hours && readChannel(session, hours, reads, now);
    // Whoever asks for it is told of the error; until then nobody listens.
    read?.catch(() => undefined);
    return read;
  };
  let next = readAt(0);
  for (const [index, hours] of toJudge.entries()) {
    const read = await next;
    next = readAt(index + 1);
    if (read) yield await judgeChannel(session, hours, read, now);
  }
}

/** Channels of a building mostly have one station, one source of emission factors, and one period. */
function cachedReads(session: Session): CachedReads {
  const cached = <Value>(cache: Map<string, Promise<Value>>, key: string, read: () => Promise<Value>) => {
    const value = cache.get(key) ?? read();
    cache.set(key, value);
    return value;
  };
  const temperatures = new Map<string, Promise<HourlySeries | undefined>>();
  const factors = new Map<string, Promise<Factors>>();
  return {
    temperature: (weatherId, period) =>
      cached(temperatures, `${weatherId} ${period.from.getTime()}`, () => temperatureOf(session, weatherId, period)),
    factors: (tariffs, period) =>
      cached(factors, `${tariffs.map(({ source }) => source).join()} ${period.from.getTime()}`, () =>
        emissionFactorsOf(session, tariffs, period),
      ),
  };
}

async function readChannel(
  session: Session,
  { channel, hours, notBefore, silentSince, known }: HoursToJudge,
  reads: CachedReads,
  now: Date,
): Promise<ChannelRead> {
  const begins = [...hours.map(({ from }) => Math.max(from, notBefore)), ...known.map(({ start }) => start)];
  begins.push(...[channel.latest, silentSince].filter((at) => at != null));
  const first = begins.reduce((a, b) => Math.min(a, b), now.getTime());
  // From the beginning of a day: what is written together has one period then, and its temperature is read once.
  const period = { from: new Date(Math.floor((first - lookbackMs) / dayMs) * dayMs), until: now };
  const readings = await usedReadingsOf(session, channel.channelId, period);
  const temperature = channel.weatherId ? await reads.temperature(channel.weatherId, period) : undefined;
  const factors = await reads.factors(channel.tariffs, period);
  const latest = readings.at(-1)?.at;
  const silent = latest !== undefined && (await isSilent(session, channel, latest, now));
  return { readings, temperature, factors, silentUntil: silent ? now.getTime() : undefined };
}

async function judgeChannel(
  session: Session,
  toJudge: HoursToJudge,
  read: ChannelRead,
  now: Date,
): Promise<ChannelVerdict> {
  const { silentSince, known } = toJudge;
  const { readings, temperature, silentUntil, factors } = read;
  const channel = { ...toJudge.channel, factors };
  const hours = toJudge.hours.map((span) => ({ ...span, from: Math.max(span.from, toJudge.notBefore) }));
  const verdict = judge(readings, {
    ...channel,
    ...(temperature ? { temperature } : {}),
    ...(silentUntil === undefined ? {} : { silentUntil }),
  });
  const found = verdict.findings.map((finding) => ({
    finding,
    alert: alertOf(verdict, finding, channel, now.toISOString()),
    mayBeRaised: !((channel.isUnpredictable || channel.isCountedElsewhere) && isByExpectation(finding.alert)),
    isNew: finding.isOpen || isInHours(hours, verdict, finding) || isGapOfSilence(silentSince, verdict, finding),
  }));
  const isKnown = ({ alert }: RaisedAlert): boolean => known.some((one) => startsTogether(one, alert));
  const raised: RaisedAlert[] = [];
  for (const { finding, alert, mayBeRaised, isNew } of found)
    if (mayBeRaised && (isNew || isKnown(alert)))
      raised.push((await isOfLastYear(session, channel, verdict, finding)) ? { ...alert, isOfSeason: true } : alert);
  return {
    channelId: channel.channelId,
    verdict,
    raised,
    withdrawn: known.filter((one) => !found.some(({ alert }) => continuesAlert(one, alert))),
    ongoing: verdict.findings
      .filter((finding) => goesOn(verdict.series, finding))
      .map(({ alert, from }) => ({
        channelId: channel.channelId,
        alertType: alert,
        since: new Date(timeOf(verdict.series, from)).toISOString(),
      })),
    sendsAgain: hasReadingsSince(readings, silentSince),
  };
}

/** Few findings ask what was used a year before: it is read for these alone. */
async function isOfLastYear(
  session: Session,
  channel: WatchedChannel,
  verdict: Verdict,
  finding: Finding,
): Promise<boolean> {
  if (!mayBeOfSeason(finding, channel.measured)) return false;
  const { from, until } = seasonBefore(verdict, finding);
  const period = { from: new Date(from), until: new Date(until) };
  const readings = (await hourlyReadings(session, [channel], [period])).get(channel.channelId);
  return readings !== undefined && isOfSeason(verdict, finding, soundHoursIn(readings, channel, period));
}

/** What ends where they begin is of them too: it was not known before that it ends. */
const isInHours = (hours: readonly Hours[], { series }: Verdict, { from, until }: Finding): boolean =>
  hours.some((span) => timeOf(series, from) < span.until && timeOf(series, until) >= span.from);

/** The gap that an open alert of silence has become; also where the readings that end it were judged before. */
const isGapOfSilence = (
  silentSince: number | undefined,
  { series }: Verdict,
  { alert, from, until }: Finding,
): boolean =>
  silentSince !== undefined &&
  alert === 'Missing data' &&
  timeOf(series, from) <= silentSince &&
  timeOf(series, until) > silentSince;

const hasReadingsSince = (readings: readonly MeterReading[], silentSince: number | undefined): boolean =>
  silentSince !== undefined && (readings.at(-1)?.at ?? 0) >= silentSince;
