import { ChannelStatus } from '../../resources/enums/status';
import { ValueType } from '../../resources/enums/valueType';
import type { Catalogue } from '../../resources/language/catalogue';
import { groupBy } from '../../resources/shared/groupBy';
import { rowFilter } from '../sql/access';
import type { Reader } from '../sql/database';
import { empty, type Fragment, ident, param, sql } from '../sql/fragment';
import type { FileHead, SeriesHead } from './parsing/fileCalls';
import { followsFormula, type ReadingsWriter } from './resolveChannels';
import { unitFactor } from './unitFactor';

/** The record below which the channels of a file are searched. */
export interface DeliveryScope {
  readonly resource: 'accounts' | 'loads' | 'feeds' | 'channels';
  readonly id: string;
}

/** The scope of a file, and what somebody chose where the file does not tell it. */
export interface MatchedFile {
  readonly scope: DeliveryScope | undefined;
  /** Unit of the registers for which the file has none; undefined for that of each channel. */
  readonly unit: string | undefined;
  readonly stamps: 'begin' | 'end' | undefined;
}

/** The channel of a register of a file. */
export interface MatchedChannel {
  readonly channelId: string;
  readonly channelKey: string;
  readonly label: string;
  readonly unit: string | null;
  readonly valueType: number;
  readonly isCalculated: boolean;
  readonly intervalMinutes: number | null;
  /** IANA zone. */
  readonly timeZone: string;
}

/** A register of a file with its channel, or why it can't be delivered. */
export interface MatchedSeries {
  readonly series: SeriesHead;
  readonly channel: MatchedChannel | undefined;
  /** Factor from the unit of the file to the unit of the channel. */
  readonly factor: number;
  /** Undefined where it can be delivered. */
  readonly problem: string | undefined;
}

/**
 * Returns each register of a file with the channel that a mapping names for it, or whose key is its external id: by one
 * statement, among channels whose readings the writer may write.
 */
export async function matchSeries(
  reader: Reader,
  catalogue: Catalogue,
  { caller, feedId }: ReadingsWriter,
  head: Pick<FileHead, 'series' | 'stamps'>,
  file: MatchedFile,
): Promise<readonly MatchedSeries[]> {
  const { scope, unit } = file;
  const all = head.series.map((series) => (series.unit === undefined ? { ...series, unit } : series));
  const isUndecided = head.stamps === 'unknown' && file.stamps === undefined;
  const names = all.map(({ externalId, reference }, index) => ({ index, name: externalId, reference }));
  const ofFeed = feedId === undefined ? empty : sql`and "t"."FeedId" = ${param(feedId)}::uuid`;
  const found = await reader.rows<MatchedChannel & { readonly index: number; readonly isMapped: boolean }>(sql`
    with n as materialized (select * from json_to_recordset(${param(JSON.stringify(names))}::json) as n(index integer, name text, reference text)),
    mapped as materialized (
      select n.index, m."ChannelId" from n join "dw_ChannelsMappings" m on m."ExternalId" = n.name and (n.reference is null or m."Reference" = n.reference)),
    matched as (
      select index, "ChannelId", true as "isMapped" from mapped
      union select n.index, c."ChannelId", false from n join "dw_Channels" c on c."ChannelKey" = n.name)
    select i.index, i."isMapped", "t"."ChannelId" as "channelId", "t"."ChannelKey" as "channelKey", "t"."Label" as label, "t"."UnitOfMeasure" as unit,
      "t"."ValueTypeEnum" as "valueType", nullif("t"."IntervalMins", 0) as "intervalMinutes", coalesce(${followsFormula}, false) as "isCalculated",
      meterdesk.zone_of("t"."TimeZone", a."TimeZoneIana") as "timeZone"
    from matched i join "dw_Channels" "t" on "t"."ChannelId" = i."ChannelId"
      join "dw_Buildings" b on b."BuildingId" = "t"."BuildingId" join "dw_Sites" s on s."SiteId" = b."SiteId"
      join "dw_Accounts" a on a."AccountId" = s."AccountId"
    where "t"."Status" <> ${param(ChannelStatus.values.Deleted)} ${ofFeed} ${isWithin(scope)}
      and ${rowFilter(catalogue, catalogue.entity('consumption'), 't', caller, 'create')}`);
  const byPlace = groupBy(found, ({ index }) => String(index));
  const matched = all.map((series, index) => {
    const named = byPlace.get(String(index)) ?? [];
    // Only mappings that the writer may use: those of other accounts may have the same name.
    const mapped = named.filter(({ isMapped }) => isMapped);
    const isMapped = mapped.length > 0;
    return { isMapped, match: matchOf(series, isMapped ? mapped : named, isUndecided) };
  });
  const isShared = sharedChannels(matched.map(({ match }) => match));
  return matched.map(({ isMapped, match }) => (!isMapped && isShared(match) ? refuseShared(match) : match));
}

