import type { ColumnRole, TableColumns } from '../../../resources/shared/tableColumns';
import { dayIntervalsOf } from './dayIntervals';
import type { Layout, TableRow } from './tableLayout';
import { utcOffsetIn } from './tableTimes';

/** Returns the layout that somebody has chosen; undefined where it has no times or no values. */
export function layoutOfColumns({ skipped, roles }: TableColumns, rows: readonly TableRow[]): Layout | undefined {
  const titles = skipped > 0 ? (rows[skipped - 1] ?? []) : [];
  const placeOf = (role: ColumnRole): number | undefined => {
    const place = roles.indexOf(role);
    return place < 0 ? undefined : place;
  };
  const [begin, end, day, clock] = [placeOf('begin'), placeOf('end'), placeOf('day'), placeOf('clock')];
  const time = placeOf('time') ?? begin ?? day ?? end;
  const columns = roles.flatMap((role, place) =>
    role === 'value' ? [{ place, title: titles[place]?.trim() || `Column ${place + 1}` }] : [],
  );
  if (time === undefined || columns.length === 0) return undefined;
  const values = (time === day && clock === undefined && dayIntervalsOf(columns)) || columns;
  const isOfDay = values !== columns;
  return {
    skipped,
    time,
    clock: time === day ? clock : undefined,
    end: time === end ? undefined : end,
    stamps: isOfDay || time === begin ? 'begin' : time === end ? 'end' : 'unknown',
    utcOffset: utcOffsetIn([time, clock].map((place) => titles[place ?? -1] ?? '').join(' ')),
    values,
    channel: placeOf('channel'),
    register: placeOf('register'),
    unit: placeOf('unit'),
    quality: placeOf('quality'),
  };
}

/** Returns the roles of the columns of a layout, as somebody would choose them. */
export function columnsOfLayout(layout: Layout, width: number): TableColumns {
  const { skipped, time, clock, end, stamps, values, channel, register, unit, quality } = layout;
  const timeRole = clock !== undefined || values.some(({ minutes }) => minutes !== undefined) ? 'day' : roleOf[stamps];
  const places = new Map<number | undefined, ColumnRole>([
    ...values.map(({ place }): [number, ColumnRole] => [place, 'value']),
    [time, timeRole],
    [clock, 'clock'],
    [end, 'end'],
    [channel, 'channel'],
    [register, 'register'],
    [unit, 'unit'],
    [quality, 'quality'],
  ]);
  return { skipped, roles: Array.from({ length: width }, (_none, place) => places.get(place) ?? null) };
}

const roleOf = { begin: 'begin', end: 'end', unknown: 'time' } as const;
