import { hourMs } from '../../model/hourlySeries';
import type { Database, Session } from '../../sql/database';
import { sql } from '../../sql/fragment';
import { judgeChannels, type OngoingAlert } from './judgeChannels';
import type { KnownAlert } from './knownAlerts';
import { recordJudged } from './modelMetadata';
import type { RaisedAlert } from './raise';
import { type EndedSilences, endInactiveSilences, endSilences, mayBeSilent, openSilences } from './silence';
import { splitCostsOfOldAlerts } from './splitCosts';
import { clearAnnualisedFigures, storeAlerts } from './storeAlerts';
import { clearUnjudgedHours, hasUnjudgedHours, readUnjudgedHours, type UnjudgedHours } from './unjudgedHours';
import { type WatchedChannel, watchedChannels } from './watched';
import { alertsOnHours, firstAlertOnUnjudgedHours, hasAlertsOnUnjudgedHours, withdrawAlerts } from './withdraw';

/** How far back a channel is judged at its first time, or with late readings. */
const maxLookbackMs = 26 * 7 * 24 * hourMs;

export interface Detected {
  /** Number of channels found to judge, with new readings or silent; also those that a stop left unjudged. */
  readonly channels: number;
  /** Number of new notifications; groups that alerts joined or extended are not counted. */
  readonly groups: number;
}

/**
 * Judges the hours of watched channels written since they were last judged, and stores the results, in one change set
 * per building. A stop discards the building being judged; those before it are stored.
 */
export async function detect(database: Database, now: Date, signal?: AbortSignal): Promise<Detected> {
  await splitCostsOfOldAlerts(database);
  await database.write({ contactId: null, operation: 'DetectAnomalies' }, (session) =>
    endInactiveSilences(session, now),
  );
  return judgeAndStore(database, await database.read((session) => channelsToJudge(session, now)), now, signal);
}

/** Judges channels with corrected readings under unsettled alerts: these are few, and people wait for them. */
export async function judgeCorrected(database: Database, now: Date, signal?: AbortSignal): Promise<Detected> {
  const channels = await database.read((session) =>
    watchedChannels(session, hasAlertsOnUnjudgedHours(now), firstAlertOnUnjudgedHours(now)),
  );
  return judgeAndStore(database, channels, now, signal);
}

async function judgeAndStore(
  database: Database,
  channels: readonly WatchedChannel[],
  now: Date,
  signal?: AbortSignal,
): Promise<Detected> {
  let groups = 0;
  for (const building of byBuilding(channels)) {
    const judged = await database.read((session) => judgeBuilding(session, building, now, signal));
    if (!judged) break;
    groups += await database.write({ contactId: null, operation: 'DetectAnomalies' }, async (session) => {
      const made = await storeAlerts(session, judged.raised, now);
      await withdrawAlerts(session, judged.withdrawn, now);
      await clearAnnualisedFigures(
        session,
        building.map(({ channelId }) => channelId),
        judged.ongoing,
      );
      await endSilences(session, judged.endedSilences, now);
      await recordJudged(session, [...judged.unjudged.keys()], now);
      await clearUnjudgedHours(session, judged.unjudged, now);
      return made;
    });
  }
  return { channels: channels.length, groups };
}

/** Returns the channels with unjudged hours, and those that may be silent. */
export const channelsToJudge = (session: Session, now: Date): Promise<readonly WatchedChannel[]> =>
  watchedChannels(session, sql`(${hasUnjudgedHours(now)} or ${mayBeSilent(now)})`, firstAlertOnUnjudgedHours(now));

interface JudgedBuilding {
  readonly raised: readonly RaisedAlert[];
  readonly withdrawn: readonly KnownAlert[];
  readonly ongoing: readonly OngoingAlert[];
  readonly endedSilences: readonly EndedSilences[];
  readonly unjudged: ReadonlyMap<string, UnjudgedHours>;
}

async function judgeBuilding(
  session: Session,
  building: readonly WatchedChannel[],
  now: Date,
  signal?: AbortSignal,
): Promise<JudgedBuilding | undefined> {
  const ids = building.map(({ channelId }) => channelId);
  // Before the readings: a write in between changes `writes`, and the hours are judged again.
  const [unjudged, silences] = [await readUnjudgedHours(session, ids, now), await openSilences(session, ids)];
  const known = await alertsOnHours(session, new Map([...unjudged].map(([id, { hours }]) => [id, hours])));
  const raised: RaisedAlert[] = [];
  const withdrawn: KnownAlert[] = [];
  const ongoing: OngoingAlert[] = [];
  const endedSilences: EndedSilences[] = [];
  const toJudge = building.map((channel) => ({
    channel,
    hours: unjudged.get(channel.channelId)?.hours ?? [],
    notBefore: now.getTime() - maxLookbackMs,
    silentSince: silences.get(channel.channelId),
    known: known.filter(({ channelId }) => channelId === channel.channelId),
  }));
  for await (const judged of judgeChannels(session, toJudge, now)) {
    if (signal?.aborted) return undefined;
    raised.push(...judged.raised);
    withdrawn.push(...judged.withdrawn);
    ongoing.push(...judged.ongoing);
    if (judged.endedSilences) endedSilences.push(judged.endedSilences);
  }
  return { raised, withdrawn, ongoing, endedSilences, unjudged };
}

export function byBuilding<Channel extends { readonly buildingId: string }>(
  channels: readonly Channel[],
): Iterable<readonly Channel[]> {
  const found = new Map<string, Channel[]>();
  for (const channel of channels) {
    const ofBuilding = found.get(channel.buildingId);
    if (ofBuilding) ofBuilding.push(channel);
    else found.set(channel.buildingId, [channel]);
  }
  return found.values();
}
