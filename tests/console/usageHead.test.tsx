// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { AdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import type { UsagePoint, UtilityUsage } from '../../resources/shared/utilityUsage';
import { UsageHead } from '../../src/explore/UsageHead';
import { i18nProvider } from '../../src/i18n/i18nProvider';

afterEach(cleanup);

const usage = (total: number | null, read: number, isMean = false): UtilityUsage => ({
  utility: 1,
  unit: 'kWh',
  timeZone: 'UTC',
  rules: ['channel'],
  channels: 1,
  isMean,
  total,
  least: null,
  most: null,
  cost: null,
  co2: null,
  area: null,
  read,
  consumption: [],
});

function headOf(now: UtilityUsage, before: UtilityUsage | undefined): string {
  const beforeSpan = { from: '2026-03-01', until: '2026-03-31' };
  const { container } = render(
    <TestMemoryRouter>
      <AdminContext i18nProvider={i18nProvider} store={memoryStore()}>
        <UsageHead shown="own" usage={now} before={before} beforeSpan={beforeSpan} />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return container.textContent ?? '';
}

test('a change is told of days of which about as much was read', () => {
  expect(headOf(usage(150, 1), usage(100, 0.98))).toContain('50% more than from 01/03/2026 to 30/03/2026 (100 kWh).');
  expect(headOf(usage(75, 0.7), usage(100, 0.7))).toContain('25% less than');
});

test('it is not told where a sum is of fewer days: that says why instead', () => {
  expect(headOf(usage(75, 0.7), usage(100, 1))).toContain('Not compared with 01/03/2026 to 30/03/2026');
  expect(headOf(usage(75, 0.7, true), usage(100, 1, true))).toContain('25% less than');
});

test('where different parts were read, the intervals are compared that were read in both', () => {
  const point = (amount: number | null, read = 1): UsagePoint => ({
    event: '2026-03-01T00:00:00Z',
    usage: amount,
    least: null,
    most: null,
    cost: null,
    co2: null,
    read,
    estimated: 0,
    corrected: 0,
  });
  const now = { ...usage(90, 0.75), consumption: [point(30), point(30), point(30), point(null, 0)] };
  const before = { ...usage(65, 0.6), consumption: [point(20), point(20), point(5, 0.4), point(20)] };
  expect(headOf(now, before)).toContain('50% more than from 01/03/2026 to 30/03/2026 (40 kWh).');
  expect(headOf(now, before)).toContain('the 2 intervals of 4 that were read in both (now 60 kWh)');
});

test('without anything before there is nothing to compare with', () => {
  for (const before of [undefined, usage(null, 0), usage(0, 1)])
    expect(headOf(usage(75, 1), before)).toContain('Nothing to compare with was read');
});
