import { judge, type Verdict } from '../../model/detect';
import { type Finding, goesOn, isByExpectation } from '../../model/finding';
import { hourMs, type MeterReading, timeOf } from '../../model/hourlySeries';
import type { Session } from '../../sql/database';
import { continuesAlert, type KnownAlert, startsTogether } from './knownAlerts';
import { alertOf, type RaisedAlert } from './raise';
import { isSilent } from './silence';
import type { Hours } from './unjudgedHours';
import { temperatureOf, usedReadingsOf, type WatchedChannel } from './watched';

const weekMs = 7 * 24 * hourMs;
/** What is read before a day to judge it: the weeks of the model, and one for anomalies that began before. */
export const learntFrom = 10 * weekMs;

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

interface ChannelVerdict {
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

/** Judges those hours of a channel, by what was read until `now`. */
export async function judgeChannel(session: Session, toJudge: HoursToJudge, now: Date): Promise<ChannelVerdict> {
  const { channel, silentSince, known } = toJudge;
  const hours = toJudge.hours.map((span) => ({ ...span, from: Math.max(span.from, toJudge.notBefore) }));
  const begins = [...hours, ...known.map(({ start }) => ({ from: start }))].map(({ from }) => from);
  begins.push(...[channel.latest, silentSince].filter((at) => at != null));
  const first = begins.reduce((a, b) => Math.min(a, b), now.getTime());
  const period = { from: new Date(first - learntFrom), until: now };
  const readings = await usedReadingsOf(session, channel.channelId, period);
  const temperature = channel.weatherId ? await temperatureOf(session, channel.weatherId, period) : undefined;
  const latest = readings.at(-1)?.at;
  const silent = latest !== undefined && (await isSilent(session, channel, latest, now));
  const verdict = judge(readings, {
    ...channel,
    ...(temperature ? { temperature } : {}),
    ...(silent ? { silentUntil: now.getTime() } : {}),
  });
  const found = verdict.findings.map((finding) => ({
    alert: alertOf(verdict, finding, channel, now.toISOString()),
    isSaid: !((channel.isUnpredictable || channel.isCountedElsewhere) && isByExpectation(finding.alert)),
    isNews: finding.isOpen || isOf(hours, verdict, finding) || isGapSince(silentSince, verdict, finding),
  }));
  const isKnown = ({ alert }: RaisedAlert): boolean => known.some((one) => startsTogether(one, alert));
  return {
    verdict,
    raised: found.filter(({ alert, isSaid, isNews }) => isSaid && (isNews || isKnown(alert))).map(({ alert }) => alert),
    withdrawn: known.filter((one) => !found.some(({ alert }) => continuesAlert(one, alert))),
    ongoing: verdict.findings
      .filter((finding) => goesOn(verdict.series, finding))
      .map(({ alert, from }) => ({
        channelId: channel.channelId,
        alertType: alert,
        since: new Date(timeOf(verdict.series, from)).toISOString(),
      })),
    sendsAgain: isAfter(readings, silentSince),
  };
}

/** What ends where they begin is of them too: it was not known before that it ends. */
const isOf = (hours: readonly Hours[], { series }: Verdict, { from, until }: Finding): boolean =>
  hours.some((span) => timeOf(series, from) < span.until && timeOf(series, until) >= span.from);

/** The gap that an open alert of silence has become; also where the readings that end it were judged before. */
const isGapSince = (silentSince: number | undefined, { series }: Verdict, { alert, from, until }: Finding): boolean =>
  silentSince !== undefined &&
  alert === 'Missing data' &&
  timeOf(series, from) <= silentSince &&
  timeOf(series, until) > silentSince;

const isAfter = (readings: readonly MeterReading[], silentSince: number | undefined): boolean =>
  silentSince !== undefined && (readings.at(-1)?.at ?? 0) >= silentSince;
