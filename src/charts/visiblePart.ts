import type { ChartSpec } from './chartSpec';

/** Maximum number of categories of a readable chart, by kind: a line has the days of a year. */
export const maxCategories = { bar: 20, column: 31, line: 366 } as const;

/** Returns whether its categories are times: horizontal bars have names. */
export const isTimeSeries = ({ kind }: ChartSpec): boolean => kind !== 'bar';

/** Returns the index of the first category shown initially: the last page of times, the first of names. */
export function firstVisible(spec: ChartSpec): number {
  const { axis, kind } = spec;
  const total = 'names' in axis ? axis.names.length : axis.times.length;
  return isTimeSeries(spec) ? Math.max(0, total - maxCategories[kind]) : 0;
}

/** Returns a page of a chart: its categories from `start`, up to `maxCategories`. */
export function visiblePart(spec: ChartSpec, start: number): ChartSpec {
  const { axis, kind, series, tip, end } = spec;
  const max = maxCategories[kind];
  const total = 'names' in axis ? axis.names.length : axis.times.length;
  if (total <= max) return spec;
  const visible = <Value>(values: readonly Value[]): readonly Value[] => values.slice(start, start + max);
  return {
    ...spec,
    axis: 'names' in axis ? { names: visible(axis.names) } : { ...axis, times: visible(axis.times) },
    series: series.map((each) => ({ ...each, values: visible(each.values) })),
    ...(tip ? { tip: (index: number) => tip(index + start) } : {}),
    ...(end ? { end: (index: number) => end(index + start) } : {}),
  };
}
