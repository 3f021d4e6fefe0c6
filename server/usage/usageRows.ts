import { ReadingType } from '../../resources/enums/readingType';
import { Status } from '../../resources/enums/status';
import type { Catalogue } from '../../resources/language/catalogue';
import type { UsageInterval, UsageSpan } from '../../resources/shared/usageInterval';
import { and, empty, type Fragment, ident, literal, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { type Buckets, bucketsOf, secondsOf } from './buckets';
import { countedChannels, type MayRead, type UsageOwner } from './counted';
import { currencyOfAccount } from './currency';
import { factorAt, factorsOf, unlessUnknown } from './hourlyFactors';
import { multiplierPeriods } from './multiplierPeriods';
import { isCorrected, readingOf } from './readings';
import { registerParts, registerPieces } from './register';
import { costAndEmissions, sumOfKnown, tariffPeriods } from './tariffs';

/** The request for the usage of a row. */
export interface UsageRequest extends UsageSpan {
  readonly interval: UsageInterval;
  /** IANA name of the zone whose clock intervals follow; that of the channels where undefined. */
  readonly zone?: string;
  /** The buildings whose channels count; all where undefined. */
  readonly buildings?: readonly string[];
  /** One of `of` shares of the channels, which are about as large. */
  readonly channels?: { readonly share: number; readonly of: number };
}

/** Maximum readings of a request without intervals; one more is read, to notice the excess. */
export const maxReadings = 100_000;

/**
 * Returns a query of the usage of a row: one row `(utility, unit, timeZone, rules, channels, minutes, isMean, total, least,
 * most, cost, currency, co2, co2Market, emissionSources, emissionScopes, isHourly, area, recalculatingSince, read, estimated, readings, consumption)` for each utility
 * and unit. `point` makes a JSON object of the columns `(event, usage, least, most, cost, co2, co2_market, read, covered,
 * estimated, corrected)` of `p`, and `consumption` is an array of them. `covered` is the share whose amount is known: of
 * registers also between readings that are too far apart to count as `read`.
 */
export function usageRows(
  catalogue: Catalogue,
  owner: UsageOwner,
  { from, until, interval, zone, ...subset }: UsageRequest,
  mayRead: MayRead,
  point: Fragment,
): Fragment {
  const consumption = table(catalogue.entity('consumption'));
  const exchanges = table(catalogue.entity('meterExchanges'));
  const hours = table(catalogue.entity('emissionFactorHours'));
  const rules = table(catalogue.entity('channelsRules'));
  const mayReadTariffs = {
    tariff: mayRead(catalogue.entity('tariffs'), 'f'),
    component: mayRead(catalogue.entity('tariffComponents'), 'm'),
    holiday: mayRead(catalogue.entity('tariffHolidays'), 'h'),
  };
  const buckets = interval === 'None' ? undefined : bucketsOf(interval);
  return sql`
    with counted as materialized (select ${countedColumns(zone)} from (${countedChannels(catalogue, owner, mayRead)}) n${isOfSome(subset)}),
    bounds as materialized (select zone, ${param(from)}::timestamp at time zone zone as starts, ${param(until)}::timestamp at time zone zone as ends
      from (select distinct zone from counted) z),
    kinds as materialized (select utility, unit, array_agg(distinct rule) as rules, count(*) as channels, coalesce(max(minutes) filter (where way <> 'register'), 0) as minutes,
      bool_or(way = 'mean') as is_mean, (select case when count(*) = count(a.area) then sum(a.area) end
        from (select distinct n.building, n.area from counted n where n.utility = c.utility and n.unit = c.unit) a) as area
      from counted c group by utility, unit),
    stale as materialized (${staleOf(rules)}),
    tariffs as materialized (select k.utility, coalesce(t.starts, '-infinity') as starts, coalesce(t.ends, 'infinity') as ends, t.price, t.emissions, t.market, t.source
      from (select distinct utility, account, zone from counted) k join bounds b on b.zone = k.zone left join lateral (
        ${tariffPeriods({ account: sql`k.account`, currency: currencyOfAccount(catalogue, sql`k.account`), utility: sql`k.utility`, zone: sql`k.zone`, from: sql`b.starts`, until: sql`b.ends`, mayRead: mayReadTariffs })}) t on true),
    ${registerPieces(consumption, exchanges)},
    multipliers as materialized (select c.channel, m.* from counted c cross join lateral (${multiplierPeriods(exchanges, sql`c.channel`)}) m
      where c.way <> 'register'),
    spans as materialized (${spansByTariff(buckets)}),
    parts as materialized (select d.*, d.read as covered from (${togetherAgain(readParts(consumption, hours, buckets), buckets)}) d
      union all ${registerParts(hours, buckets)}),
    grid as materialized (${gridOf(buckets)}),
    points as materialized (${pointsOf(buckets)})
    select k.utility, k.unit, b.zone as "timeZone", k.rules, k.channels, k.minutes, k.is_mean as "isMean", t.total, t.least, t.most, t.cost, ${currencyOfAccount(catalogue, sql`(select n.account from counted n limit 1)`)} as currency,
      t.co2, t.co2_market as "co2Market", f.sources as "emissionSources", f.scopes as "emissionScopes", f.is_hourly as "isHourly", k.area,
      (select to_json(s.since) from stale s where s.utility = k.utility and s.unit = k.unit) as "recalculatingSince", t.read, t.estimated, t.readings, t.consumption
    from kinds k cross join bounds b cross join lateral (
      select ${rounded(sql`case when k.is_mean then sum(p.amount) / nullif(sum(p.n), 0) else sum(p.amount) end`)} as total,
        min(p.least) as least, max(p.most) as most, ${rounded(known('cost'))} as cost, ${rounded(known('co2'))} as co2, ${rounded(known('co2_market'))} as co2_market,
        ${share(sql`coalesce(sum(p.read * p.seconds) / nullif(sum(p.seconds), 0), 0)`)} as read,
        ${share(sql`coalesce(least(1, sum(p.estimated)::float8 / nullif(sum(p.n), 0)), 0)`)} as estimated,
        coalesce(sum(p.n), 0)::float8 as readings,
        coalesce(json_agg(${point} order by p.event), '[]') as consumption
      from points p where p.utility = k.utility and p.unit = k.unit) t
    cross join lateral (${factorsOf(hours)}) f
    order by k.utility, k.unit`;
}

/** Returns the columns of counted channels, with a zone other than their own. */
const countedColumns = (zone: string | undefined): Fragment =>
  zone === undefined
    ? sql`*`
    : sql`channel, utility, unit, ${param(zone)}::text as zone, factor, way, minutes, rule, own, account, building, area`;

function isOfSome({ buildings, channels }: Pick<UsageRequest, 'buildings' | 'channels'>): Fragment {
  const conditions = [
    ...(buildings ? [sql`building = any(${param(buildings)}::uuid[])`] : []),
    ...(channels ? [sql`abs(uuid_hash(channel)::bigint) % ${param(channels.of)} = ${param(channels.share)}`] : []),
  ];
  return conditions.length === 0 ? empty : sql` where ${and(conditions)}`;
}

/**
 * Returns the query `(utility, unit, since)`: since when readings in the span wait to be calculated again, those of a
 * channel that is noted, or that is calculated from one over any number of steps. Reads nothing while no channel is
 * noted.
 */
const staleOf = (rules: Fragment): Fragment => sql`
  with recursive sources as (
    select channel, utility, unit, zone, channel as source from counted where exists (select from meterdesk.uncalculated_hours)
    union select s.channel, s.utility, s.unit, s.zone, r."SourceChannelId" from sources s
      join ${rules} r on r."ChannelId" = s.source and r."Status" = ${literal(Status.values.Active)})
  select s.utility, s.unit, min(u.since) as since from sources s join bounds b on b.zone = s.zone
  join meterdesk.uncalculated_hours u on u.channel_id = s.source and (u.hours && tstzrange(b.starts, b.ends) or u.calculating && tstzrange(b.starts, b.ends)) group by 1, 2`;

/** Rounds to six decimals, which a double has for sure in a sum, so that sums of decimals are exact. */
const rounded = (amount: Fragment): Fragment => sql`round((${amount})::numeric, 6)::float8`;
const known = (figure: 'cost' | 'co2' | 'co2_market'): Fragment => sumOfKnown(ident(figure), sql`amount`);
const share = (part: Fragment): Fragment => sql`round((${part})::numeric, 4)::float8`;

/**
 * Returns days, or longer intervals, with the tariff of each utility: `since` and `until` are the part of `starts` and
 * `ends` that is in the span asked for and has that tariff. Where another tariff begins there are two rows. It is to be
 * materialized: PostgreSQL would calculate the time zone again for each reading.
 */
const spansByTariff = (buckets: Buckets | undefined): Fragment => sql`
  select t.utility, s.starts, s.ends, greatest(s.starts, b.starts, t.starts) as since, least(s.ends, b.ends, t.ends) as until, t.price, t.emissions, t.market, t.source
  from bounds b cross join lateral (${buckets ? buckets.spans(sql`b.starts`, sql`b.ends`, sql`b.zone`) : sql`select b.starts, b.ends`}) s
  join tariffs t on t.starts < s.ends and t.ends > s.starts where s.ends > b.starts`;

/** Returns readings of amounts and of levels, by channel and interval. They are looked up by the key, a span at a time. */
const readParts = (consumption: Fragment, hours: Fragment, buckets: Buckets | undefined): Fragment => sql`
  select c.channel, c.utility, c.unit, r.bucket, r.amount * f.factor as amount, ${costAndEmissions(sql`r.amount * f.factor * c.own`, 's', sql`case when s.source is null then r.amount * s.emissions else ${unlessUnknown(sql`r.emitted`)} end * f.factor * c.own`)}, r.n,
    r.least * f.factor as least, r.most * f.factor as most,
    ${buckets ? sql`case when c.minutes > 0 then least(1, r.n / greatest(1, round(${secondsOf(sql`r.bucket`, buckets.endOf(sql`r.bucket`))} / 60 / c.minutes)))::float8 else 1 end` : sql`1::float8`} as read,
    r.estimated, r.corrected
  from counted c cross join bounds b join spans s on s.utility = c.utility
  join multipliers m on m.channel = c.channel and m.starts < s.until and m.ends > s.since
  cross join lateral (select c.factor * m.multiplier as factor) f
  cross join lateral (
    select ${buckets ? buckets.of(sql`r."ConsumptionDate"`) : sql`r."ConsumptionDate"`} as bucket, sum(${readingOf('r')}) as amount,
      sum(case when s.source is not null then ${readingOf('r')} * ${factorAt(hours, sql`r."ConsumptionDate"`, 's')} end) as emitted, count(*) as n, min(${readingOf('r')}) as least, max(${readingOf('r')}) as most,
      count(*) filter (where r."ReadingType" = ${literal(ReadingType.values.E)}) as estimated,
      count(*) filter (where ${isCorrected('r')}) as corrected
    from ${consumption} r where r."ChannelId" = c.channel and ${readingOf('r')} is not null
      and r."ConsumptionDate" >= greatest(s.since, m.starts) and r."ConsumptionDate" < least(s.until, m.ends)
    group by 1${buckets ? empty : sql` order by 1 limit ${literal(maxReadings + 1)}`}) r
  where c.way <> 'register'`;

/** Returns one part for each interval: one longer than an hour may have several, of different tariffs. */
const togetherAgain = (parts: Fragment, buckets: Buckets | undefined): Fragment =>
  buckets?.areDivisible
    ? sql`select channel, utility, unit, bucket, sum(amount) as amount, ${known('cost')} as cost, ${known('co2')} as co2,
        ${known('co2_market')} as co2_market, sum(n)::bigint as n, min(least) as least, max(most) as most, least(1, sum(read)) as read, sum(estimated)::bigint as estimated,
        sum(corrected)::bigint as corrected
        from (${parts}) d group by channel, utility, unit, bucket`
    : parts;

/** Returns all intervals of the span, cut to it; without intervals, the moments of the readings. */
const gridOf = (buckets: Buckets | undefined): Fragment =>
  buckets
    ? sql`select g.bucket, greatest(g.bucket, b.starts) as event, least(g.ends, b.ends) as ends
        from bounds b cross join lateral (${buckets.between(sql`b.starts`, sql`b.ends`, sql`b.zone`)}) g where g.ends > b.starts`
    : sql`select distinct bucket, bucket as event, bucket + interval '1 second' as ends from parts`;

/**
 * Returns an interval's usage of all channels, with the share of it that was read. Intervals and parts are put together
 * by grouping: PostgreSQL expects next to nothing of either, and would join them row by row. The parts are
 * materialized: otherwise PostgreSQL sorted them instead of hashing, which took half of the time.
 */
const pointsOf = (buckets: Buckets | undefined): Fragment => sql`
  select g.*, ${rounded(sql`case when k.is_mean then g.amount / nullif(g.n, 0) else g.amount end`)} as usage,
    ${share(sql`g.channels_read / k.channels`)} as read, ${share(sql`g.channels_covered / k.channels`)} as covered
  from kinds k join (
    select utility, unit, bucket, max(event) as event, coalesce(extract(epoch from max(ends) - max(event))::float8, 0) as seconds,
      sum(amount) as amount, ${rounded(known('cost'))} as cost, ${rounded(known('co2'))} as co2,
      ${rounded(known('co2_market'))} as co2_market, sum(n) as n,
      min(least) as least, max(most) as most, sum(estimated) as estimated, sum(corrected) as corrected,
      coalesce(sum(read), 0) as channels_read, coalesce(sum(covered), 0) as channels_covered
    from (
      select k.utility, k.unit, g.bucket, g.event, g.ends, null::float8 as amount, null::float8 as cost, null::float8 as co2, null::float8 as co2_market,
        null::bigint as n, null::float8 as least, null::float8 as most, null::float8 as read, null::bigint as estimated,
        null::bigint as corrected, null::float8 as covered from kinds k cross join grid g
      union all select utility, unit, bucket, null, null, amount, cost, co2, co2_market, n, least, most, read, estimated, corrected, covered from parts) p
    group by utility, unit, bucket${buckets ? empty : sql` having count(n) > 0`}) g on g.utility = k.utility and g.unit = k.unit`;
