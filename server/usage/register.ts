import { ReadingType } from '../../resources/enums/readingType';
import { type Fragment, ident, literal, sql } from '../sql/fragment';
import { type Buckets, secondsOf } from './buckets';
import { factorBetween } from './hourlyFactors';
import { isCorrected, readingOf } from './readings';
import { costAndEmissions, sumOfKnown } from './tariffs';

/** Days before the span whose readings show, too, how fast a register usually counts. */
const learningDays = 28;
/** Minimum rises between readings by which a register's usual rate is known. */
export const minRises = 10;
/**
 * A rise of more times the busy rate (the 90th percentile of rises in an hour) is no amount: the register was
 * exchanged, or two of them report under one name.
 */
export const maxJumpFactor = 100;
/**
 * A register that overflows goes from near its top to near zero, and rises by no more than so many times the busy rate.
 */
const maxRolloverFactor = 10;

/**
 * Returns common table expressions of the amounts that registers counted between each two readings. `amount` is null
 * where it is unknown: the register was exchanged. One that overflowed has gone on counting; a small step back (some
 * correct themselves) is a negative amount, so that nothing is counted twice. With a recorded exchange of the meter,
 * the amount is counted up to the closing register of the old one and from the opening one of the new.
 *
 * The first and the last reading are found apart (`offset 0`): PostgreSQL 18 ends with a segmentation fault where a
 * correlated subquery is what partitions are pruned by at run time.
 */
export const registerPieces = (consumption: Fragment, exchanges: Fragment): Fragment => sql`
  exchanges as materialized (
    select x."ChannelId" as channel, x."ExchangedOn" as at, x."ClosingRegister" as closing, x."OpeningRegister" as opening, coalesce(x."Multiplier", 1) as multiplier
    from counted c join ${exchanges} x on x."ChannelId" = c.channel),
  registers as materialized (
    select c.*, r.at, r.value, r.is_estimate, r.is_corrected, lag(r.at) over w as since, lag(r.value) over w as before
    from counted c cross join bounds b cross join lateral (
      select coalesce((select f."ConsumptionDate" from ${consumption} f where f."ChannelId" = c.channel and ${readingOf('f')} is not null
          and f."ConsumptionDate" <= b.starts - ${literal(`${learningDays} days`)}::interval order by f."ConsumptionDate" desc limit 1), '-infinity') as first,
        coalesce((select f."ConsumptionDate" from ${consumption} f where f."ChannelId" = c.channel and ${readingOf('f')} is not null
          and f."ConsumptionDate" >= b.ends order by f."ConsumptionDate" limit 1), 'infinity') as last offset 0) e
    cross join lateral (
      select r."ConsumptionDate" as at, ${readingOf('r')} as value, r."ReadingType" = ${estimate} as is_estimate, ${isCorrected('r')} as is_corrected from ${consumption} r
      where r."ChannelId" = c.channel and ${readingOf('r')} is not null and r."ConsumptionDate" >= e.first and r."ConsumptionDate" <= e.last) r
    where c.way = 'register' window w as (partition by c.channel order by r.at)),
  steps as materialized (
    select r.*, x.exchanges, case when x.exchanges = 1 then
        case when x.closing >= before and value >= x.opening then (x.closing - before) * ${multiplierAt('since')} + (value - x.opening) * ${multiplierAt('at')} end end as exchanged,
      ${multiplierAt('at')} as multiplier, value - before as step, greatest(1, extract(epoch from at - since)::float8 / 3600) as hours,
      case when before > 0 then power(10, floor(log(before::numeric)) + 1)::float8 end as top
    from registers r cross join lateral (
      select count(*) as exchanges, min(x.closing) as closing, min(x.opening) as opening from exchanges x
      where x.channel = r.channel and x.at > r.since and x.at <= r.at) x
    where since is not null),
  habits as materialized (
    select channel, percentile_disc(0.9) within group (order by step / hours) as busy, count(*) as rises
    from steps where step > 0 and exchanges = 0 group by channel),
  pieces as materialized (
    select s.*, case when exchanges > 0 then exchanged else multiplier * case
        when step >= 0 then case when ${isHabit} and step > ${literal(maxJumpFactor)} * busy * hours then null else step end
        when before >= 0.9 * top and value <= 0.1 * top and (not ${isHabit} or step + top <= ${literal(maxRolloverFactor)} * busy * hours) then step + top
        when -step <= case when ${isHabit} then busy * hours else before * 0.001 end then step
      end end * factor as amount,
      at - since <= greatest(interval '3 hours', interval '1.5 minutes' * minutes) as is_read
    from steps s cross join bounds b left join habits h using (channel)
    where at > b.starts and since < b.ends)`;

