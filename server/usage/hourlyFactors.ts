import { type Fragment, ident, sql } from '../sql/fragment';

// A factor that is not known is NaN, so that a sum with one is not known either; `unlessUnknown` makes null of it.
const unknown = sql`'NaN'::float8`;

/** Returns SQL of the factor of the hour that a time is in, or else that of the year, by the tariff of that alias. */
export const factorAt = (hours: Fragment, at: Fragment, tariff: string): Fragment => sql`coalesce(
  (select e."Factor"::float8 from ${hours} e where e."SourceId" = ${ident(tariff, 'source')} and e."Event" = date_trunc('hour', ${at}, 'UTC')),
  ${ident(tariff, 'emissions')}, ${unknown})`;

/** Returns SQL of the mean factor between two times, weighted by the time in each hour; null where it is unknown. */
export const factorBetween = (hours: Fragment, since: Fragment, until: Fragment, tariff: string): Fragment => sql`case
  when ${ident(tariff, 'source')} is null then ${ident(tariff, 'emissions')}
  else ${unlessUnknown(sql`(
    select sum(extract(epoch from least(o.hour + interval '1 hour', ${until}) - greatest(o.hour, ${since}))::float8 * ${factorAt(hours, sql`o.hour`, tariff)})
      / extract(epoch from ${until} - ${since})::float8
    from generate_series(date_trunc('hour', ${since}, 'UTC'), ${until} - interval '1 microsecond', interval '1 hour') o(hour))`)} end`;

export const unlessUnknown = (sum: Fragment): Fragment => sql`nullif(${sum}, ${unknown})`;

/**
 * Returns `(sources, scopes, is_hourly)` of the utility of `k`: which published factors its tariffs of the span name, of
 * which scopes, and whether any of them has factors of hours of the span.
 */
export const factorsOf = (hours: Fragment): Fragment => sql`
  select coalesce(array_agg(distinct concat_ws(', ', n."Label", y."Source", y."Version")), '{}') as sources,
    coalesce(array_agg(distinct g."Scope") filter (where g."Scope" is not null), '{}') as scopes,
    coalesce(bool_or(exists (select from ${hours} e where e."SourceId" = n."SourceId" and e."Event" >= greatest(d.starts, t.starts) and e."Event" < least(d.ends, t.ends))), false) as is_hourly
  from (select source, min(starts) as starts, max(ends) as ends from tariffs where utility = k.utility and source is not null group by source) t
  cross join (select min(starts) as starts, max(ends) as ends from bounds) d
  join ${ident('dw_EmissionFactorSources')} n on n."SourceId" = t.source
  join ${ident('dw_EmissionFactorCategories')} g on g."CategoryId" = n."CategoryId"
  join ${ident('dw_EmissionFactors')} y on y."EmissionFactorId" = g."EmissionFactorId"
  where t.starts < d.ends and t.ends > d.starts`;
