import { expect, test } from 'vitest';
import { median, quantile, scaledMad } from '../../server/model/quantiles';

const wild = [4, Number.NaN, -3, 4, 4, 250, 5, 3.5, Number.NaN, 6, -40];

/** As it is defined: the median of how far each known value is from the median of all. */
function scaledMadByDefinition(values: readonly number[]): number {
  const middle = median(values);
  return 1.4826 * median(values.map((value) => Math.abs(value - middle)));
}

test('a scaled MAD is 1.4826 times the median distance from the median, of the known values alone', () => {
  expect(scaledMad([1, 2, 3, 4, 100])).toBeCloseTo(1.4826, 12);
  for (let length = 1; length <= wild.length; length++) {
    const some = wild.slice(0, length);
    expect(scaledMad(some)).toBe(scaledMadByDefinition(some));
  }
});

test('nothing is said of values of which none is known', () => {
  expect([scaledMad([]), scaledMad([Number.NaN]), quantile([Number.NaN], 0.9)]).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

test('a quantile lies on the line between its neighbours', () => {
  expect(quantile([40, 10, 30, 20], 0.9)).toBeCloseTo(37, 12);
});

test('values are what sorting would put in their places, also where many are alike', () => {
  for (let length = 1; length <= 60; length++) {
    const values = Array.from({ length }, (_nothing, index) => (index * 7919) % (length % 2 ? 5 : 101));
    const ascending = values.toSorted((a, b) => a - b);
    const places = Array.from({ length }, (_nothing, place) => quantile(values, length > 1 ? place / (length - 1) : 0));
    places.forEach((value, place) => {
      expect(value).toBeCloseTo(ascending[place]!, 9);
    });
  }
});
