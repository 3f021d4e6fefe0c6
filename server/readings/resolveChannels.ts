import { ChannelType } from '../../resources/enums/channelType';
import { ChannelStatus } from '../../resources/enums/status';
import type { Catalogue } from '../../resources/language/catalogue';
import { rowFilter } from '../sql/access';
import type { Caller } from '../sql/caller';
import type { Session } from '../sql/database';
import { empty, literal, param, sql } from '../sql/fragment';
import type { ChannelName, GivenReading } from './givenReadings';

/** The sender of readings, and the caller whose rights apply. */
export interface ReadingsWriter {
  readonly caller: Caller;
  /** The contact or the API key that sends them. Each has its own `Idempotency-Key`s. */
  readonly senderId: string;
  /** The only feed whose channels may be written; undefined where all may. */
  readonly feedId?: string | undefined;
}

/** The sender of readings that the platform ingests, receives or estimates by itself. */
export const platformSenderId = '00000000-0000-0000-0000-000000000000';

/** The platform itself, for files that it ingests and messages that it receives, with the rights of staff. */
export const platformWriter: ReadingsWriter = {
  caller: { contactId: platformSenderId, isStaff: true, roles: [], rights: '' },
  senderId: platformSenderId,
};

/** Returns the contact who is the author of the writer's change sets; null for the platform itself. */
export const authorOf = ({ caller }: ReadingsWriter): string | null =>
  caller === platformWriter.caller ? null : caller.contactId;

/** A channel that a reading names. */
export interface NamedChannel {
  readonly channelId: string;
  /** Whether it is calculated by a formula, which would overwrite delivered readings. */
  readonly isCalculated: boolean;
}

/** Channels by `lookupKey`; several where a name is ambiguous. */
export type ChannelsByName = ReadonlyMap<string, readonly NamedChannel[]>;

/** SQL condition that a channel `t` is calculated by a formula. */
export const followsFormula = sql`("t"."Type" = ${literal(ChannelType.values.Calculated)} and btrim("t"."Formula") <> '')`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the key of a channel's name in `ChannelsByName`. */
export const lookupKey = (channel: ChannelName): string =>
  channel.by === 'ExternalId' && channel.reference !== undefined
    ? `Reference ${JSON.stringify([channel.name, channel.reference])}`
    : `${channel.by} ${channel.name}`;

/**
 * Returns the channels that the readings name, where the writer may write their readings, by one statement. Its alias
 * "t" stands for a row of readings in the row filter, which uses only its `ChannelId`.
 */
export async function resolveChannels(
  session: Session,
  catalogue: Catalogue,
  { caller, feedId }: ReadingsWriter,
  readings: readonly GivenReading[],
): Promise<ChannelsByName> {
  const names = new Map(readings.map(({ channel }) => [lookupKey(channel), channel]));
  const lookups = [...names].map(([name, channel]) => ({
    ...channel,
    asked: name,
    id: channel.by === 'ChannelId' && uuid.test(channel.name) ? channel.name : null,
  }));
  const ofFeed = feedId === undefined ? empty : sql`and "t"."FeedId" = ${param(feedId)}::uuid`;
  const found = await session.rows<NamedChannel & { readonly asked: string }>(sql`
    with n as materialized (select * from json_to_recordset(${param(JSON.stringify(lookups))}::json)
      as n(asked text, "by" text, id uuid, name text, reference text)),
    "t" as materialized (
      select n.asked, c."ChannelId", c."FeedId", c."Status", c."Type", c."Formula" from n join "dw_Channels" c on n."by" = 'ChannelKey' and c."ChannelKey" = n.name
      union all select n.asked, c."ChannelId", c."FeedId", c."Status", c."Type", c."Formula" from n join "dw_Channels" c on c."ChannelId" = n.id
      union all select n.asked, c."ChannelId", c."FeedId", c."Status", c."Type", c."Formula" from n
        join "dw_ChannelsMappings" m on n."by" = 'ExternalId' and m."ExternalId" = n.name and (n.reference is null or m."Reference" = n.reference)
        join "dw_Channels" c on c."ChannelId" = m."ChannelId")
    select "t".asked, "t"."ChannelId" as "channelId", coalesce(bool_or(${followsFormula}), false) as "isCalculated" from "t"
    where "t"."Status" <> ${param(ChannelStatus.values.Deleted)} ${ofFeed}
      and ${rowFilter(catalogue, catalogue.entity('consumption'), 't', caller, 'create')}
    group by 1, 2`);
  const channels = new Map<string, NamedChannel[]>();
  for (const { asked: name, ...channel } of found) channels.set(name, [...(channels.get(name) ?? []), channel]);
  return channels;
}
