import { expect, test } from 'vitest';
import { lineOf } from '../../src/widgets/usage/shape';

const same = (value: number): number => value;
const lineThrough = (values: readonly (number | null)[]): string => lineOf(values, same, same);
const every = (hours: readonly number[]): readonly (number | null)[] =>
  Array.from({ length: Math.max(...hours) + 1 }, (_nothing, hour) => (hours.includes(hour) ? 5 : null));

test('hours that follow each other are a line, a missing one is a gap, and one alone is a dot', () => {
  expect(lineThrough([1, 2, null, 3, null, 4, 5])).toBe('M0 1L1 2M3 3h.1M5 4L6 5');
  expect(lineThrough([])).toBe('');
  expect(lineThrough([null, 3, null])).toBe('M1 3h.1');
});

test('days of a meter that is read daily are a line, over the change of the clock too, and a missing day is a gap', () => {
  expect(lineThrough(every([0, 24, 47, 71, 96]))).toBe('M0 5L24 5L47 5L71 5L96 5');
  expect(lineThrough(every([0, 24, 72, 96]))).toBe('M0 5L24 5M72 5L96 5');
});
