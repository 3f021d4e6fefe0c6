import { ValueType } from '../../resources/enums/valueType';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { UsageSpan } from '../../resources/shared/usageInterval';
import { degreeDaysOf, isDegreeDays } from '../model/formula/degreeDays';
import type { FormulaInput } from '../model/formula/evaluateFormula';
import { everyPart, type Formula } from '../model/formula/formula';
import type { Reader } from '../sql/database';
import { empty, type Fragment, ident, literal, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { readingOf } from '../usage/readings';
import { usageRows } from '../usage/usageRows';
import type { Calculation } from './calculatedChannel';
import { extentOfWeather, recordedWeather } from './recordedWeather';

/** Use of the sources of a calculated channel by interval; `NaN` where a part of it is unknown. */
export interface SourceValues {
  /** Milliseconds since 1970 at which each interval begins. */
  readonly starts: Float64Array;
  readonly channels: ReadonlyMap<string, Float64Array>;
  readonly subLoads: Float64Array | undefined;
  readonly degreeDays: FormulaInput['degreeDays'];
}

interface UsedRow {
  readonly id: string;
  readonly isMean: boolean;
  /** Beginning (ms since 1970), usage, and the share whose amount is known, by interval. */
  readonly points: readonly (readonly [at: number, usage: number | null, covered: number])[];
}

/** Returns the values of the sources over a span of days in the channel's time zone. */
export async function sourceValues(
  reader: Pick<Reader, 'rows'>,
  catalogue: Catalogue,
  calculation: Calculation,
  span: UsageSpan,
): Promise<SourceValues> {
  const { channel, formula, interval } = calculation;
  const sources = [...channel.sources.values()];
  const ids = param(sources.map(({ channelId }) => channelId));
  const used = (entity: Entity, isAsked: Fragment) => {
    // By the clock of the channel: in another zone days begin at other moments, and hours of the span would be missing.
    const request = { ...span, interval, zone: channel.timeZone };
    const usage = usageRows(catalogue, { entity, alias: 'i' }, request, isNotTariff, point);
    return reader.rows<UsedRow>(sql`
      select ${ident('i', entity.key[0])} as id, u."isMean", u.consumption as points
      from ${table(entity)} i cross join lateral (${usage}) u where ${isAsked}`);
  };
  const rows = await used(catalogue.entity('channels'), sql`i."ChannelId" = any(${ids}::uuid[])`);
  const below = namesSubLoads(formula)
    ? await used(
        catalogue.entity('loads'),
        sql`i."ParentLoadId" = ${param(channel.loadId)}::uuid and i."UtilityType" = ${param(channel.utility)}::integer`,
      )
    : [];
  const weather = namesDegreeDays(formula) ? await recordedWeather(reader, calculation, span) : undefined;
  const read = [...rows, ...below].flatMap(({ points }) => points.map(([at]) => at));
  const starts = Float64Array.from(new Set([...read, ...(weather?.ends.keys() ?? [])])).sort();
  const indexOf = new Map([...starts].map((at, index) => [at, index]));
  const values = ({ points, isMean }: UsedRow): Float64Array => {
    const series = new Float64Array(starts.length).fill(Number.NaN);
    // A mean needs not all readings, an amount does.
    for (const [at, usage, covered] of points)
      if (usage !== null && (isMean || covered > 0.999)) series[indexOf.get(at) as number] = usage;
    return series;
  };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    starts,
    channels: new Map(
      sources.flatMap(({ channelId, channelKey }) => {
        const row = byId.get(channelId);
        return row ? [[channelKey, values(row)] as const] : [];
      }),
    ),
    subLoads: below.map(values).reduce<Float64Array | undefined>(sumOf, undefined),
    degreeDays:
      weather &&
      ((name, base) => {
        const ends = starts.map((at) => weather.ends.get(at) ?? Number.NaN);
        return degreeDaysOf(name, base, { starts, ends }, weather.temperature);
      }),
  };
}

