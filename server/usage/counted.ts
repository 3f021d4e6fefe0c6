import { ChannelType } from '../../resources/enums/channelType';
import { NatureType } from '../../resources/enums/natureType';
import { ChannelStatus, Status } from '../../resources/enums/status';
import { SummationType } from '../../resources/enums/summationType';
import { ValueType } from '../../resources/enums/valueType';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { and, type Fragment, ident, join, list, literal, sql } from '../sql/fragment';
import { joinPath, table } from '../sql/path';
import { parentLoad } from './parentLoad';
import { unitRows } from './units';

/** Returns the condition under which the caller may read a row: row security is the data API's own. */
export type MayRead = (entity: Entity, alias: string) => Fragment;

/** The row whose usage is counted. */
export interface UsageOwner {
  readonly entity: Entity;
  /** Its alias in the enclosing statement. */
  readonly alias: string;
}

/**
 * Returns a query of the channels that are counted for a row, as `(channel, utility, unit, zone, factor, way, minutes,
 * rule, own, account, building, area)`: `way` is how readings become amounts (`sum`, `mean`, `register`), `factor`
 * converts a reading to `unit`, `rule` is why it is counted (`channel`, `load`, `mainIncomers` or `topLoads`), and
 * `own` converts `unit` to the utility's own unit, which has the prices; `area` is in m². All of them have one zone and
 * one account.
 */
export function countedChannels(catalogue: Catalogue, { entity, alias }: UsageOwner, mayRead: MayRead): Fragment {
  const { usage } = entity;
  if (!usage) throw new Error(`${entity.name} has no usage.`);
  const channels = catalogue.entity('channels');
  const isOfOwner = isChannelOf(catalogue, entity, alias);
  const { joins } = joinPath(catalogue, catalogue.resolve(channels, 'Building.Site.Account.AccountId').relations, 'c');
  const from = sql`${table(channels)} c ${joins} left join ${table(catalogue.entity('loads'))} l on l."LoadId" = c."LoadId"`;
  const isReadable = and([isOfOwner, mayRead(channels, 'c')]);
  if (usage.counts === 'itself')
    return sql`select c."ChannelId" as channel, coalesce(l."UtilityType", 0) as utility, c."UnitOfMeasure" as unit, ${zone},
      1::float8 as factor, ${way} as way, coalesce(c."IntervalMins", 0) as minutes, 'channel' as rule,
      case when ${way} <> 'mean' and not u.rate then u.factor * case when u.gas then ${gasFactor} else 1 end end as own, ${place}
      from ${from} left join (values ${units}) u(utility, unit, own, rank, factor, rate, gas) on u.utility = l."UtilityType" and u.unit = c."UnitOfMeasure"
      where ${isReadable}`;
  const candidates = sql`
    select c."ChannelId" as channel, c."LoadId" as load, ${parentLoad} as parent, l."MainIncomer" as main,
      u.utility, u.own as unit, ${zone}, meterdesk.zone_of(null, ${account('TimeZoneIana')}) as account_zone,
      u.factor * case when u.rate then c."IntervalMins" / 60.0 else 1 end * case when u.gas then ${gasFactor} else 1 end as factor,
      case when u.rate then 'sum' else ${way} end as way, coalesce(c."IntervalMins", 0) as minutes,
      u.rank * 10 + case when c."Type" = ${calculated} then 2 when c."ValueTypeEnum" = ${register} then 1 else 0 end as rank,
      c."Type" = ${calculated} as calculated, 1::float8 as own, ${place}
    from ${from}
    join (values ${units}) u(utility, unit, own, rank, factor, rate, gas) on u.utility = l."UtilityType" and u.unit = c."UnitOfMeasure"
    where ${and([isReadable, ...isCountable])}`;
  const ofLoads = sql`select * from (select *, min(rank) over (partition by load) as best from (${candidates}) k) k where rank = best`;
  return usage.counts === 'ownChannels' ? oneZone(ofLoads, sql`'load'`) : oneZone(topLoads(ofLoads), sql`rule`);
}

