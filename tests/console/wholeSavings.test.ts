import { expect, test } from 'vitest';
import type { ProjectSavings } from '../../resources/shared/projectSavings';
import {
  isPromiseComparable,
  oneOfEachUtility,
  paybackYears,
  promisedIn,
  wholeSavings,
} from '../../src/explore/savings/promisedSavings';

const of = (utility: number, unit: string, avoided: number, cost: number | null, days: number, first = '2025-01-01') =>
  ({
    ...{
      baselineId: `${utility} ${first}`,
      utility,
      unit,
      timeZone: 'UTC',
      from: '2026-01-01',
      correctedOn: null,
      faultyDays: 0,
      lost: null,
    },
    ...{ months: [], hours: [] },
    total: { days, actual: 3_000 - avoided, expected: 3_000, avoided, uncertainty: 1, cost, co2: null },
    days: [{ day: first, read: 1, actual: 1, expected: 1, hasEstimates: false, cumulative: null, uncertainty: null }],
  }) satisfies ProjectSavings;
const promised = { annual: 3_652.5, cumulative: null, cost: 1_461, spent: null, currency: 'NZD' };

test('a promise in kWh is held against electricity and gas together, and costs against water too', () => {
  const whole = wholeSavings([
    of(1, 'kWh', 600, 60, 100),
    of(3, 'Gas kWh', 300, 20, 50),
    of(2, 'Water m3', 40, 20, 100),
  ]);
  expect(whole).toEqual({
    ...{ energyOf: [1, 3], costOf: [1, 3, 2], promisedOf: [1, 3], avoided: 900, days: 75, cost: 100 },
    costPerYear: expect.closeTo(438.3, 6),
  });
  expect(promisedIn(promised, whole.days)).toBeCloseTo(750, 6);
  expect(paybackYears(promised, whole)).toBeCloseTo(1_461 / 438.3, 6);
});

test('a promise for electricity and gas is compared with neither alone, also before gas has a measured day', () => {
  const electricity = of(1, 'kWh', 600, null, 100);
  const gas = { ...of(3, 'Gas kWh', 0, null, 0), total: null };
  expect(isPromiseComparable(wholeSavings([electricity, gas]), 1)).toBe(false);
  expect(isPromiseComparable(wholeSavings([electricity, of(2, 'Water m3', 40, null, 100)]), 1)).toBe(true);
});

test('baselines of one utility are one saving: the one that is shown, or else the latest', () => {
  const [earlier, later, gas] = [
    of(1, 'kWh', 600, null, 100, '2024-01-01'),
    of(1, 'kWh', 500, null, 100),
    of(3, 'Gas kWh', 300, null, 100),
  ];
  expect(oneOfEachUtility([later, earlier, gas], gas)).toEqual([later, gas]);
  expect(oneOfEachUtility([later, earlier, gas], earlier)).toEqual([earlier, gas]);
  expect(wholeSavings([of(2, 'Water m3', 40, null, 100)])).toMatchObject({ avoided: null, cost: null, energyOf: [] });
});
