import { expect, test } from 'vitest';
import type { ProjectSavings } from '../../resources/shared/projectSavings';
import {
  isPromiseComparable,
  oneOfEachUtility,
  paybackYears,
  promisedIn,
  wholeSavings,
} from '../../src/explore/savings/promisedSavings';

const day = (day: string, expected: number, cumulative: number | null, read = 1) => ({
  ...{ day, read, actual: expected, expected, hasEstimates: false, cumulative, uncertainty: cumulative && 1 },
});

/** Of 3,000 that were expected, as much a day as before the project. */
const of = (
  utility: number,
  unit: string,
  avoided: number,
  cost: number | null,
  days: number,
  first = '2025-01-01',
  read = 1,
) =>
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
    days: [
      day(first, 3_000 / days / read, null),
      ...Array.from({ length: days }, (_nothing, index) => day(`2026 ${index}`, 3_000 / days, avoided, read)),
    ],
  }) satisfies ProjectSavings;
const promised = { annual: 3_652.5, cumulative: null, cost: 1_461, spent: null, currency: 'NZD' };

// 30 kWh a day of electricity and 60 of gas, of which 6,000 are two thirds of those of 100 days.
test('a promise in kWh is held against electricity and gas together, and costs against water too', () => {
  const whole = wholeSavings([
    of(1, 'kWh', 600, 60, 100),
    of(3, 'Gas kWh', 300, 20, 50),
    of(2, 'Water m3', 40, 20, 100),
  ]);
  expect(whole).toEqual({
    ...{ energyOf: [1, 3], costOf: [1, 3, 2], promisedOf: [1, 3], avoided: 900, cost: 100 },
    days: expect.closeTo(200 / 3, 6),
    costPerYear: expect.closeTo(438.3, 6),
  });
  expect(promisedIn(promised, whole.days)).toBeCloseTo(2_000 / 3, 6);
  expect(paybackYears(promised, whole)).toBeCloseTo(1_461 / 438.3, 6);
});

test('the promise until now is of the energy that was measured: a part of that of a project whose gas waits for its first day', () => {
  const electricity = of(1, 'kWh', 600, 60, 100);
  const gas = { ...of(3, 'Gas kWh', 0, null, 50), total: null };
  const whole = wholeSavings([electricity, { ...gas, days: gas.days.slice(0, 1) }]);
  // A third of 100 days, as a third of the energy is electricity.
  expect(whole).toMatchObject({ avoided: 600, days: expect.closeTo(100 / 3, 6), energyOf: [1], promisedOf: [1, 3] });
  // 100 days of which half was read are 50.
  const half = wholeSavings([of(1, 'kWh', 600, 60, 100, '2025-01-01', 0.5)]);
  expect(half).toMatchObject({ days: expect.closeTo(50, 6), costPerYear: expect.closeTo((60 / 50) * 365.25, 6) });
});

test('a promise for electricity and gas is compared with neither alone, also before gas has a measured day', () => {
  const electricity = of(1, 'kWh', 600, null, 100);
  const gas = { ...of(3, 'Gas kWh', 0, null, 50), total: null };
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
