import type { Filling } from '../../../resources/shared/validationRulesInForce';
import { hourMs, type MeterReading } from '../hourlySeries';
import { intervalStarts } from '../hourOfWeek';
import type { MeterFacts } from '../validation/seriesToValidate';
import { interpolated } from './interpolate';
import { profiled } from './likeDays';

/** A gap in readings from `from` until before `until`, in milliseconds since 1970. */
export interface Gap {
  readonly from: number;
  readonly until: number;
}

/**
 * Reason why a gap is not filled: longer than its rule allows, no reading on one side, the register decreased during
 * it, or too few similar days were read.
 */
export type NotFilled = 'tooLong' | 'noReadingBeside' | 'registerFell' | 'noLikeDays';

export type Estimate =
  | { readonly method: 'interpolation' | 'profile'; readonly readings: readonly MeterReading[] }
  | { readonly method: NotFilled; readonly readings: readonly [] };

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
  advance?: number,
): Estimate {
  const hours = (gap.until - gap.from) / hourMs;
  const isShort = hours <= filling.interpolatesUpTo;
  if (!isShort && hours > filling.estimatesUpTo) return { method: 'tooLong', readings: [] };
  const moments = momentsIn(gap, meter);
  if (meter.way === 'register') return ofRegister(readings, meter, moments, isShort);
  const values = isShort ? interpolated(readings, moments) : profiled(readings, moments, meter.timeZone);
  if (!values) return { method: isShort ? 'noReadingBeside' : 'noLikeDays', readings: [] };
  const fitted = meter.way === 'amounts' && advance !== undefined && advance >= 0 ? scaledTo(values, advance) : values;
  return { method: isShort ? 'interpolation' : 'profile', readings: readingsOf(moments, fitted) };
}

/** Returns estimated states of a register between its readings on either side, which give the total. */
function ofRegister(
  readings: readonly MeterReading[],
  meter: MeterFacts,
  moments: readonly number[],
  isShort: boolean,
): Estimate {
  const [first = 0] = moments;
  const before = readings.findLast(({ at }) => at < first);
  const after = readings.find(({ at }) => at > (moments.at(-1) ?? first));
  if (!before || !after) return { method: 'noReadingBeside', readings: [] };
  if (after.value < before.value) return { method: 'registerFell', readings: [] };
  if (isShort) return { method: 'interpolation', readings: readingsOf(moments, interpolated(readings, moments) ?? []) };
  // The use until each moment, and until the reading that ends the gap.
  const ends = [...moments, after.at];
  const used = profiled(countedBetween(readings), ends, meter.timeZone);
  if (!used) return { method: 'noLikeDays', readings: [] };
  let state = before.value;
  const values = scaledTo(used, after.value - before.value).map((amount) => {
    state += amount;
    return state;
  });
  return { method: 'profile', readings: readingsOf(moments, values) };
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
