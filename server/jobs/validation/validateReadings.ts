import { type RuleOfPlace, rulesInForce } from '../../../resources/shared/validationRulesInForce';
import { hourMs } from '../../model/hourlySeries';
import type { Database, Session } from '../../sql/database';
import { type Fragment, param, sql } from '../../sql/fragment';
import { byBuilding } from '../detection/detect';
import { clearUnjudgedHours, type Hours, hasUnjudgedHours, readUnjudgedHours } from '../detection/unjudgedHours';
import { readRules } from './readRules';
import { isLive, readFindings, storeFindings, type ValidatedHours } from './storeFindings';
import { isOfHours, validateChannel } from './validateChannel';
import { type ValidatedChannel, validatedChannels } from './validatedChannels';

/** How far back readings are validated automatically; older ones on request. */
const maxLookbackMs = 26 * 7 * 24 * hourMs;

export interface Validated {
  readonly channels: number;
  /** Number of new findings. */
  readonly findings: number;
}

/**
 * Validates the hours written since the last validation, in one change set per building. It may be stopped after any
 * building, as nothing is found twice.
 */
export async function validateNewReadings(database: Database, now: Date, signal?: AbortSignal): Promise<Validated> {
  const condition = sql`(${hasUnjudgedHours(now, 'unvalidated')} or ${isSilentBesideRead(now)})`;
  const channels = await database.read((session) => validatedChannels(session, condition));
  let findings = 0;
  for (const building of byBuilding(channels)) {
    if (signal?.aborted) break;
    const ids = building.map(({ channelId }) => channelId);
    const unvalidated = await database.read((session) => readUnjudgedHours(session, ids, now, 'unvalidated'));
    const hours = new Map(
      building.map((channel) => [
        channel.channelId,
        hoursSince(
          [...(unvalidated.get(channel.channelId)?.hours ?? []), ...unreadHours(channel)],
          now.getTime() - maxLookbackMs,
        ),
      ]),
    );
    const validated = await database.read((session) => validateChannels(session, building, hours));
    findings += await database.write({ contactId: null, operation: 'ValidateReadings' }, async (session) => {
      const newFindings = await storeFindings(session, validated);
      await clearUnjudgedHours(session, unvalidated, now, 'unvalidated');
      return newFindings;
    });
  }
  return { channels: channels.length, findings };
}

/** Validates all readings of channels in a period, in one change set. */
export async function validateSpan(
  database: Database,
  contactId: string | null,
  channelIds: readonly string[],
  span: Hours,
): Promise<Validated> {
  const channels = await database.read((session) =>
    validatedChannels(session, sql`c."ChannelId" = any(${param(channelIds)}::uuid[])`),
  );
  const hours = new Map(channels.map(({ channelId }) => [channelId, [span]]));
  const validated: ValidatedHours[] = [];
  for (const building of byBuilding(channels))
    validated.push(...(await database.read((session) => validateChannels(session, building, hours))));
  const findings = await database.write({ contactId, operation: 'ValidateReadings' }, (session) =>
    storeFindings(session, validated),
  );
  return { channels: channels.length, findings };
}

/** Returns the findings in those hours of channels, with the stored ones. */
export async function validateChannels(
  session: Session,
  channels: readonly ValidatedChannel[],
  hours: ReadonlyMap<string, readonly Hours[]>,
): Promise<readonly ValidatedHours[]> {
  const findings = await readFindings(
    session,
    channels.map(({ channelId }) => channelId),
  );
  const rules: readonly RuleOfPlace[] = await readRules(
    session,
    channels.map(({ accountId }) => accountId),
  );
  const validated: ValidatedHours[] = [];
  for (const channel of channels) {
    const ofChannel = hours.get(channel.channelId) ?? [];
    if (ofChannel.length === 0) continue;
    const known = findings.filter((each) => each.channelId === channel.channelId && isOfHours(ofChannel, each));
    const found = await validateChannel(
      session,
      channel,
      rulesInForce(channel, rules),
      ofChannel,
      known.filter(isLive),
    );
    validated.push({ channelId: channel.channelId, found, known });
  }
  return validated;
}

/**
 * SQL condition: a channel `c` (with its metadata `m`) was not read for a day while other channels of its load were, which have new readings.
 */
const isSilentBesideRead = (now: Date): Fragment => sql`exists (
  select from "dw_Channels" sc join "dw_ChannelsMetadata" sm on sm."ChannelId" = sc."ChannelId"
  join meterdesk.unjudged_hours u on u.channel_id = sc."ChannelId" and u.unvalidated && tstzrange(null, ${param(now)})
  where sc."LoadId" = c."LoadId" and sc."ChannelId" <> c."ChannelId" and sm."LatestData" > m."LatestData" + interval '1 day')`;

/** Returns the hours in which other channels of the load were read, and this one was not. */
const unreadHours = ({ latest, othersReadUntil }: ValidatedChannel): readonly Hours[] =>
  latest !== null && othersReadUntil !== undefined && othersReadUntil > latest
    ? [{ from: latest, until: othersReadUntil }]
    : [];

/** Returns the hours after `first` (ms since 1970). */
const hoursSince = (hours: readonly Hours[], first: number): readonly Hours[] =>
  hours.filter(({ until }) => until > first).map(({ from, until }) => ({ from: Math.max(from, first), until }));
