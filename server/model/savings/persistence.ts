import type { LostSavings, SavingsDay } from '../../../resources/shared/projectSavings';
import type { FrozenBaseline } from './report';
import { uncertaintyOf } from './savings';

/** Number of days judged, and minimum number of days before them whose savings are the reference. */
const judgedDays = 28;
const earlierDays = 60;
/** Savings below this share of the reference are lost. */
const minPart = 0.5;

/**
 * Returns the lost savings where the avoided share of use is below half of that before, or of the promise while that is
 * unknown, by more than the uncertainty. Undefined where savings persist or too little is known. Shares are compared,
 * as a heating project saves nothing in summer.
 * @param promised share of the expected use that was to be avoided; null where nothing was promised
 */
export function lostSavings(
  days: readonly SavingsDay[],
  baseline: FrozenBaseline,
  promised: number | null,
): LostSavings | undefined {
  const { judged, earlier } = partsOf(days);
  const [first, last] = [judged[0], judged.at(-1)];
  if (!first || !last || judged.length < judgedDays) return undefined;
  const isPromise = earlier.length < earlierDays;
  const reference = isPromise ? (promised ?? 0) : avoidedShare(earlier);
  const { expected, actual, uncertainty } = totalOf(judged, baseline);
  if (reference <= 0 || expected <= 0 || expected - actual + uncertainty >= minPart * reference * expected)
    return undefined;
  return {
    from: first.day,
    until: last.day,
    share: (expected - actual) / expected,
    reference,
    isPromise,
    actual,
    hoped: expected * (1 - reference),
  };
}

/** Returns an annual promise as a share of the annual use in the baselines of its utilities. */
export const promisedShare = (annual: number, baselines: readonly FrozenBaseline[]): number =>
  annual / baselines.reduce((sum, baseline) => sum + baseline.goodness.mean * intervalsPerDay(baseline) * 365.25, 0);

/** Whether several utilities together avoid enough of a promise; a single one may avoid nothing. */
export function isKeptTogether(
  parts: readonly { readonly days: readonly SavingsDay[]; readonly baseline: FrozenBaseline }[],
  promised: number,
): boolean {
  const totals = parts.map(({ days, baseline }) => totalOf(partsOf(days).judged, baseline));
  const expected = totals.reduce((sum, total) => sum + total.expected, 0);
  const avoided = expected - totals.reduce((sum, { actual }) => sum + actual, 0);
  return avoided + Math.hypot(...totals.map(({ uncertainty }) => uncertainty)) >= minPart * promised * expected;
}

function partsOf(days: readonly SavingsDay[]) {
  const reported = days.filter(({ cumulative }) => cumulative !== null);
  return { judged: reported.slice(-judgedDays), earlier: reported.slice(0, -judgedDays) };
}

const totalOf = (days: readonly SavingsDay[], baseline: FrozenBaseline) => ({
  expected: sumOf(days, 'expected'),
  actual: sumOf(days, 'actual'),
  uncertainty: days.length > 0 ? uncertaintyOf(days.length * intervalsPerDay(baseline), baseline) : 0,
});

const intervalsPerDay = ({ interval }: FrozenBaseline): number => (interval === 'hourly' ? 24 : 1);

const avoidedShare = (days: readonly SavingsDay[]): number => 1 - sumOf(days, 'actual') / sumOf(days, 'expected');

const sumOf = (days: readonly SavingsDay[], of: 'actual' | 'expected'): number =>
  days.reduce((sum, day) => sum + day[of], 0);
