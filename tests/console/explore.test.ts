// @vitest-environment jsdom

import { describe, expect, test } from 'vitest';
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
