import { compareLabels } from '../../lib/compareLabels';
import type { ComparedSeries } from './comparedSeries';

/** How rows follow each other: by name, or those with the largest amounts first. */
export const rowOrders = ['name', 'total'] as const;
export type RowOrder = (typeof rowOrders)[number];

/** Returns what a row has in all; of levels their mean. Undefined where nothing was read. */
export function totalOf({ values, isLevel }: ComparedSeries): number | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return undefined;
  const sum = known.reduce((one, other) => one + other, 0);
  return isLevel ? sum / known.length : sum;
}

/** Returns the rows in their order; those of which nothing was read are the last by amount. */
export function inOrder(series: readonly ComparedSeries[], order: RowOrder): readonly ComparedSeries[] {
  if (order === 'name') return series.toSorted((one, other) => compareLabels(one.name, other.name));
  const totals = new Map(series.map((each) => [each, totalOf(each) ?? Number.NEGATIVE_INFINITY]));
  const sortValue = (each: ComparedSeries): number => totals.get(each) as number;
  return series.toSorted((one, other) => (sortValue(one) === sortValue(other) ? 0 : sortValue(other) - sortValue(one)));
}
