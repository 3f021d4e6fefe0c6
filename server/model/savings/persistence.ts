import type { LostSavings, SavingsDay } from '../../../resources/shared/projectSavings';
import type { FrozenBaseline } from './report';
import { uncertaintyOf } from './savings';

/** In days: what is judged, and what must lie before it to be what was avoided before. */
const judgedDays = 28;
const earlierDays = 60;
/** A project that avoids less than this part of what it avoided is lost. */
const minPart = 0.5;

/**
 * Returns what is lost where a project avoids less than half of what it did before, or of what was promised while that is
 * not known, and the uncertainty does not explain it; undefined where it goes on saving, or too little is known. Shares are
 * compared, and not amounts: heating saves nothing in summer.
 * @param promised what was to be avoided, as a part of the expected use; null where nothing was promised
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

/** Returns a promise of so much a year as a part of what the baselines of its utilities come to in one. */
export const promisedShare = (annual: number, baselines: readonly FrozenBaseline[]): number =>
  annual / baselines.reduce((sum, baseline) => sum + baseline.goodness.mean * intervalsPerDay(baseline) * 365.25, 0);

/** Returns whether utilities together avoid what was promised of them: one may then avoid nothing. */
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
