import { formatDay, formatMoment } from '../lib/dates';
import { formatCount } from '../lib/locale';
import { type ChartSpec, maxTooltipLines, type Tooltip, type TooltipLine } from './chartSpec';
import { stripsAt } from './strips';

/**
 * Returns the tooltip at an index of the axis: the values of all series there, or the largest 20.
 */
export function tooltipOf(spec: ChartSpec, index: number): Tooltip {
  if (spec.tip) return spec.tip(index);
  const { series, format } = spec;
  const marks = series.flatMap((each) => each.marks ?? []).filter(({ counts }) => counts[index]);
  const lines = series.flatMap(({ name, values, format: formatValue = format }, seriesIndex) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ name, value: formatValue(value), series: seriesIndex, amount: value }];
  });
  const shown =
    lines.length > maxTooltipLines ? lines.sort((a, b) => b.amount - a.amount).slice(0, maxTooltipLines) : lines;
  const marked = marks.map(({ label, counts }) => ({ name: label, value: formatCount(counts[index] ?? 0) }));
  const noted = [...(spec.notes?.(index) ?? []), ...marked, ...stripLinesAt(spec, index)];
  return { title: categoryName(spec, index), lines: [...shown, ...noted] };
}

/** Returns the tooltip lines of the strips at an index: one for each name, with a count if there are several. */
function stripLinesAt(spec: ChartSpec, index: number): readonly TooltipLine[] {
  const lines = stripsAt(spec, index).flatMap(({ tip }) => (tip ? [tip] : []));
  return [...new Map(lines.map((line) => [line.name, line])).values()].map((line) => {
    const count = lines.filter(({ name }) => name === line.name).length;
    return count > 1 ? { ...line, value: `${formatCount(count)} ×` } : line;
  });
}

/** Returns the full name of a category, or its date and time in the time zone of the axis. */
export function categoryName({ axis }: ChartSpec, index: number): string {
  if ('names' in axis) return axis.names[index] ?? '';
  return (isDaily(axis.times) ? formatDay : formatMoment)(axis.times[index], axis.zone);
}

/** Returns whether times are at least 23 h apart (a day at a clock change), so that tooltips omit the time of day. */
export function isDaily(times: readonly string[]): boolean {
  const almostDayMs = 23 * 60 * 60 * 1000;
  return times.every(
    (time, index) => index === 0 || Date.parse(time) - Date.parse(times[index - 1] ?? '') >= almostDayMs,
  );
}
