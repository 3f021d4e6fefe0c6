import type { Catalogue } from '../../../resources/language/catalogue';
import type { MeteredHour } from '../../model/tariffs/component';
import { type Exact, exact, sum, toMillionths } from '../../model/tariffs/exact';
import type { Session } from '../../sql/database';
import { type Fragment, ident, param, sql } from '../../sql/fragment';
import { usageRows } from '../../usage/usageRows';
import type { BillToCheck } from './readBills';

/** Hours of a load in its local time, and the share of the span that was read. */
export interface MeteredSpan {
  readonly hours: readonly MeteredHour[];
  readonly read: number;
  /** Whether there is any reading of it. */
  readonly hasReadings: boolean;
}

interface PointRow {
  /** Local time, such as `2026-03-01T07:15`. */
  readonly at: string;
  /** The beginning of its hour, in hours since 1970: it distinguishes the repeated hour of a clock change. */
  readonly hour: number;
  readonly used: number | null;
  /** Share of the whole span that was read, and its number of readings. */
  readonly read: number;
  readonly readings: number;
}

/** Points by local hour; an hour may have several. */
type PointsByHour = ReadonlyMap<string, readonly PointRow[]>;

/**
 * Returns the use of a load by hour, with the highest demand of the intervals of each.
 * @param from the first day
 * @param until the day after the last one
 */
export async function meteredSpan(
  session: Session,
  catalogue: Catalogue,
  { loadId, minutes, utility, apparent, exporting }: BillToCheck,
  from: string,
  until: string,
): Promise<MeteredSpan> {
  const points = (of: Source, perHour: PerHour) => readPoints(session, catalogue, of, { from, until, perHour });
  const perHour = perHourOf(minutes);
  const load = { name: 'loads', id: loadId, usageFilter: sql`u.utility = ${param(utility)} and not u."isMean"` };
  const energy = await points(load, perHour);
  const perHourOfApparent = perHourOf(apparent?.minutes ?? null);
  const channel = apparent && { name: 'channels', id: apparent.channelId, usageFilter: sql`true` };
  const apparentEnergy: PointsByHour = channel ? await points(channel, perHourOfApparent) : new Map();
  const exported: PointsByHour[] = [];
  for (const id of exporting) exported.push(await points({ name: 'channels', id, usageFilter: sql`true` }, 1));
  const hours = [...energy].map(([hour, of]): MeteredHour => {
    const apparentPoints = apparentEnergy.get(hour)?.filter(({ used }) => used !== null) ?? [];
    return {
      ...meteredHour(of),
      demand: highest(of, perHour),
      ...(exported.length > 0 ? { fedIn: sum(exported.map((channel) => usedIn(channel.get(hour)))) } : {}),
      ...(apparentPoints.length > 0 ? { apparentDemand: highest(apparentPoints, perHourOfApparent) } : {}),
    };
  });
  const read =
    minutes && minutes > 60
      ? await readShareOfLongIntervals(session, catalogue, load, { from, until, minutes })
      : readShareOf(energy);
  const hasReadings = [energy, ...exported].some((points) => (firstOf(points)?.readings ?? 0) > 0);
  return { hours, read: Math.min(read, ...exported.map(readShareOf)), hasReadings };
}

/** Returns the read share of a meter with intervals above an hour: of days, or months. */
async function readShareOfLongIntervals(
  session: Session,
  catalogue: Catalogue,
  { name, id, usageFilter }: Source,
  { from, until, minutes }: { readonly from: string; readonly until: string; readonly minutes: number },
): Promise<number> {
  const entity = catalogue.entity(name);
  const span = { from, until, interval: minutes > 24 * 60 ? 'Monthly' : 'Daily' } as const;
  const rows = usageRows(catalogue, { entity, alias: 'i' }, span, () => sql`true`, sql`json_build_object()`);
  const [row] = await session.rows<{ read: number }>(sql`
    select u.read from ${ident(entity.table)} i cross join lateral (${rows}) u
    where i.${ident(entity.key[0])} = ${param(id)}::uuid and ${usageFilter}`);
  return row?.read ?? 0;
}

const firstOf = (points: PointsByHour): PointRow | undefined => [...points.values()][0]?.[0];
const readShareOf = (points: PointsByHour): number => firstOf(points)?.read ?? 0;

interface Source {
  readonly name: string;
  readonly id: string;
  /** SQL condition on usage rows `u`. */
  readonly usageFilter: Fragment;
}

/** Number of intervals per hour. */
type PerHour = 1 | 2 | 4;
const intervals = { 1: 'Hourly', 2: 'HalfHourly', 4: 'QuarterHourly' } as const;
/** Returns the shortest intervals that a meter's own divide: of other ones some would have more readings than others. */
const perHourOf = (minutes: number | null): PerHour => {
  const divides = (length: number): boolean => minutes !== null && minutes > 0 && length % minutes === 0;
  return divides(15) ? 4 : divides(30) ? 2 : 1;
};

async function readPoints(
  session: Session,
  catalogue: Catalogue,
  { name, id, usageFilter }: Source,
  { from, until, perHour }: { readonly from: string; readonly until: string; readonly perHour: PerHour },
): Promise<PointsByHour> {
  const entity = catalogue.entity(name);
  const span = { from, until, interval: intervals[perHour] };
  // `amount` and not the rounded `usage`: sums of thirds, from registers read every three hours, would be too small.
  const point = sql`json_build_object('event', p.event, 'amount', p.amount)`;
  const rows = usageRows(catalogue, { entity, alias: 'i' }, span, () => sql`true`, point);
  const points = await session.rows<PointRow>(sql`
    select to_char(e.event at time zone u."timeZone", 'YYYY-MM-DD"T"HH24:MI') as at,
      floor(extract(epoch from e.event) / 3600)::float8 as hour, e.amount as used, u.read, u.readings
    from ${ident(entity.table)} i cross join lateral (${rows}) u
    cross join lateral json_to_recordset(u.consumption) as e(event timestamptz, amount float8)
    where i.${ident(entity.key[0])} = ${param(id)}::uuid and ${usageFilter} order by e.event`);
  const byHour = new Map<string, PointRow[]>();
  for (const row of points) {
    const key = `${row.at.slice(0, 13)} ${row.hour}`;
    byHour.set(key, [...(byHour.get(key) ?? []), row]);
  }
  return byHour;
}

/** Returns the highest mean power of intervals, in kW or kVA. */
const highest = (points: readonly PointRow[], perHour: PerHour) =>
  toMillionths(exact(Math.max(0, ...points.map(({ used }) => (used ?? 0) * perHour))));

function meteredHour(points: readonly PointRow[]): MeteredHour {
  const [{ at }] = points as readonly [PointRow];
  const day = at.slice(0, 10);
  return {
    year: Number(at.slice(0, 4)),
    month: Number(at.slice(5, 7)),
    day: Number(at.slice(8, 10)),
    hour: Number(at.slice(11, 13)),
    isWeekend: [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
    used: usedIn(points),
  };
}

const usedIn = (points: readonly PointRow[] = []): Exact => sum(points.map(({ used }) => exact(used ?? 0)));
