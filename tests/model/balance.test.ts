import { expect, it } from 'vitest';
import { type BalancedPart, balanceOf } from '../../server/model/balance';

const hour = 3_600_000;
const steps = Array.from({ length: 4 }, (_nothing, index) => ({ start: index * hour, end: (index + 1) * hour }));
/** Amounts by hour; null is a gap. */
const amounts = (values: readonly (number | null)[]) =>
  new Map(values.flatMap((value, index) => (value === null ? [] : [[index * hour, value] as const])));
const part = (
  label: string,
  values: readonly (number | null)[],
  metered: Partial<BalancedPart> = {},
): BalancedPart => ({
  id: label,
  label,
  amounts: amounts(values),
  from: 0,
  until: Number.POSITIVE_INFINITY,
  ...metered,
});
const unknown = { whole: null, parts: null, unaccounted: null, known: 0 };

it('sums up the parts by interval, and says what they leave of the whole', () => {
  const { points, total, gaps } = balanceOf([0, 2 * hour], steps, amounts([10, 10, 10, 20]), [
    part('Air', [4, 4, 4, 4]),
    part('Lights', [1, 2, 3, 20]),
  ]);
  expect(points).toEqual([
    { whole: 20, parts: 11, unaccounted: 9, known: 1 },
    { whole: 30, parts: 31, unaccounted: -1, known: 1 },
  ]);
  expect(total).toEqual({ whole: 50, parts: 42, unaccounted: 8, known: 1 });
  expect(gaps).toEqual([]);
});

it('knows nothing of an hour in which a part was not read, and compares the others alone', () => {
  const { points, total, gaps } = balanceOf([0, 2 * hour], steps, amounts([10, 10, 10, 10]), [
    part('Air', [6, 6, 6, 6]),
    part('Fan', [3, null, null, null]),
  ]);
  expect(points).toEqual([{ whole: 10, parts: 9, unaccounted: 1, known: 0.5 }, unknown]);
  expect(total).toEqual({ whole: 10, parts: 9, unaccounted: 1, known: 0.25 });
  expect(gaps).toEqual([{ id: 'Fan', label: 'Fan', missing: 0.75 }]);
});

it('knows nothing where the whole was not read, which is no gap of its parts', () => {
  const { total, gaps } = balanceOf([0], steps, amounts([null, 10, 10, 10]), [part('Air', [null, 6, 6, 6])]);
  expect(total).toEqual({ whole: 30, parts: 18, unaccounted: 12, known: 0.75 });
  expect(gaps).toEqual([]);
});

it('takes a part to be metered from its first reading on, and until its last one once it is out of use', () => {
  const { points } = balanceOf([0, hour, 2 * hour, 3 * hour], steps, amounts([10, 10, 10, 10]), [
    part('New', [null, null, 2, 2], { from: 2 * hour }),
    part('Old', [5, 5, null, null], { until: hour }),
  ]);
  expect(points.map(({ parts }) => parts)).toEqual([5, 5, 2, 2]);
  expect(points.map(({ known }) => known)).toEqual([1, 1, 1, 1]);
});
