import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { UsageSpan } from '../../resources/shared/usageInterval';
import { everyPart } from '../model/formula/formula';
import type { Reader } from '../sql/database';
import { type Fragment, ident, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { usageRows } from '../usage/usageRows';
import type { Calculation } from './calculatedChannel';

/** What the sources of a calculated channel used: values by interval, NaN where less than all of one was read. */
export interface SourceValues {
  /** Milliseconds since 1970 at which each interval begins. */
  readonly starts: Float64Array;
  readonly channels: ReadonlyMap<string, Float64Array>;
  readonly subLoads: Float64Array | undefined;
}

interface UsedRow {
  readonly id: string;
  readonly isMean: boolean;
  /** Moment, usage and the part that was read, by interval. */
  readonly points: readonly (readonly [at: number, usage: number | null, read: number])[];
}

/** Returns the values of a span, whose dates are those of the channel's own zone. */
export async function sourceValues(
  reader: Pick<Reader, 'rows'>,
  catalogue: Catalogue,
  { channel, formula, interval }: Calculation,
  span: UsageSpan,
): Promise<SourceValues> {
  const sources = [...channel.sources.values()];
  const ids = param(sources.map(({ channelId }) => channelId));
  const used = (entity: Entity, isAsked: Fragment) => {
    const usage = usageRows(catalogue, { entity, alias: 'i' }, { ...span, interval }, () => sql`true`, point);
    return reader.rows<UsedRow>(sql`
      select ${ident('i', entity.key[0] as string)} as id, u."isMean", u.consumption as points
      from ${table(entity)} i cross join lateral (${usage}) u where ${isAsked}`);
  };
  const rows = await used(catalogue.entity('channels'), sql`i."ChannelId" = any(${ids}::uuid[])`);
  const hasSubLoads = [...everyPart(formula)].some(({ kind }) => kind === 'subLoads');
  const below = hasSubLoads
    ? await used(catalogue.entity('loads'), sql`i."ParentLoadId" = ${param(channel.loadId)}::uuid`)
    : [];
  const starts = Float64Array.from(
    new Set([...rows, ...below].flatMap(({ points }) => points.map(([at]) => at))),
  ).sort();
  const placeOf = new Map([...starts].map((at, index) => [at, index]));
  const values = (row: UsedRow, isRegister: boolean): Float64Array => {
    const series = new Float64Array(starts.length).fill(Number.NaN);
    for (const [at, usage, read] of row.points)
      if (usage !== null && isKnown(read, row.isMean || isRegister)) series[placeOf.get(at) as number] = usage;
    return series;
  };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    starts,
    channels: new Map(
      sources.flatMap(({ channelId, channelKey, isRegister }) => {
        const row = byId.get(channelId);
        return row ? [[channelKey, values(row, isRegister)] as const] : [];
      }),
    ),
    subLoads: below.map((row) => values(row, false)).reduce<Float64Array | undefined>(added, undefined),
  };
}

const point = sql`json_build_array(extract(epoch from p.event)::float8 * 1000, p.usage, p.read)`;

/** Of amounts, all of an interval must have been read; a mean and the advance of a register are what they are. */
const isKnown = (read: number, isWholeAnyway: boolean): boolean => isWholeAnyway || read > 0.999;

const added = (sum: Float64Array | undefined, values: Float64Array): Float64Array =>
  sum ? sum.map((value, index) => value + (values[index] as number)) : values;