/** Returns SQL of the multiplier of a register `r` at one of its times. */
const multiplierAt = (at: 'at' | 'since'): Fragment => sql`coalesce((
        select x.multiplier from exchanges x where x.channel = r.channel and x.at <= ${ident('r', at)} order by x.at desc limit 1), 1)`;

const estimate = literal(ReadingType.values.E);
const isHabit = sql`(coalesce(h.rises, 0) >= ${literal(minRises)})`;

/**
 * Returns the query of the amounts that registers counted, by channel and interval: an amount between two readings is
 * distributed evenly over its time. Without intervals, an amount is at the time of the reading that ends it.
 */
export const registerParts = (hours: Fragment, buckets: Buckets | undefined): Fragment =>
  buckets
    ? sql`
      select p.channel, p.utility, p.unit, k.bucket, sum(s.amount) as amount, ${sumOfKnown(sql`s.amount * p.own * t.price`, sql`s.amount`)} as cost,
        ${sumOfKnown(sql`s.amount * p.own * s.factor`, sql`s.amount`)} as co2, ${sumOfKnown(sql`s.amount * p.own * coalesce(t.market, s.factor)`, sql`s.amount`)} as co2_market, count(*) as n, null::float8 as least, null::float8 as most,
        least(1, coalesce(sum(s.seconds) filter (where p.is_read and p.amount is not null), 0) / max(k.whole)) as read,
        count(*) filter (where p.is_estimate and p.at = least(k.until, t.ends)) as estimated,
        count(*) filter (where p.is_corrected and p.at = least(k.until, t.ends)) as corrected,
        least(1, coalesce(sum(s.seconds) filter (where p.amount is not null), 0) / max(k.whole)) as covered
      from pieces p cross join bounds b cross join lateral (
        select k.bucket, greatest(k.bucket, p.since, b.starts) as since, least(k.ends, p.at, b.ends) as until, ${secondsOf(sql`k.bucket`, sql`k.ends`)} as whole
        from (${buckets.between(sql`greatest(p.since, b.starts)`, sql`least(p.at, b.ends)`, sql`p.zone`)}) k) k
      join tariffs t on t.utility = p.utility and t.starts < k.until and t.ends > k.since
      cross join lateral (select p.amount * g.seconds / extract(epoch from p.at - p.since)::float8 as amount, g.seconds,
          ${factorBetween(hours, sql`g.since`, sql`g.until`, 't')} as factor
        from (select c.since, c.until, extract(epoch from c.until - c.since)::float8 as seconds
          from (select greatest(k.since, t.starts) as since, least(k.until, t.ends) as until) c where c.until > c.since offset 0) g offset 0) s
      group by p.channel, p.utility, p.unit, k.bucket`
    : sql`
      select p.channel, p.utility, p.unit, p.at, p.amount, ${costAndEmissions(sql`p.amount * p.own`, 't', sql`p.amount * p.own * e.factor`)}, 1::bigint, null::float8, null::float8, 1::float8,
        case when p.is_estimate then 1 else 0 end::bigint, case when p.is_corrected then 1 else 0 end::bigint,
        case when p.amount is null then 0 else 1 end::float8
      from pieces p cross join bounds b join tariffs t on t.utility = p.utility and t.starts < p.at and t.ends >= p.at
      cross join lateral (select ${factorBetween(hours, sql`p.since`, sql`p.at`, 't')} as factor) e
      where p.at >= b.starts and p.at < b.ends`;