/**
 * Returns the loads that count, of each building and utility: the metered main incomers, and loads directly below an
 * unmetered one; without a metered main incomer also the loads without a parent. Nothing counts below a metered main
 * incomer. Calculated channels count for main incomers only: they are made of channels that count themselves.
 */
const topLoads = (ofLoads: Fragment): Fragment => sql`
  select *, case when main then 'mainIncomers' else 'topLoads' end as rule from (
    select *, array_agg(load) filter (where main) over (partition by building, utility) as mains
    from (${ofLoads}) k where main or not calculated) k
  where case when parent is null then main or mains is null when parent = any(mains) then false
    else (main or exists (
        select from "dw_Loads" p where p."LoadId" = k.parent and p."MainIncomer" and p."UtilityType" = k.utility))
      and (mains is null or not exists (
        with recursive above as (
          select k.parent as load union select p."ParentLoadId" from above join "dw_Loads" p on p."LoadId" = above.load)
        select from above where above.load = any(k.mains))) end`;

/** Returns the counted channels with one zone: the one they share, or their account's where they have several. */
const oneZone = (counted: Fragment, rule: Fragment): Fragment => sql`
  select channel, utility, unit, case when min(zone) over () = max(zone) over () then zone else account_zone end as zone,
    factor, way, minutes, ${rule} as rule, own, account, building, area from (${counted}) k`;

function isChannelOf(catalogue: Catalogue, entity: Entity, alias: string): Fragment {
  const path = entity.usage?.channels;
  if (path === undefined) return sql`c."ChannelId" = ${ident(alias, 'ChannelId')}`;
  const { joinColumns } = catalogue.relatedRows(entity, path);
  const channels = catalogue.entity('channels');
  return and(
    joinColumns.map(([by, column]) => {
      const { relations, name } = catalogue.resolve(channels, by);
      return sql`${ident(joinPath(catalogue, relations, 'c').alias, name)} = ${ident(alias, column)}`;
    }),
  );
}

const register = literal(ValueType.values.Cumulative);
const calculated = literal(ChannelType.values.Calculated);
/** Returns a column of the account, under the alias of the joined path. */
const account = (column: string): Fragment => ident('c_Building_Site_Account', column);
const gasFactor = account('GasKwhPerM3');
/** In m²: the net lettable area, else the gross floor area; null where both are unknown. */
const area = sql`nullif(coalesce("c_Building"."NlaSqm", "c_Building"."GfaSqm"), 0)::float8`;
const place = sql`${account('AccountId')} as account, c."BuildingId" as building, ${area} as area`;
const zone = sql`meterdesk.zone_of(c."TimeZone", ${account('TimeZoneIana')}) as zone`;

const way = sql`case when c."ValueTypeEnum" = ${register} then 'register'
  when c."ValueTypeEnum" = ${literal(ValueType.values.Instantaneous)} or c."SummationType" = ${literal(SummationType.values.AVG)} then 'mean'
  else 'sum' end`;

const units = list(
  unitRows.map(
    ({ utility, unit, own, rank, factor, isRate = false, byGasFactor = false }) =>
      sql`(${join([utility, unit, own, rank, factor, isRate, byGasFactor].map(literal), sql`, `)})`,
  ),
);

/**
 * Conditions of channels that count: not deleted, and validated once. Inactive ones count: they were read while active.
 */
const isCountable: readonly Fragment[] = [
  sql`c."Status" not in (${literal(ChannelStatus.values.Deleted)}, ${literal(ChannelStatus.values.Unvalidated)})`,
  ...['l', 'c_Building', 'c_Building_Site'].map(
    (alias) => sql`${ident(alias, 'Status')} <> ${literal(Status.values.Deleted)}`,
  ),
  sql`c."Type" <> ${literal(ChannelType.values.MLR)}`,
  sql`coalesce(c."NatureType", 0) in (${literal(NatureType.values.Unknown)}, ${literal(NatureType.values.Consumption)})`,
  sql`case when u.rate then c."IntervalMins" > 0 and c."ValueTypeEnum" <> ${register} else ${way} <> 'mean' end`,
  sql`(not u.gas or ${gasFactor} is not null)`,
];
