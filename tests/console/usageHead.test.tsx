// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { AdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import type { UsagePoint, UtilityUsage } from '../../resources/shared/utilityUsage';
import type { ShownUnit } from '../../src/explore/shownUnit';
import { UsageHead } from '../../src/explore/UsageHead';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { Recalculating } from '../../src/widgets/quality/Recalculating';

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
  co2Market: null,
  emissionSources: [],
  currency: 'NZD',
  emissionScopes: [],
  isHourly: false,
  recalculatingSince: null,
  minutes: 60,
  area: null,
  read,
  estimated: 0,
  consumption: [],
});

function headOf(
  now: UtilityUsage,
  before: UtilityUsage | undefined,
  { shown = 'own', isBeforeUnknown = false }: { readonly shown?: ShownUnit; readonly isBeforeUnknown?: boolean } = {},
): string {
  const beforeSpan = { from: '2026-03-01', until: '2026-03-31' };
  const { container } = render(
    <TestMemoryRouter>
      <AdminContext i18nProvider={i18nProvider} store={memoryStore()}>
        <UsageHead
          shown={shown}
          usage={now}
          before={before}
          whyNoBefore={isBeforeUnknown ? 'usage.beforeUnknown' : undefined}
          beforeSpan={beforeSpan}
        />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return container.textContent ?? '';
}

test('a change is told of days of which about as much was read', () => {
  expect(headOf(usage(150, 1), usage(100, 0.98))).toContain('50% more than from 01/03/2026 to 30/03/2026 (100 kWh).');
  expect(headOf(usage(75, 0.7), usage(100, 0.7))).toContain('25% less than');
});

test('a change that is too little to be shown is called about the same', () => {
  expect(headOf(usage(10_003, 1), usage(10_000, 1))).toContain(
    'About the same as from 01/03/2026 to 30/03/2026 (10,000 kWh).',
  );
  expect(headOf(usage(9997, 1), usage(10_000, 1))).toContain('About the same as');
  expect(headOf(usage(10_006, 1), usage(10_000, 1))).toContain('0.1% more than');
  expect(headOf(usage(9994, 1), usage(10_000, 1))).toContain('0.1% less than');
});

test('a rise from below 0, as of a temperature, is more', () => {
  expect(headOf(usage(1, 1, true), usage(-2, 1, true))).toContain(
    '150% more than from 01/03/2026 to 30/03/2026 (-2 kWh).',
  );
  expect(headOf(usage(-3, 1, true), usage(-2, 1, true))).toContain('50% less than');
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
    co2Market: null,
    read,
    estimated: 0,
    corrected: 0,
  });
  const now = { ...usage(90, 0.75), consumption: [point(30), point(30), point(30), point(null, 0)] };
  const before = { ...usage(65, 0.6), consumption: [point(20), point(20), point(5, 0.4), point(20)] };
  expect(headOf(now, before)).toContain('50% more than from 01/03/2026 to 30/03/2026 (40 kWh).');
  expect(headOf(now, before)).toContain('the 2 intervals of 4 with readings in both (now 60 kWh)');
  const many = (amount: number, first: number): UtilityUsage => ({
    ...usage(1, first / 2),
    consumption: [point(amount, first), ...Array.from({ length: 1_200 }, () => point(amount))],
  });
  expect(headOf(many(30, 0), many(20, 1))).toContain('the 1,200 intervals of 1,201 with');
  // Of 30 days, of which today has just begun, the other 29 are compared.
  const days = (last: UsagePoint): readonly UsagePoint[] => [...Array.from({ length: 29 }, () => point(10)), last];
  const month = { ...usage(290.5, 0.97), consumption: days(point(0.5, 0.1)) };
  const monthBefore = { ...usage(300, 1), consumption: days(point(10)) };
  expect(headOf(month, monthBefore)).toContain('About the same as from 01/03/2026 to 30/03/2026 (290 kWh).');
  // Where that is all of them, it goes without saying.
  const most = { ...usage(300, 0.97), consumption: days(point(10, 0.96)) };
  expect(headOf(most, monthBefore)).not.toContain('Compared are');
});

test('it says while calculated readings are calculated again', () => {
  const said = 'are being recalculated, since 01/04/2026';
  expect(headOf({ ...usage(75, 1), recalculatingSince: '2026-04-01T12:00:00+00:00' }, undefined)).toContain(said);
  expect(headOf(usage(75, 1), undefined)).not.toContain(said);
});

test('readings and their quality say it too, until it has ended: lists of readings are read again then', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['consumption', 'getList'], []);
  const says = (isRecalculating: boolean) => (
    <AdminContext i18nProvider={i18nProvider} store={memoryStore()} queryClient={queryClient}>
      <Recalculating
        utilities={[
          usage(1, 1),
          { ...usage(75, 1), recalculatingSince: isRecalculating ? '2026-04-01T12:00:00+00:00' : null },
        ]}
      />
    </AdminContext>
  );
  const isStale = () => queryClient.getQueryState(['consumption', 'getList'])?.isInvalidated;
  const { rerender, findByRole, queryByRole } = render(says(true), { wrapper: TestMemoryRouter });
  expect((await findByRole('status')).textContent).toContain('are being recalculated');
  expect(isStale()).toBe(false);
  rerender(says(false));
  expect(queryByRole('status')).toBeNull();
  expect(isStale()).toBe(true);
});

test('what lacks one reading is not complete, as elsewhere on the page', () => {
  expect(headOf(usage(75, 0.0667), undefined)).toContain('Readings cover 6.6% of these days.');
  expect(headOf(usage(75, 0.9997), undefined)).toContain('Readings cover 99.9% of these days.');
  expect(headOf(usage(75, 1), undefined)).not.toContain('Readings cover');
});

test('without anything before there is nothing to compare with', () => {
  for (const before of [undefined, usage(null, 0)])
    expect(headOf(usage(75, 1), before)).toContain('No readings to compare with');
  expect(headOf(usage(75, 1), usage(0, 1))).toContain('From 01/03/2026 to 30/03/2026 it was 0 kWh.');
});

test('it says by what a usage is worked out in money or per m², and that a price of the days before is not known', () => {
  const money = headOf({ ...usage(12.5, 1), unit: '$' }, undefined, { shown: 'cost', isBeforeUnknown: true });
  expect(money).toContain('$12.50');
  expect(money).toContain('a price or factor for those days is not known');
  expect(money).toContain('Each day is priced by the tariff in force on it');
  const area = headOf({ ...usage(0.004, 1), unit: 'kWh/m²', area: 1_250 }, undefined, { shown: 'area' });
  expect(area).toContain('0.004 kWh/m²');
  expect(area).toContain('Divided by 1,250 m²');
});
