import { hourMs, type MeterReading } from '../hourlySeries';
import type { Filling } from '../validation/rulesInForce';
import type { ValidatedMeter } from '../validation/validatedSeries';
import { interpolated } from './interpolate';
import { profiled } from './likeDays';

/** Readings are missing from one moment until before the other, in milliseconds since 1970. */
export interface Gap {
  readonly from: number;
  readonly until: number;
}

/** Why a gap is not filled: it lasts longer than its rule allows, the register fell over it, or like days were not read. */
export type NotFilled = 'tooLong' | 'registerFell' | 'noLikeDays';

export type Estimate =
  | { readonly method: 'interpolation' | 'profile'; readonly readings: readonly MeterReading[] }
  | { readonly method: NotFilled; readonly readings: readonly [] };

/**
 * Returns readings for a gap: a short one is filled evenly, a longer one by the profile of like days. Where it is known
 * what was used in the gap, they come to that: a register has counted it, or `advance` says it, of another register that
 * measures the same. Pure.
 * @param readings around the gap, sorted by time
 */
export function estimateGap(
  readings: readonly MeterReading[],
  meter: ValidatedMeter,
  gap: Gap,
  filling: Pick<Filling, 'interpolatesUpTo' | 'estimatesUpTo'>,
  advance?: number,
): Estimate {
  const hours = (gap.until - gap.from) / hourMs;
  const isShort = hours <= filling.interpolatesUpTo;
  if (!isShort && hours > filling.estimatesUpTo) return { method: 'tooLong', readings: [] };
  const moments = momentsIn(gap, meter.intervalMinutes);
  if (meter.way === 'register') return ofRegister(readings, meter, moments, isShort);
  const values = isShort ? interpolated(readings, moments) : profiled(readings, moments, meter.timeZone);
  if (!values) return { method: 'noLikeDays', readings: [] };
  const fitted = meter.way === 'amounts' && advance !== undefined && advance >= 0 ? scaledTo(values, advance) : values;
  return { method: isShort ? 'interpolation' : 'profile', readings: readingsOf(moments, fitted) };
}

/** Where a register stood at moments between its readings on either side: it has counted all of it. */
function ofRegister(
  readings: readonly MeterReading[],
  meter: ValidatedMeter,
  moments: readonly number[],
  isShort: boolean,
): Estimate {
  const [first = 0] = moments;
  const before = readings.findLast(({ at }) => at < first);
  const after = readings.find(({ at }) => at > (moments.at(-1) ?? first));
  if (!before || !after || after.value < before.value) return { method: 'registerFell', readings: [] };
  if (isShort) return { method: 'interpolation', readings: readingsOf(moments, interpolated(readings, moments) ?? []) };
  // What was used before each moment, and before the reading that ends the gap.
  const ends = [...moments, after.at];
  const used = profiled(amountsOf(readings), ends, meter.timeZone);
  if (!used) return { method: 'noLikeDays', readings: [] };
  let stands = before.value;
  const values = scaledTo(used, after.value - before.value).map((amount) => {
    stands += amount;
    return stands;
  });
  return { method: 'profile', readings: readingsOf(moments, values) };
}

/** Returns what a register counted before each reading. */
const amountsOf = (readings: readonly MeterReading[]): readonly MeterReading[] =>
  readings.slice(1).flatMap(({ at, value }, index) => {
    const used = value - (readings[index]?.value ?? value);
    return used >= 0 ? [{ at, value: used }] : [];
  });

function momentsIn({ from, until }: Gap, intervalMinutes: number): readonly number[] {
  const interval = intervalMinutes * 60_000;
  // The last one may be late by less than half an interval.
  const count = Math.max(0, Math.round((until - from) / interval));
  return Array.from({ length: count }, (_nothing, step) => from + step * interval).filter((at) => at < until);
}

/** Returns amounts in the same proportions that come to a total; even ones where there is no proportion. */
function scaledTo(amounts: readonly number[], total: number): readonly number[] {
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  return sum > 0 ? amounts.map((amount) => (amount * total) / sum) : amounts.map(() => total / amounts.length);
}

/** Digits that an estimate has: more would look measured. */
const digits = 10;

const readingsOf = (moments: readonly number[], values: readonly number[]): readonly MeterReading[] =>
  moments.map((at, index) => ({ at, value: Number((values[index] ?? 0).toPrecision(digits)) }));
