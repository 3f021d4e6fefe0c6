import { ChannelType } from '../../resources/enums/channelType';
import { Status } from '../../resources/enums/status';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { Reader } from '../sql/database';
import { and, type Fragment, ident, literal, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { countedChannels, type MayRead } from './counted';
import { parentLoad } from './parentLoad';
import { type UsageRequest, usageRows } from './usageRows';

/** Reads the data of balances, with the row security of a caller. */
export interface BalanceReader {
  readonly reader: Pick<Reader, 'rows'>;
  readonly catalogue: Catalogue;
  readonly mayRead: MayRead;
}

/** The usage of a row in one utility and unit, as `usageRows` counts it. */
export interface UsedSeries {
  readonly id: string;
  readonly utility: number;
  readonly unit: string;
  readonly timeZone: string;
  /** Whether it is measured by meters of its own, and is not the sum of its parts. */
  readonly isMeasured: boolean;
  /** Milliseconds since 1970 at which an interval begins, its usage, and the share of it that was read (0 to 1). */
  readonly points: readonly (readonly [at: number, usage: number | null, read: number])[];
}

const point = sql`json_build_array(extract(epoch from p.event)::float8 * 1000, p.usage, p.read)`;

/** Returns the usage of rows that the caller may read, by their ids; without levels, which are means. */
export const usedSeries = (
  { reader, catalogue, mayRead }: BalanceReader,
  entity: Entity,
  ids: readonly string[],
  request: UsageRequest,
): Promise<readonly UsedSeries[]> =>
  reader.rows<UsedSeries>(sql`
    select ${keyOf(entity)} as id, u.utility, u.unit, u."timeZone", u.consumption as points,
      u.rules = array['load'] or u.rules = array['mainIncomers'] as "isMeasured"
    from ${table(entity)} i cross join lateral (${usageRows(catalogue, { entity, alias: 'i' }, request, mayRead, point)}) u
    where ${keyOf(entity)} = any(${param(ids)}::uuid[]) and ${mayRead(entity, 'i')} and not u."isMean"`);

/** Which channels are counted for a row, by utility. */
export interface Metering {
  readonly id: string;
  readonly utility: number;
  readonly channels: readonly string[];
  /** The longest interval of them, in minutes; 0 where none has one. */
  readonly minutes: number;
  /** When they were read first and last, in milliseconds since 1970; null where nothing was. */
  readonly first: number | null;
  readonly latest: number | null;
}

/** Returns the metering of rows that the caller may read, by their ids. */
export const meteringOf = (
  { reader, catalogue, mayRead }: BalanceReader,
  entity: Entity,
  ids: readonly string[],
): Promise<readonly Metering[]> =>
  reader.rows<Metering>(sql`
    select ${keyOf(entity)} as id, n.utility, array_agg(n.channel order by n.channel) as channels, max(n.minutes)::int as minutes,
      extract(epoch from min(m."ConsumptionStartDate"))::float8 * 1000 as first, extract(epoch from max(m."LatestData"))::float8 * 1000 as latest
    from ${table(entity)} i cross join lateral (${countedChannels(catalogue, { entity, alias: 'i' }, mayRead)}) n
    left join "dw_ChannelsMetadata" m on m."ChannelId" = n.channel
    where ${keyOf(entity)} = any(${param(ids)}::uuid[]) and ${mayRead(entity, 'i')}
    group by 1, 2`);

/** A load that is part of another, or of a building. */
export interface PartOfWhole {
  readonly whole: string;
  readonly id: string;
  readonly label: string;
  readonly utility: number;
  readonly isInUse: boolean;
}

/**
 * Returns the parts of rows, as the composition of a usage has them: of a load its sub-loads of the same utility; of a
 * building the loads without a parent or directly below a main incomer, with a channel that is not calculated.
 */
export function partsOfWholes({ reader, catalogue, mayRead }: BalanceReader, entity: Entity, ids: readonly string[]) {
  const loads = catalogue.entity('loads');
  const isPart: Fragment = entity.name === 'loads' ? isOfLoad : isOfBuilding;
  return reader.rows<PartOfWhole>(sql`
    select ${keyOf(entity)} as whole, l."LoadId" as id, l."Label" as label, l."UtilityType" as utility,
      l."Status" = ${literal(Status.values.Active)} as "isInUse"
    from ${table(entity)} i join ${table(loads)} l on ${isPart}
    where ${keyOf(entity)} = any(${param(ids)}::uuid[])
      and ${and([mayRead(entity, 'i'), mayRead(loads, 'l'), sql`l."Status" <> ${literal(Status.values.Deleted)}`])}
    order by l."Label", l."LoadId"`);
}

const isOfLoad = sql`l."ParentLoadId" = i."LoadId" and l."UtilityType" = i."UtilityType"`;
const isOfBuilding = sql`l."BuildingId" = i."BuildingId" and not l."MainIncomer"
  and (${parentLoad} is null or exists (select from "dw_Loads" p where p."LoadId" = l."ParentLoadId" and p."MainIncomer"))
  and exists (select from "dw_Channels" c where c."LoadId" = l."LoadId" and c."Type" <> ${literal(ChannelType.values.Calculated)})`;

const keyOf = (entity: Entity): Fragment => ident('i', entity.key[0]);
