// @vitest-environment jsdom

import { describe, expect, test } from 'vitest';
import { extremesOf } from '../../src/charts/echarts/extremes';
import { exploreAddress, recordsIn } from '../../src/explore/compare/exploreAddress';

const [one, two, three] = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [
  string,
  string,
  string,
];

describe('the address of Explore', () => {
  test('names the records and the settings that are not the usual ones, and is read as it was written', () => {
    const records = [
      { kind: 'buildings', id: three },
      { kind: 'loads', id: two },
      { kind: 'loads', id: one },
    ] as const;
    const address = exploreAddress(records, { span: 'custom', from: '2026-03-01', layout: 'overlaid' });
    expect(address).toBe(`/app/explore?buildings=${three}&loads=${two}.${one}&span=custom&from=2026-03-01`);
    expect(recordsIn(new URLSearchParams(address.split('?')[1]))).toEqual(records);
    expect(exploreAddress([])).toBe('/app/explore');
  });

  test('names each record once, and nothing that is no id', () => {
    const params = new URLSearchParams({ loads: `${one}.${one.toUpperCase()}.x.`, feeds: two });
    expect(recordsIn(params)).toEqual([{ kind: 'loads', id: one }]);
  });
});

describe('what is drawn of more points than there are pixels', () => {
  const drawn = (values: readonly number[], pixels: number, shift = 0) => {
    const keeps = extremesOf(values.length, (index) => values[index] as number, pixels, shift);
    return keeps && values.filter((_value, index) => keeps[index]);
  };

  test('is the least and the most of each pixel, in their order', () => {
    expect(drawn([5, 1, 9, 4, 3, 3, 7, 2], 2)).toEqual([1, 9, 7, 2]);
  });

  test('is a gap too, wherever it lies in its pixel, and nothing stands out less for it', () => {
    expect(drawn([Number.NaN, 1, 9, 4, 3, 3, 7, Number.NaN], 2)).toEqual([Number.NaN, 1, 9, 3, 7, Number.NaN]);
  });

  test('is all of it where there is room, and the same points while a chart is moved', () => {
    expect(drawn([1, 2, 3], 1)).toBeUndefined();
    const wave = Array.from({ length: 100 }, (_nothing, index) => Math.sin(index * 1.7));
    const moved = drawn(wave.slice(3), 20, 3) ?? [];
    expect(drawn(wave, 20)?.slice(-20)).toEqual(moved.slice(-20));
  });
});
