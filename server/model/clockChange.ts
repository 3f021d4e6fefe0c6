import type { Finding } from './finding';
import { type HourlySeries, hourMs, timeOf } from './hourlySeries';
import { offsets } from './hourOfWeek';
import { median } from './quantiles';

/**
 * Maximum deviation of the two hours on either side from their median, as a share; otherwise the hours between are not
 * judged.
 */
const tolerance = 0.25;
/** Hours from the first of the two until the last hour needed to recognise them. */
export const hoursSeen = 4;
/** Ratio to the usual hour within which an hour counts as two. */
const doubleRange = { least: 1.75, most: 2.25 } as const;

/**
 * Returns findings for the repeated hour when clocks go back, as recorders with local time store it: both readings in
 * one of the two hours, while the other is empty (wrong hour) or has its own as well (counted twice).
 */
export function doubledHours(series: HourlySeries, timeZone: string): readonly Finding[] {
  const offsetAt = offsets(timeZone);
  const found: Finding[] = [];
  for (let second = 1; second < series.values.length; second++) {
    const first = second - 1;
    if (offsetAt(timeOf(series, first)) - offsetAt(timeOf(series, second)) !== hourMs) continue;
    if (isDoubled(series, first)) found.push({ from: first, until: second + 1, points: 1, alert: 'Clock change' });
  }
  return found;
}

function isDoubled({ values }: HourlySeries, first: number): boolean {
  const around = [-2, -1, 2, 3].map((step) => values[first + step] ?? Number.NaN);
  const usual = median(around);
  const isUsual = (value: number): boolean => Math.abs(value - usual) <= tolerance * usual;
  if (!(usual > 0) || !around.every(isUsual)) return false;
  const pair = [values[first] as number, values[first + 1] as number] as const;
  const isDouble = (value: number): boolean => value >= doubleRange.least * usual && value <= doubleRange.most * usual;
  const isUsualOrEmpty = (value: number): boolean => Number.isNaN(value) || value === 0 || isUsual(value);
  return (isDouble(pair[0]) && isUsualOrEmpty(pair[1])) || (isUsualOrEmpty(pair[0]) && isDouble(pair[1]));
}
