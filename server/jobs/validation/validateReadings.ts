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

/** How far back readings are validated by themselves; older ones when somebody asks for it. */
const maxLookbackMs = 26 * 7 * 24 * hourMs;

export interface Validated {
  readonly channels: number;
  /** Findings that were not known before. */
  readonly findings: number;
}

/**
 * Validates the hours that were written since they were validated last, a building at a time, each of which is one
 * change set. Running it twice finds nothing twice, so it may be stopped at any building.
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

/** Validates all readings of channels in a span of time, as one change set. */
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

/** Returns what is found in those hours of channels, and what was known of them. */
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
    const since = known.filter(isLive).reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY);
    const found = await validateChannel(session, channel, rulesInForce(channel, rules), ofChannel, since);
    validated.push({ channelId: channel.channelId, found, known });
  }
  return validated;
}

/** That a channel `c` was not read for a day for which other channels of its load were, of which something is new. */
const isSilentBesideRead = (now: Date): Fragment => sql`exists (
  select from "dw_Channels" sc join "dw_ChannelsMetadata" sm on sm."ChannelId" = sc."ChannelId"
  join meterdesk.unjudged_hours u on u.channel_id = sc."ChannelId" and u.unvalidated && tstzrange(null, ${param(now)})
  where sc."LoadId" = c."LoadId" and sc."ChannelId" <> c."ChannelId" and sm."LatestData" > m."LatestData" + interval '1 day')`;

/** The hours for which other channels of the load were read, and this one was not. */
const unreadHours = ({ latest, othersReadUntil }: ValidatedChannel): readonly Hours[] =>
  latest !== null && othersReadUntil !== undefined && othersReadUntil > latest
    ? [{ from: latest, until: othersReadUntil }]
    : [];

/** Returns hours without what was before. */
const hoursSince = (hours: readonly Hours[], first: number): readonly Hours[] =>
  hours.filter(({ until }) => until > first).map(({ from, until }) => ({ from: Math.max(from, first), until }));
