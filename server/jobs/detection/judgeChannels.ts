import { judge, type Verdict } from '../../model/detect';
import { type Finding, goesOn, isByExpectation } from '../../model/finding';
import { type HourlySeries, hourMs, type MeterReading, timeOf } from '../../model/hourlySeries';
import { isOfSeason, mayBeOfSeason, seasonBefore } from '../../model/season';
import type { Session } from '../../sql/database';
import { type Period, usedReadingsOf } from './channelReadings';
import { emissionFactorsOf } from './emissionFactors';
import { hourlyReadings, soundHoursIn } from './hourlyReadings';
import { continuesAlert, type KnownAlert, startsTogether } from './knownAlerts';
import { groupWithinMs } from './oneCause';
import { alertOf, type RaisedAlert } from './raise';
import { type EndedSilences, isSilent } from './silence';
import { temperatureOf } from './temperatures';
import type { Hours } from './unjudgedHours';
import type { Tariff, WatchedChannel } from './watched';

const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** Time read before a judged day, in ms: eight weeks of the model, its own week, and one for anomalies begun before. */
export const lookbackMs = 10 * weekMs;

/** Hours of a channel to judge; without any, only its silence is judged. */
interface HoursToJudge {
  readonly channel: WatchedChannel;
  readonly hours: readonly Hours[];
  /** Earlier hours are not judged; milliseconds since 1970. */
  readonly notBefore: number;
  /** When its open alert of silence began, in ms since 1970. */
  readonly silentSince: number | undefined;
  /** Stored alerts on these hours. */
  readonly known: readonly KnownAlert[];
}

/** Data that the hours of a channel are judged by. */
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
  /** Stored alerts on the hours that are no longer found. */
  readonly withdrawn: readonly KnownAlert[];
  /** Alerts shown by the latest reading, which have annualised figures. */
  readonly ongoing: readonly OngoingAlert[];
  /** Its alerts of silence that are over; undefined unless it has sent readings since. */
  readonly endedSilences: EndedSilences | undefined;
}

export interface OngoingAlert {
  readonly channelId: string;
  readonly alertType: string;
  readonly since: string;
}

type Factors = NonNullable<WatchedChannel['factors']>;
/** Cached reads of temperatures and emission factors. */
interface CachedReads {
  readonly temperature: (weatherId: string, period: Period) => Promise<HourlySeries | undefined>;
  readonly factors: (tariffs: readonly Tariff[], period: Period) => Promise<Factors>;
}

/**
 * Judges the hours of each channel by readings until `now`, and yields the verdicts in the same order. The database
 * reads the next channel meanwhile.
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
    // The error is thrown where the promise is awaited; until then it must not be unhandled.
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

/** Caches reads by station, or sources, and period: channels of a building mostly share them. */
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
  // From the beginning of a day, so that channels written together share a period and cached temperatures.
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
    endedSilences: hasReadingsSince(readings, silentSince)
      ? { channelId: channel.channelId, begunBefore: begunBefore(found.map(({ alert }) => alert)) }
      : undefined,
  };
}

/** Whether use rose as much a year before. Readings of that year are read only for findings that may be seasonal. */
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

/** Whether a finding overlaps the hours, or ends where they begin: before these, its end was unknown. */
const isInHours = (hours: readonly Hours[], { series }: Verdict, { from, until }: Finding): boolean =>
  hours.some((span) => timeOf(series, from) < span.until && timeOf(series, until) >= span.from);

/** Whether a finding is the gap of an open alert of silence, even where the readings that end it were judged before. */
const isGapOfSilence = (
  silentSince: number | undefined,
  { series }: Verdict,
  { alert, from, until }: Finding,
): boolean =>
  silentSince !== undefined &&
  alert === 'Missing data' &&
  timeOf(series, from) <= silentSince &&
  timeOf(series, until) > silentSince;

/** Returns the time before which alerts are not continued by that of a channel which is silent still, or again. */
function begunBefore(alerts: readonly RaisedAlert[]): string | null {
  const open = alerts.find(({ alert }) => alert.EndDate === null);
  return open ? new Date(Date.parse(open.alert.StartDate) - groupWithinMs).toISOString() : null;
}

const hasReadingsSince = (readings: readonly MeterReading[], silentSince: number | undefined): boolean =>
  silentSince !== undefined && (readings.at(-1)?.at ?? 0) >= silentSince;
