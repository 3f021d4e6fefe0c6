import type { Filling } from '../../../resources/shared/validationRulesInForce';
import { hourMs, type MeterReading } from '../hourlySeries';
import { intervalStarts } from '../hourOfWeek';
import type { RegisterExchange } from '../register';
import type { MeterFacts } from '../validation/seriesToValidate';
import { interpolated } from './interpolate';
import { profiled } from './likeDays';

/** A gap in readings from `from` until before `until`, in milliseconds since 1970. */
export interface Gap {
  readonly from: number;
  readonly until: number;
}

/**
 * Reason why a gap is not filled: longer than its rule allows, no reading on one side, the register decreased during it
 * or was exchanged at unknown values, or too few similar days were read.
 */
export type NotFilled = 'tooLong' | 'noReadingBeside' | 'registerFell' | 'noLikeDays';

export type Estimate =
  | { readonly method: 'interpolation' | 'profile'; readonly readings: readonly MeterReading[] }
  | { readonly method: NotFilled; readonly readings: readonly [] };

/** What is known about the use in a gap. */
interface KnownUse {
  /** Use by another register of the same meter. */
  readonly advance?: number | undefined;
  /** Exchanges of the meter, sorted by time. */
  readonly exchanges?: readonly RegisterExchange[];
}

/**
 * Returns estimated readings for a gap: linear for a short one, by the profile of similar days for a longer one. They
 * are scaled to the use in the gap where that is known: by the register itself, or by `advance` of another register of
 * the same meter. Pure.
 * @param readings around the gap, sorted by time
 */
export function estimateGap(
  readings: readonly MeterReading[],
  meter: MeterFacts,
  gap: Gap,
  filling: Pick<Filling, 'interpolatesUpTo' | 'estimatesUpTo'>,
  { advance, exchanges = [] }: KnownUse = {},
): Estimate {
  const hours = (gap.until - gap.from) / hourMs;
  const isShort = hours <= filling.interpolatesUpTo;
  if (!isShort && hours > filling.estimatesUpTo) return { method: 'tooLong', readings: [] };
  const moments = momentsIn(gap, meter);
  if (meter.way === 'register') return ofRegister(readings, meter, moments, { isShort, exchanges });
  const values = isShort ? interpolated(readings, moments) : profiled(readings, moments, meter.timeZone);
  if (!values) return { method: isShort ? 'noReadingBeside' : 'noLikeDays', readings: [] };
  const fitted = meter.way === 'amounts' && advance !== undefined && advance >= 0 ? scaledTo(values, advance) : values;
  return { method: isShort ? 'interpolation' : 'profile', readings: readingsOf(moments, fitted) };
}

/** Returns estimated states of a register between its readings on either side, which give the total. */
function ofRegister(
  readings: readonly MeterReading[],
  { timeZone }: MeterFacts,
  moments: readonly number[],
  { isShort, exchanges }: { readonly isShort: boolean; readonly exchanges: readonly RegisterExchange[] },
): Estimate {
  const [first = 0] = moments;
  const before = readings.findLast(({ at }) => at < first);
  const after = readings.find(({ at }) => at > (moments.at(-1) ?? first));
  if (!before || !after) return { method: 'noReadingBeside', readings: [] };
  const runs = runsBetween(before, after, exchanges);
  if (!runs) return { method: 'registerFell', readings: [] };
  const estimated: MeterReading[] = [];
  for (const run of runs) {
    const { from, until } = run;
    if (moments.includes(from.at)) estimated.push(from);
    const within = moments.filter((at) => at > from.at && at < until.at);
    if (within.length === 0) continue;
    // Like days are read at the end of an interval, not at the time of an exchange.
    const end = moments.find((at) => at >= until.at) ?? after.at;
    const states = isShort
      ? interpolated([from, until], within)
      : profiledStates(run, profiled(countedBetween(readings), [...within, end], timeZone));
    if (!states) return { method: 'noLikeDays', readings: [] };
    estimated.push(...readingsOf(within, states));
  }
  return { method: isShort ? 'interpolation' : 'profile', readings: estimated };
}

/** Consecutive states of one meter. */
interface Run {
  readonly from: MeterReading;
  readonly until: MeterReading;
}

/**
 * Returns the runs of the meters between two readings, each until the closing value of one that was exchanged and from
 * the opening value of the next. Undefined where one is unknown, or lower at its end.
 */
function runsBetween(
  before: MeterReading,
  after: MeterReading,
  exchanges: readonly RegisterExchange[],
): readonly Run[] | undefined {
  const runs: Run[] = [];
  let from = before;
  for (const { at, closing, opening } of exchanges) {
    if (at <= before.at || at > after.at) continue;
    if (closing === null || opening === null || closing < from.value) return undefined;
    runs.push({ from, until: { at, value: closing } });
    from = { at, value: opening };
  }
  return after.value < from.value ? undefined : [...runs, { from, until: after }];
}

/** Returns the states of a run in proportion to typical uses, the last of which ends with the run. */
function profiledStates({ from, until }: Run, used: readonly number[] | undefined): readonly number[] | undefined {
  let state = from.value;
  return (
    used &&
    scaledTo(used, until.value - from.value).map((amount) => {
      state += amount;
      return state;
    })
  );
}

/** Returns the use between consecutive register readings, without decreases. */
const countedBetween = (readings: readonly MeterReading[]): readonly MeterReading[] =>
  readings.slice(1).flatMap(({ at, value }, index) => {
    const used = value - (readings[index]?.value ?? value);
    return used >= 0 ? [{ at, value: used }] : [];
  });

function momentsIn({ from, until }: Gap, { intervalMinutes, timeZone }: MeterFacts): readonly number[] {
  const interval = intervalMinutes * 60_000;
  // The reading that ends the gap may be late by less than half an interval.
  const count = Math.max(0, Math.round((until - from) / interval));
  const startOf = intervalStarts(from, until, intervalMinutes, timeZone);
  return Array.from({ length: count }, (_nothing, step) => startOf(step)).filter((at) => at < until);
}

/** Returns amounts in the same proportions that sum to `total`; equal ones where all are zero. */
function scaledTo(amounts: readonly number[], total: number): readonly number[] {
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  return sum > 0 ? amounts.map((amount) => (amount * total) / sum) : amounts.map(() => total / amounts.length);
}

/** Significant digits of an estimate. */
const digits = 10;

const readingsOf = (moments: readonly number[], values: readonly number[]): readonly MeterReading[] =>
  moments.map((at, index) => ({ at, value: Number((values[index] ?? 0).toPrecision(digits)) }));
