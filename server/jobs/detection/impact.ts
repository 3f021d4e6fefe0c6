import type { Verdict } from '../../model/detect';
import type { Finding } from '../../model/finding';
import { goesOn, hoursOfFinding, isFault } from '../../model/finding';
import { timeOf } from '../../model/hourlySeries';
import { emissionFactorAt, tariffOn } from './emissionFactors';
import type { WatchedChannel } from './watched';

/** Amounts of a finding. Usage is in the channel's unit, cost in the account's currency, CO2 in kg; null: unknown. */
export interface Impact {
  readonly ActualUsage: number | null;
  readonly ExpectedUsage: number | null;
  readonly UsageThreshold: number | null;
  readonly EquivalentUsage: number | null;
  /** Cost of use above expected, or of solar generation below it. Exclusive of the next two. */
  readonly EquivalentCost: number | null;
  /** Cost saved by use below expected. */
  readonly SavedCost: number | null;
  /** Cost of the expected use where readings are missing or wrong. */
  readonly UnmeteredCost: number | null;
  readonly EquivalentCO2: number | null;
  readonly AnnualisedUsage: number | null;
  readonly AnnualisedCost: number | null;
  readonly AnnualisedCO2: number | null;
}

/** For annualised figures: an ongoing finding is assumed to last, or to recur every four weeks where it is shorter. */
const cycleHours = 28 * 24;
const yearHours = 365 * 24;

/**
 * Returns the difference between actual and expected use, and its cost and emissions by the tariff of each hour: as
 * waste, saving or unmetered.
 */
export function impactOf(
  { series, expectation }: Verdict,
  finding: Finding,
  channel: Pick<WatchedChannel, 'measured' | 'tariffs' | 'factors'>,
): Impact {
  const sums = { actual: 0, expected: 0, threshold: 0, read: 0, known: 0 };
  const worth = { cost: new Worth(), co2: new Worth() };
  for (const index of indicesOf(finding)) {
    const read = series.values[index] ?? Number.NaN;
    const expected = expectation.expected[index] ?? Number.NaN;
    const time = timeOf(series, index);
    const difference = (Number.isNaN(read) ? 0 : read) - (Number.isNaN(expected) ? 0 : expected);
    worth.cost.add(difference, tariffOn(channel.tariffs, time)?.price);
    worth.co2.add(difference, emissionFactorAt(channel, time));
    if (!Number.isNaN(read)) {
      sums.actual += read;
      sums.read++;
    }
    if (Number.isNaN(expected)) continue;
    sums.expected += expected;
    sums.threshold += expected + 4.5 * (expectation.spread[index] as number);
    sums.known++;
  }
  const isKnown = sums.known > 0;
  const difference = isKnown ? sums.actual - sums.expected : null;
  // Solar generation below expected is a loss, as use above expected is.
  const lost = (difference ?? 0) * (channel.measured === 'solar' ? -1 : 1);
  const isWaste = !isFault(finding.alert) && lost > 0;
  const isSaving = !isFault(finding.alert) && lost < 0;
  const isUnmetered = isFault(finding.alert) && (difference ?? 0) < 0;
  const timesAYear = goesOn(series, finding) ? yearHours / Math.max(cycleHours, finding.until - finding.from) : null;
  const perYear = (amount: number | null): number | null =>
    amount === null || timesAYear === null ? null : amount * timesAYear;
  const amountIf = (is: boolean, { total }: Worth): number | null =>
    difference === null || total === null ? null : is ? Math.max(0, Math.sign(difference) * total) : 0;
  const [cost, emissions] = [amountIf(isWaste, worth.cost), amountIf(isWaste, worth.co2)];
  return {
    ActualUsage: sums.read > 0 ? rounded(sums.actual, 3) : null,
    ExpectedUsage: isKnown ? rounded(sums.expected, 3) : null,
    UsageThreshold: isKnown ? rounded(sums.threshold, 3) : null,
    EquivalentUsage: rounded(difference, 3),
    EquivalentCost: rounded(cost, 2),
    SavedCost: rounded(amountIf(isSaving, worth.cost), 2),
    UnmeteredCost: rounded(amountIf(isUnmetered, worth.cost), 2),
    EquivalentCO2: rounded(emissions, 2),
    AnnualisedUsage: rounded(perYear(difference), 3),
    AnnualisedCost: rounded(perYear(cost), 2),
    AnnualisedCO2: rounded(perYear(emissions), 2),
  };
}

/** Returns the hours (by index) of a finding, without normal hours between them. */
const indicesOf = (finding: Finding): readonly number[] =>
  hoursOfFinding(finding).flatMap(({ from, until }) =>
    Array.from({ length: until - Math.max(0, from) }, (_nothing, step) => Math.max(0, from) + step),
  );

/** Sum of the cost or emissions of hourly differences; null where a price is unknown. */
class Worth {
  total: number | null = 0;

  /** @param perUnit price or emission factor of the hour */
  add(amount: number, perUnit: number | null | undefined): void {
    if (amount === 0 || this.total === null) return;
    this.total = perUnit === null || perUnit === undefined ? null : this.total + amount * perUnit;
  }
}

function rounded<T extends number | null>(amount: T, decimals: number): T {
  return (amount === null ? null : Number(amount.toFixed(decimals))) as T;
}
