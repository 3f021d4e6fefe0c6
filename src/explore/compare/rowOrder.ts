import { compareLabels } from '../../lib/compareLabels';
import type { ComparedSeries } from './comparedSeries';

/** Orders of rows: by name, or by total with the largest first. */
export const rowOrders = ['name', 'total'] as const;
export type RowOrder = (typeof rowOrders)[number];

/** Returns the sum of a series, or its mean if it is a level; undefined where it has no values. */
export function totalOf({ values, isLevel }: ComparedSeries): number | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return undefined;
  const sum = known.reduce((one, other) => one + other, 0);
  return isLevel ? sum / known.length : sum;
}

/** Returns the series sorted; by total, those without values come last. */
export function inOrder(series: readonly ComparedSeries[], order: RowOrder): readonly ComparedSeries[] {
  if (order === 'name') return series.toSorted((one, other) => compareLabels(one.name, other.name));
  const totals = new Map(series.map((each) => [each, totalOf(each) ?? Number.NEGATIVE_INFINITY]));
  const sortValue = (each: ComparedSeries): number => totals.get(each) as number;
  return series.toSorted((one, other) => (sortValue(one) === sortValue(other) ? 0 : sortValue(other) - sortValue(one)));
}