const scopeColumns: Readonly<Record<DeliveryScope['resource'], Fragment>> = {
  accounts: ident('a', 'AccountId'),
  loads: ident('t', 'LoadId'),
  feeds: ident('t', 'FeedId'),
  channels: ident('t', 'ChannelId'),
};
const isWithin = (scope: DeliveryScope | undefined): Fragment =>
  scope ? sql`and ${scopeColumns[scope.resource]} = ${param(scope.id)}::uuid` : empty;

function matchOf(
  series: SeriesHead,
  [channel, ...others]: readonly MatchedChannel[],
  isUndecided: boolean,
): MatchedSeries {
  const name = nameOfSeries(series);
  const refuse = (problem: string): MatchedSeries => ({ series, channel, factor: 1, problem });
  if (!channel) return refuse(`There is no channel for ${name} whose readings you may write: add a channel mapping.`);
  if (others.length > 0) return refuse(`Several channels have a mapping for ${name}.`);
  if (channel.isCalculated)
    return refuse(
      `The channel ${channel.channelKey} is calculated by its formula: deliver what it is calculated from.`,
    );
  const isRegister = channel.valueType === ValueType.values.Cumulative;
  if (series.kind !== undefined && isRegister !== (series.kind === 'cumulative'))
    return refuse(
      isRegister
        ? `The file has interval amounts for ${name}, and the channel ${channel.channelKey} holds register readings.`
        : `The file has register readings for ${name}, and the channel ${channel.channelKey} holds interval amounts.`,
    );
  const { unit } = series;
  const factor = unit === undefined || channel.unit === null ? 1 : unitFactor(unit, channel.unit);
  if (factor === undefined)
    return refuse(`The file has ${unit} for ${name}, and the channel ${channel.channelKey} holds ${channel.unit}.`);
  if (isUndecided && !isOfMoments(channel))
    return refuse(`Choose whether the times of ${name} are the starts or the ends of intervals.`);
  return { series, channel, factor, problem: undefined };
}

/**
 * Returns a function that tells whether another register of the same metering point would be delivered to the same
 * channel. A channel key has no reference: it finds the channel for all registers of the point, such as import and export.
 */
function sharedChannels(matched: readonly MatchedSeries[]): (match: MatchedSeries) => boolean {
  const placeOf = ({ series, channel }: MatchedSeries) => JSON.stringify([series.externalId, channel?.channelId]);
  const byPlace = groupBy(
    matched.filter(({ problem }) => problem === undefined),
    placeOf,
  );
  return (match) =>
    match.problem === undefined &&
    (byPlace.get(placeOf(match)) ?? []).some(({ series }) => series.reference !== match.series.reference);
}

/** Without the channel, so that the dialog offers to map the register. */
const refuseShared = ({ series, channel }: MatchedSeries): MatchedSeries => ({
  series,
  channel: undefined,
  factor: 1,
  problem: `Several registers of ${series.externalId} would be delivered to the channel ${channel?.channelKey}: add a channel mapping for each.`,
});

/** Whether the values of a channel are of instants, and not of intervals that begin or end there. */
const isOfMoments = ({ valueType }: MatchedChannel): boolean =>
  valueType === ValueType.values.Cumulative || valueType === ValueType.values.Instantaneous;

/** Returns the name of a register of a file in messages. */
export const nameOfSeries = ({ externalId, reference }: SeriesHead): string =>
  reference === undefined ? externalId : `${externalId} ${reference}`;
