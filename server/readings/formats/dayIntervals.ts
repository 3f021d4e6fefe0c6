/** A column of values of a table. */
export interface ValueColumn {
  readonly place: number;
  readonly title: string;
  /** Minutes from midnight to the start of its intervals, where lines are days. */
  readonly minutes?: number | undefined;
  /** Whether intervals are numbered by elapsed time: a skipped hour has none, a repeated one two. */
  readonly isCounted?: boolean | undefined;
}

/** Numbers of columns, also with those for the day on which clocks go back, and of intervals in a usual day. */
const perDay: readonly (readonly [columns: number, intervals: number])[] = [
  [24, 24],
  [25, 24],
  [48, 48],
  [50, 48],
  [96, 96],
  [100, 96],
];

/**
 * Returns the columns of the intervals of a day, titled by when they begin or end (`00:30`) or by number (`1`, `HH01`);
 * undefined for other columns.
 */
export function dayIntervalsOf(columns: readonly ValueColumn[]): readonly ValueColumn[] | undefined {
  const clocks = columns.flatMap((column) => {
    const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::00)?(?:\s*[-–].*)?$/.exec(column.title) ?? [];
    return hour === undefined ? [] : [{ ...column, at: Number(hour) * 60 + Number(minute) }];
  });
  const step = 1_440 / clocks.length;
  const first = clocks[0]?.at;
  const isWhole = perDay.some(([, intervals]) => intervals === clocks.length) && (first === 0 || first === step);
  if (isWhole && clocks.every(({ at }, index) => at % 1_440 === ((first ?? 0) + index * step) % 1_440))
    return clocks.map(({ place }, index) => ({ place, title: intervalValues, minutes: index * step }));
  const numbered = columns.filter(({ title }) => /^(h|hh|hour|tp|p|period|i|int|interval)?[\s_]*\d{1,3}$/i.test(title));
  const isCounted = numbered.every(({ title }, index) => Number(/\d+$/.exec(title)?.[0]) === index + 1);
  const intervals = perDay.find(([count]) => count === numbered.length)?.[1];
  return intervals !== undefined && isCounted
    ? numbered.map(({ place }, index) => ({
        ...{ place, title: intervalValues, minutes: (index * 1_440) / intervals, isCounted },
      }))
    : undefined;
}

/** The title of the only channel of a table whose lines are days. */
const intervalValues = 'Intervals';
