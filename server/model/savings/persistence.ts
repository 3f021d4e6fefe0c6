import type { SavingsDay } from '../../../resources/shared/projectSavings';
import type { FrozenBaseline } from './report';
import { uncertaintyOf } from './savings';

/** A project of which too little is left, over its last days that are known. */
export interface LostSavings {
  readonly from: string;
  readonly until: string;
  /** What is avoided now, and what was avoided before or was promised, as shares of the expected use. */
  readonly share: number;
  readonly reference: number;
  readonly isPromise: boolean;
  readonly actual: number;
  /** What would have been used if it went on saving as before. */
  readonly hoped: number;
}

/** In days: what is judged, and what must lie before it to be what was avoided before. */
const judgedDays = 28;
const earlierDays = 60;
/** A project that avoids less than this part of what it avoided is lost. */
const leastPart = 0.5;

/**
 * Returns what is lost where a project avoids less than half of what it did before, or of what was promised while that is
 * not known, and the uncertainty does not explain it; undefined where it goes on saving, or too little is known. Shares are
 * compared, and not amounts: heating saves nothing in summer.
 * @param promised by the project in a year, in the unit of the baseline; null where nothing was
 */
export function lostSavings(
  days: readonly SavingsDay[],
  baseline: FrozenBaseline,
  promised: number | null,
): LostSavings | undefined {
  const reported = days.filter(({ cumulative }) => cumulative !== null);
  const judged = reported.slice(-judgedDays);
  const earlier = reported.slice(0, -judgedDays);
  const [first, last] = [judged[0], judged.at(-1)];
  if (!first || !last || judged.length < judgedDays) return undefined;
  const perDay = baseline.interval === 'hourly' ? 24 : 1;
  const isPromise = earlier.length < earlierDays;
  const reference = isPromise ? (promised ?? 0) / (baseline.goodness.mean * perDay * 365.25) : avoidedShare(earlier);
  const expected = sumOf(judged, 'expected');
  const actual = sumOf(judged, 'actual');
  const most = expected - actual + uncertaintyOf(judged.length * perDay, baseline);
  if (reference <= 0 || expected <= 0 || most >= leastPart * reference * expected) return undefined;
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

const avoidedShare = (days: readonly SavingsDay[]): number => 1 - sumOf(days, 'actual') / sumOf(days, 'expected');

const sumOf = (days: readonly SavingsDay[], of: 'actual' | 'expected'): number =>
  days.reduce((sum, day) => sum + day[of], 0);
