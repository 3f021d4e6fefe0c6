import { median } from './quantiles';

export const hourMs = 3_600_000;
export const weekHours = 168;

/**
 * Consecutive hours: `values[i]` is of the hour that begins at `start + i` hours (UTC); `NaN` where nothing was read.
 */
export interface HourlySeries {
  /** Milliseconds since 1970, on the hour. */
  readonly start: number;
  readonly values: Float64Array;
}

/** Some days of the calendar, as numbers of days since 1970. */
export interface CalendarDays {
  readonly has: (day: number) => boolean;
}

/** Time zone, weather and holidays of the place of a meter. */
export interface MeterLocation {
  /** IANA zone; hours of the week are counted in it. */
  readonly timeZone: string;
  /** Outdoor temperature in °C by hour, where a station is near. */
  readonly temperature?: HourlySeries;
  /** Public holidays and closures. */
  readonly holidays?: CalendarDays;
}

export const timeOf = (series: HourlySeries, index: number): number => series.start + index * hourMs;

/**
 * Returns the beginning of the UTC hour of a time (ms since 1970). In zones with offsets of half an hour, local hours
 * begin between two of these.
 */
export const hourIn = (time: number): number => Math.floor(time / hourMs) * hourMs;

/** Returns the value of a series at the hour that begins at `time` (ms since 1970); `NaN` outside the series. */
export function seriesValueAt(series: HourlySeries | undefined, time: number): number {
  if (!series) return Number.NaN;
  return series.values[(time - series.start) / hourMs] ?? Number.NaN;
}

export interface MeterReading {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number;
  /** Whether it was estimated, not read. */
  readonly isEstimate?: boolean | null;
}

/** Amounts of longer intervals, in hours, are not divided into hours. */
const maxIntervalHours = 4;

/**
 * Returns amounts by hour of readings of intervals, sorted by time. An hour with a missing interval is `NaN`, as its
 * sum would be too small. Amounts of several hours are divided equally between these.
 */
export function hoursOfIntervals(readings: readonly MeterReading[], intervalMinutes: number): HourlySeries {
  const hours = Math.round(intervalMinutes / 60);
  if (hours > 1 && hours <= maxIntervalHours) return spreadOverHours(readings, hours);
  const series = emptySeries(readings);
  const needed = Math.max(1, Math.floor(60 / Math.max(1, intervalMinutes)));
  const counts = new Uint16Array(series.values.length);
  for (const { at, value } of readings) {
    const index = hourOf(series, at);
    const before = series.values[index] as number;
    series.values[index] = counts[index] ? before + value : value;
    counts[index] = (counts[index] as number) + 1;
  }
  for (let index = 0; index < counts.length; index++) {
    if ((counts[index] as number) < needed) series.values[index] = Number.NaN;
  }
  return series;
}

function spreadOverHours(readings: readonly MeterReading[], hours: number): HourlySeries {
  const last = readings.at(-1);
  const series = last ? prolonged(emptySeries(readings), last.at + hours * hourMs) : emptySeries(readings);
  for (const { at, value } of readings) {
    const first = hourOf(series, at);
    series.values.fill(value / hours, first, first + hours);
  }
  return series;
}

/**
 * Returns amounts by hour of a rate (power or flow): the mean of an hour's readings times `rate`, the amount of one
 * hour at a rate of 1. An hour with less than half of its readings is `NaN`.
 */
export function hoursOfRate(readings: readonly MeterReading[], intervalMinutes: number, rate: number): HourlySeries {
  const series = emptySeries(readings);
  const needed = Math.max(1, Math.floor(30 / Math.max(1, intervalMinutes)));
  const counts = new Uint16Array(series.values.length);
  for (const { at, value } of readings) {
    const index = hourOf(series, at);
    series.values[index] = counts[index] ? (series.values[index] as number) + value : value;
    counts[index] = (counts[index] as number) + 1;
  }
  counts.forEach((count, index) => {
    series.values[index] = count < needed ? Number.NaN : (rate * (series.values[index] as number)) / count;
  });
  return series;
}

/**
 * A register is interpolated over 3 hours, or 2.25 of its own steps (one reading may be missing) where it is read every
 * four hours; of longer steps the use of an hour is not known.
 */
const gapLimits = { minMs: 3 * hourMs, maxSteps: 2.25, maxStepMs: 4.5 * hourMs, stepsBefore: 20 } as const;

/**
 * Returns the longest gap before a reading that is interpolated, in ms, by the median step of the readings before it.
 */
function maxGapAt(readings: readonly MeterReading[], next: number): number {
  const before = readings.slice(Math.max(0, next - 1 - gapLimits.stepsBefore), next);
  const step = median(before.slice(1).map(({ at }, index) => at - (before[index] as MeterReading).at));
  return step <= gapLimits.maxStepMs ? Math.max(gapLimits.minMs, gapLimits.maxSteps * step) : gapLimits.minMs;
}

/**
 * Returns amounts by hour of a cumulative register, interpolated between readings that are not too far apart; `NaN`
 * elsewhere.
 */
export function hoursOfRegister(readings: readonly MeterReading[]): HourlySeries {
  const series = emptySeries(readings);
  for (let next = 1; next < readings.length; next++) {
    const from = readings[next - 1] as MeterReading;
    const to = readings[next] as MeterReading;
    const used = to.value - from.value;
    if (to.at <= from.at || used < 0) continue;
    if (to.at - from.at > gapLimits.minMs && to.at - from.at > maxGapAt(readings, next)) continue;
    for (let at = from.at; at < to.at; ) {
      const index = hourOf(series, at);
      const until = Math.min(to.at, timeOf(series, index + 1));
      const share = (used * (until - at)) / (to.at - from.at);
      const before = series.values[index] as number;
      series.values[index] = Number.isNaN(before) ? share : before + share;
      at = until;
    }
  }
  return series;
}

function emptySeries(readings: readonly MeterReading[]): HourlySeries {
  const first = readings[0];
  const last = readings.at(-1);
  if (!first || !last) return { start: 0, values: new Float64Array() };
  const start = Math.floor(first.at / hourMs) * hourMs;
  const length = Math.floor((last.at - start) / hourMs) + 1;
  return { start, values: new Float64Array(length).fill(Number.NaN) };
}

/** Returns the series extended with `NaN` for the whole hours until `until` (ms since 1970). */
export function prolonged(series: HourlySeries, until: number): HourlySeries {
  const hours = Math.floor((until - series.start) / hourMs);
  if (series.values.length === 0 || hours <= series.values.length) return series;
  const values = new Float64Array(hours).fill(Number.NaN);
  values.set(series.values);
  return { start: series.start, values };
}

const hourOf = (series: HourlySeries, at: number): number => Math.floor((at - series.start) / hourMs);
