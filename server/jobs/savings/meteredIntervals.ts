import type { BaselineIntervalWord } from '../../../resources/enums/baselineInterval';
import type { Catalogue } from '../../../resources/language/catalogue';
import type { UsageSpan } from '../../../resources/shared/usageInterval';
import { hourIn, hourMs } from '../../model/hourlySeries';
import { withTemperatures } from '../../model/savings/baseline';
import type { MeteredInterval } from '../../model/savings/report';
import type { Session } from '../../sql/database';
import { ident, param, sql } from '../../sql/fragment';
import { table } from '../../sql/path';
import type { MayRead } from '../../usage/counted';
import { usageRows } from '../../usage/usageRows';
import { temperatureOf } from '../detection/temperatures';

/** The place that a project is measured on: its load, or the building where it has none. */
export interface MeasuredPlace {
  readonly loadId: string | null;
  readonly buildingId: string;
  /** Id of the weather station; null where the model does not use the weather. */
  readonly weatherId: string | null;
  readonly utility: number;
  readonly interval: BaselineIntervalWord;
}

export interface MeteredSeries {
  readonly unit: string;
  readonly timeZone: string;
  /** Number of intervals of the span, unread ones included. */
  readonly all: number;
  readonly intervals: readonly MeteredInterval[];
}

/** Minimum share of an interval that was read. */
const minReadShare = 0.9;

interface Row {
  readonly unit: string;
  readonly timeZone: string;
  readonly points: readonly {
    /** Milliseconds since 1970. */
    readonly at: number;
    readonly day: string;
    readonly hour: number;
    readonly used: number | null;
    readonly cost: number | null;
    readonly co2: number | null;
    readonly read: number;
    /** Share whose amount is known: of registers also where they were read too rarely. */
    readonly covered: number;
    /** Number of its readings that are estimates. */
    readonly estimated: number;
  }[];
}

/**
 * Returns the use of a place over a span of days, with temperatures of its weather station; undefined where nothing
 * measures it.
 */
export async function meteredIntervals(
  session: Session,
  catalogue: Catalogue,
  place: MeasuredPlace,
  span: UsageSpan,
  mayRead: MayRead = () => sql`true`,
): Promise<MeteredSeries | undefined> {
  const isHourly = place.interval === 'Hours';
  const entity = catalogue.entity(place.loadId ? 'loads' : 'buildings');
  const point = sql`json_build_object('event', p.event, 'usage', p.usage, 'cost', p.cost, 'co2', p.co2, 'read', p.read, 'covered', p.covered, 'estimated', coalesce(p.estimated, 0))`;
  const request = { ...span, interval: isHourly ? 'Hourly' : 'Daily' } as const;
  const rows = usageRows(catalogue, { entity, alias: 'i' }, request, mayRead, point);
  const local = sql`e.event at time zone u."timeZone"`;
  const [row] = await session.rows<Row>(sql`
    select u.unit, u."timeZone", (select coalesce(json_agg(json_build_object('at', extract(epoch from e.event)::float8 * 1000,
        'day', to_char(${local}, 'YYYY-MM-DD'), 'hour', (extract(isodow from ${local}) - 1) * 24 + extract(hour from ${local}),
        'used', e.usage, 'cost', e.cost, 'co2', e.co2, 'read', e.read, 'covered', e.covered, 'estimated', e.estimated) order by e.event), '[]')
      from json_to_recordset(u.consumption) as e(event timestamptz, usage float8, cost float8, co2 float8, read float8, covered float8, estimated integer)) as points
    from ${table(entity)} i cross join lateral (${rows}) u
    where ${ident('i', entity.key[0])} = ${param(place.loadId ?? place.buildingId)}::uuid and ${mayRead(entity, 'i')}
      and u.utility = ${param(place.utility)} and not u."isMean" order by u.channels desc limit 1`);
  const [first, last] = [row?.points[0], row?.points.at(-1)];
  if (!row || !first || !last) return undefined;
  const period = { from: new Date(hourIn(first.at)), until: new Date(last.at + 25 * hourMs) };
  const temperature = place.weatherId ? await temperatureOf(session, place.weatherId, period) : undefined;
  const known = row.points.filter(({ read }) => read >= minReadShare);
  const intervals = known.map(({ at, day, hour, used, cost, co2, covered, estimated }) => {
    // Scaled alike, so that a unit has the same price as where all was read.
    const whole = (part: number | null): number | null => (part === null ? null : part / covered);
    const hasEstimates = estimated > 0;
    return { at, day, hour, used: whole(used) ?? Number.NaN, cost: whole(cost), co2: whole(co2), hasEstimates };
  });
  return {
    unit: row.unit,
    timeZone: row.timeZone,
    all: row.points.length,
    intervals: withTemperatures(intervals, temperature, isHourly ? 1 : 24),
  };
}