/** Costs are not needed: with prices by the hour, they took most of the time for two years of days. */
const isNotTariff = ({ name }: Entity): Fragment => (name === 'tariffs' ? sql`false` : sql`true`);

const point = sql`json_build_array(extract(epoch from p.event)::float8 * 1000, p.usage, p.covered)`;

const sumOf = (sum: Float64Array | undefined, values: Float64Array): Float64Array =>
  sum ? sum.map((value, index) => value + (values[index] as number)) : values;

const namesSubLoads = (formula: Formula): boolean => [...everyPart(formula)].some(({ kind }) => kind === 'subLoads');

const namesDegreeDays = (formula: Formula): boolean =>
  [...everyPart(formula)].some((part) => part.kind === 'call' && isDegreeDays(part.name));

/**
 * Returns the period in which values may change after readings of a period were written: what a register counted since
 * the reading before, and until the one after, follows from them, too.
 */
export async function periodOfChange(
  reader: Pick<Reader, 'rows'>,
  { channel, formula }: Calculation,
  from: Date,
  until: Date,
): Promise<{ readonly from: Date; readonly until: Date }> {
  const ids = param([...channel.sources.values()].map(({ channelId }) => channelId));
  const below = namesSubLoads(formula) ? sql` or c."ChannelId" in (${channelsBelow(channel)})` : empty;
  const beside = (isBeside: Fragment, order: Fragment) => sql`
    select r."ConsumptionDate" from "dw_Consumption" r where r."ChannelId" = c."ChannelId" and ${readingOf('r')} is not null
      and r."ConsumptionDate" ${isBeside} order by 1 ${order} limit 1`;
  const [period] = await reader.rows<{ from: Date; until: Date }>(sql`
    select least(${param(from)}::timestamptz, min(b.before)) as "from", greatest(${param(until)}::timestamptz, max(b.after)) as until
    from "dw_Channels" c cross join lateral (
      select (${beside(sql`< ${param(from)}`, sql`desc`)}) as before, (${beside(sql`> ${param(until)}`, sql`asc`)}) as after) b
    where c."ValueTypeEnum" = ${literal(ValueType.values.Cumulative)} and (c."ChannelId" = any(${ids}::uuid[])${below})`);
  return period ?? { from, until };
}

/** Returns the query of the channels of the sub-loads that a calculated channel adds up. */
const channelsBelow = ({ loadId, utility }: Calculation['channel']): Fragment => sql`
  select c."ChannelId" from "dw_Channels" c join "dw_Loads" l using ("LoadId")
  where l."ParentLoadId" = ${param(loadId)}::uuid and l."UtilityType" = ${param(utility)}::integer`;

/**
 * Returns when a calculated channel and its sources have their first and latest reading; undefined without any. Its own
 * are included: values of an earlier formula must be deleted where the sources of the present one have nothing.
 */
export async function extentOfReadings(
  reader: Pick<Reader, 'rows'>,
  { channel, formula }: Calculation,
): Promise<{ readonly first: Date; readonly latest: Date } | undefined> {
  const ids = param([channel.channelId, ...[...channel.sources.values()].map(({ channelId }) => channelId)]);
  const below = namesSubLoads(formula) ? sql` or m."ChannelId" in (${channelsBelow(channel)})` : empty;
  const weather = namesDegreeDays(formula) ? sql` union all ${extentOfWeather(channel.weatherId)}` : empty;
  const [extent] = await reader.rows<{ first: Date | null; latest: Date | null }>(sql`
    select min(e.first) as first, max(e.latest) as latest from (
      select min(m."ConsumptionStartDate") as first, max(m."LatestData") as latest from "dw_ChannelsMetadata" m
      where m."ChannelId" = any(${ids}::uuid[])${below}${weather}) e`);
  const { first, latest } = extent ?? {};
  return first && latest ? { first, latest } : undefined;
}
