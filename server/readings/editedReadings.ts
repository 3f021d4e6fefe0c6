import { ReadingType } from '../../resources/enums/readingType';
import { ValueType } from '../../resources/enums/valueType';
import { type Fragment, literal, param, sql } from '../sql/fragment';
import { readingOf } from '../usage/readings';
import type { ReadingsEdit, SpanEdit } from './readingsEdit';

const reading = readingOf('r');

/**
 * Returns the common table expressions `spans (channel, starts, ends, is_register, step, clock)`, the span of each
 * channel in its time zone, and `edited (channel, at, value, type)`, the readings after the edit: one row for each
 * channel and time. A null `value` deletes the reading; a null `type` keeps the type of a reading, and makes an added
 * one an estimate (`writeEdit`).
 */
export const editedReadings = ({ channelIds, from, until, edit }: SpanEdit): Fragment => sql`
  ${spansOf({ channelIds, from, until })},
  edited as materialized (${valuesOf(edit)})`;

/** Returns only the common table expression `spans`. */
export const spansOf = ({ channelIds, from, until }: Omit<SpanEdit, 'edit'>): Fragment => sql`
  spans as materialized (
    select c."ChannelId" as channel, ${param(from)}::timestamp at time zone z.zone as starts, ${param(until)}::timestamp at time zone z.zone as ends,
      c."ValueTypeEnum" = ${literal(ValueType.values.Cumulative)} as is_register,
      case when c."IntervalFrequency" = 'Monthly' then interval '1 month' when c."IntervalMins" % 1440 = 0 then c."IntervalMins" / 1440 * interval '1 day'
        else c."IntervalMins" * interval '1 minute' end as step,
      case when c."IntervalFrequency" = 'Monthly' or c."IntervalMins" % 1440 = 0 then z.zone else 'UTC' end as clock
    from "dw_Channels" c join "dw_Buildings" b on b."BuildingId" = c."BuildingId" join "dw_Sites" s on s."SiteId" = b."SiteId"
    join "dw_Accounts" a on a."AccountId" = s."AccountId" cross join lateral (select meterdesk.zone_of(c."TimeZone", a."TimeZoneIana") as zone) z
    where c."ChannelId" = any(${param(channelIds)}::uuid[]))`;

function valuesOf(edit: ReadingsEdit): Fragment {
  if (edit.kind === 'scale') return scaled(edit.factor);
  if (edit.kind === 'negate') return scaled(-1);
  if (edit.kind === 'shift') return shifted(edit.minutes);
  if (edit.kind === 'replace') return inSpan(sql`${param(edit.value)}::float8`);
  if (edit.kind === 'copy') return copied(edit.fromChannelId);
  return edit.kind === 'delete' ? inSpan(sql`null::float8`) : split;
}

const within = sql`r."ConsumptionDate" >= s.starts and r."ConsumptionDate" < s.ends`;
const ofChannel = sql`join "dw_Consumption" r on r."ChannelId" = s.channel`;

const inSpan = (value: Fragment): Fragment => sql`
  select s.channel, r."ConsumptionDate" as at, ${value} as value, null::smallint as type from spans s ${ofChannel} and ${within}`;

/**
 * Multiplies amounts. Of a register, the advance within the span is multiplied: readings in the span are scaled from
 * the reading at its start, and all later ones move by the difference at its end, so that the advance before and after
 * the span is unchanged.
 */
const scaled = (factor: number): Fragment => sql`
  select s.channel, r."ConsumptionDate" as at, case when not s.is_register then ${reading} * f.factor
      when r."ConsumptionDate" <= s.ends then b.shown + (${reading} - b.shown) * f.factor
      else ${reading} + (f.factor - 1) * (e.shown - b.shown) end as value, null::smallint as type
  from spans s cross join (select ${param(factor)}::float8 as factor) f
  left join lateral (${shownAt(sql`s.starts`)}) b on s.is_register
  left join lateral (${shownAt(sql`s.ends`)}) e on s.is_register
  ${ofChannel} and case when s.is_register then r."ConsumptionDate" > s.starts else ${within} end
  where ${reading} is not null`;

/**
 * Returns the reading of a register at a moment, interpolated linearly between two readings as usage is; where the
 * register falls between them, the earlier one.
 */
function shownAt(moment: Fragment): Fragment {
  const nearest = (isThere: Fragment, order: Fragment) => sql`
    select r."ConsumptionDate" as at, ${reading} as value from "dw_Consumption" r
    where r."ChannelId" = s.channel and r."ConsumptionDate" ${isThere} and ${reading} is not null order by 1 ${order} limit 1`;
  return sql`
    select case when p.value is null then n.value when n.value is null or n.value < p.value then p.value
      else p.value + (n.value - p.value) * (extract(epoch from ${moment} - p.at) / extract(epoch from n.at - p.at))::float8 end as shown
    from (select) o left join (${nearest(sql`<= ${moment}`, sql`desc`)}) p on true left join (${nearest(sql`> ${moment}`, sql`asc`)}) n on true`;
}

/** Moves values by minutes of elapsed time: they overwrite readings at the new times, and the old times are emptied. */
const shifted = (minutes: number): Fragment => sql`
  select distinct on (m.channel, m.at) m.* from (
    select s.channel, r."ConsumptionDate" + ${literal(`${minutes} minutes`)}::interval as at, ${reading} as value, r."ReadingType" as type
      from spans s ${ofChannel} and ${within} where ${reading} is not null
    union all ${inSpan(sql`null::float8`)}) m
  order by m.channel, m.at, m.value is null`;

/** Copies the readings of another channel at the same times. */
const copied = (from: string): Fragment => sql`
  select s.channel, r."ConsumptionDate" as at, ${reading} as value, null::smallint as type
  from spans s join "dw_Consumption" r on r."ChannelId" = ${param(from)}::uuid and ${within} where ${reading} is not null`;

/**
 * Divides the sum of the span equally among its intervals, counted back from its last reading. Days and months are
 * those of the channel's time zone: a day of 23 hours is one interval, too.
 */
const split: Fragment = sql`
  select distinct on (m.channel, m.at) m.* from (
    select l.channel, g.at, l.total / count(*) over (partition by l.channel) as value, ${literal(ReadingType.values.E)}::smallint as type from (
      select s.channel, s.starts, s.step, s.clock, sum(${reading}) as total, max(r."ConsumptionDate") as last
      from spans s ${ofChannel} and ${within} where ${reading} is not null group by 1, 2, 3, 4) l
    cross join lateral (select generate_series(l.last at time zone l.clock, l.starts at time zone l.clock, -l.step) at time zone l.clock as at) g
    union all ${inSpan(sql`null::float8`)}) m
  order by m.channel, m.at, m.value is null`;
