import type { Verdict } from '../../model/detect';
import type { Finding } from '../../model/finding';
import { timeOf } from '../../model/series';
import type { Tariff, Watched } from './watched';

/** What a finding amounts to. Usages are in the channel's unit, costs in dollars, CO2 in kg; null: cannot be known. */
export interface Impact {
  readonly ActualUsage: number | null;
  readonly ExpectedUsage: number | null;
  readonly UsageThreshold: number | null;
  readonly EquivalentUsage: number | null;
  readonly EquivalentCost: number | null;
  readonly EquivalentCO2: number | null;
  readonly AnnualisedUsage: number | null;
  readonly AnnualisedCost: number | null;
  readonly AnnualisedCO2: number | null;
}

/** A spell is taken to come back every four weeks, or to last where it is longer than that; clocks go back once a year. */
const cycleHours = 28 * 24;
const yearHours = 365 * 24;

/**
 * The difference between what was read and what was to be expected, and what it is worth. Costs are never below 0: they
 * say how much hangs on the reading being wrong or right.
 */
export function impactOf(
  { series, expectation }: Verdict,
  finding: Finding,
  { tariffs }: Pick<Watched, 'tariffs'>,
): Impact {
  const sums = { actual: 0, expected: 0, threshold: 0, read: 0, known: 0 };
  for (let index = Math.max(0, finding.from); index < finding.until; index++) {
    const value = series.values[index] ?? Number.NaN;
    const expected = expectation.expected[index] ?? Number.NaN;
    if (!Number.isNaN(value)) {
      sums.actual += value;
      sums.read++;
    }
    if (Number.isNaN(expected)) continue;
    sums.expected += expected;
    sums.threshold += expected + 4.5 * (expectation.spread[index] as number);
    sums.known++;
  }
  const isKnown = sums.known > 0;
  const difference = isKnown ? sums.actual - sums.expected : null;
  const tariff = tariffOn(tariffs, timeOf(series, finding.from));
  const times = finding.alert === 'Clock change' ? 1 : yearHours / Math.max(cycleHours, finding.until - finding.from);
  const worth = (each: number | null | undefined): number | null =>
    difference === null || each === null || each === undefined ? null : Math.abs(difference) * each;
  const [cost, carbon] = [worth(tariff?.price), worth(tariff?.emissionFactor)];
  return {
    ActualUsage: sums.read > 0 ? rounded(sums.actual, 3) : null,
    ExpectedUsage: isKnown ? rounded(sums.expected, 3) : null,
    UsageThreshold: isKnown ? rounded(sums.threshold, 3) : null,
    EquivalentUsage: rounded(difference, 3),
    EquivalentCost: rounded(cost, 2),
    EquivalentCO2: rounded(carbon, 2),
    AnnualisedUsage: rounded(difference === null ? null : difference * times, 3),
    AnnualisedCost: rounded(cost === null ? null : cost * times, 2),
    AnnualisedCO2: rounded(carbon === null ? null : carbon * times, 2),
  };
}

function tariffOn(tariffs: readonly Tariff[], time: number): Tariff | undefined {
  return tariffs.find(({ from }) => Date.parse(from) <= time) ?? tariffs.at(-1);
}

function rounded<T extends number | null>(amount: T, decimals: number): T {
  return (amount === null ? null : Number(amount.toFixed(decimals))) as T;
}
