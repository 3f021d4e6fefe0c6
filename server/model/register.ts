import type { Faults, Faulty } from './finding';
import { type HourlySeries, hourMs, type MeterReading } from './hourlySeries';
import { trailingQuantile } from './trailingQuantile';

/**
 * A register that moves by more than this many times its busy hours was exchanged, or two meters report under one name.
 */
const impossibleRatio = 25;

/** Returns faults in which a register decreases, or increases faster than it did in the eight weeks before. */
export function registerFaults(readings: readonly MeterReading[], hours: HourlySeries): Faults {
  const busyAt = trailingQuantile(hours, 0.99);
  const ranges: { from: number; until: number; points: number }[] = [];
  const faulty: Faulty[] = [];
  for (let next = 1; next < readings.length; next++) {
    const before = readings[next - 1] as MeterReading;
    const after = readings[next] as MeterReading;
    const used = after.value - before.value;
    const from = Math.floor((before.at - hours.start) / hourMs);
    const maxUsed = impossibleRatio * busyAt(from) * Math.max(1, (after.at - before.at) / hourMs);
    if (used >= 0 && !(used > maxUsed)) continue;
    const until = Math.floor((after.at - hours.start) / hourMs) + 1;
    faulty.push({ from, until, knownAfter: until - from });
    const last = ranges.at(-1);
    if (last && from - last.until <= 24) Object.assign(last, { until, points: last.points + 1 });
    else ranges.push({ from, until, points: 1 });
  }
  return { findings: ranges.map((range) => ({ ...range, alert: 'Register jump' as const })), faulty };
}

/** Replacement of a meter; the new register continues the old one. */
export interface RegisterExchange {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Last value of the old register and first of the new one; null where unknown. */
  readonly closing: number | null;
  readonly opening: number | null;
  /** Factor from the new register's unit to the channel's. */
  readonly multiplier: number;
}

/**
 * Returns amounts of intervals in the unit of the channel, multiplied by the multiplier of the meter in use.
 * @param exchanges sorted by time
 */
export function scaledByExchanges(
  readings: readonly MeterReading[],
  exchanges: readonly RegisterExchange[],
): readonly MeterReading[] {
  if (exchanges.length === 0) return readings;
  let next = 0;
  return readings.map((reading) => {
    const { at, value } = reading;
    while (next < exchanges.length && (exchanges[next] as RegisterExchange).at <= at) next += 1;
    return { ...reading, value: value * (exchanges[next - 1]?.multiplier ?? 1) };
  });
}

/** Returns amounts as the meter in use sends them: the inverse of `scaledByExchanges`. */
export const asSent = (
  amounts: readonly MeterReading[],
  exchanges: readonly RegisterExchange[],
): readonly MeterReading[] =>
  scaledByExchanges(
    amounts,
    exchanges.map((each) => ({ ...each, multiplier: each.multiplier === 0 ? 0 : 1 / each.multiplier })),
  );

/**
 * Returns what a register counted between two of its readings, in the unit of the channel. Undefined where it fell, or
 * where the meter was exchanged more than once or without known closing and opening values.
 * @param exchanges sorted by time
 */
export function advanceBetween(
  before: MeterReading,
  after: MeterReading,
  exchanges: readonly RegisterExchange[],
): number | undefined {
  const [exchange, ...others] = exchanges.filter(({ at }) => at > before.at && at <= after.at);
  const multiplier = exchanges.findLast(({ at }) => at <= before.at)?.multiplier ?? 1;
  if (!exchange) return after.value >= before.value ? (after.value - before.value) * multiplier : undefined;
  const { closing, opening } = exchange;
  if (others.length > 0 || closing === null || opening === null) return undefined;
  return closing >= before.value && after.value >= opening
    ? (closing - before.value) * multiplier + (after.value - opening) * exchange.multiplier
    : undefined;
}

/**
 * Returns the readings of a register as if it had counted on through exchanges, so that differences are the use. No use
 * is counted across an exchange with unknown closing or opening values, or two exchanges between two readings.
 * @param exchanges sorted by time
 */
export function countingOn(
  readings: readonly MeterReading[],
  exchanges: readonly RegisterExchange[],
): readonly MeterReading[] {
  if (exchanges.length === 0) return readings;
  let register = { base: 0, opening: 0, multiplier: 1 };
  let next = 0;
  let before: { readonly raw: number; readonly value: number } | undefined;
  return readings.map((reading) => {
    const { at, value: raw } = reading;
    const first = next;
    while (next < exchanges.length && (exchanges[next] as RegisterExchange).at <= at) next += 1;
    const latest = exchanges[next - 1];
    if (next > first && latest) {
      const { closing, opening, multiplier } = latest;
      const isKnown =
        next === first + 1 && closing !== null && opening !== null && before && closing >= before.raw && raw >= opening;
      register = isKnown
        ? { base: register.base + (closing - register.opening) * register.multiplier, opening, multiplier }
        : { base: before?.value ?? raw, opening: raw, multiplier };
    }
    const value = register.base + (raw - register.opening) * register.multiplier;
    before = { raw, value };
    return { ...reading, value };
  });
}
