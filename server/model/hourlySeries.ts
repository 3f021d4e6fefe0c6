import { median } from './quantiles';

export const hourMs = 3_600_000;
export const weekHours = 168;

/** Hours in a row: `values[i]` belongs to the hour that begins at `start + i` hours (UTC). `NaN`: nothing was read. */
export interface HourlySeries {
  /** Milliseconds since 1970, on the hour. */
  readonly start: number;
  readonly values: Float64Array;
}

/** Some days of the calendar, as numbers of days since 1970. */
export interface CalendarDays {
  readonly has: (day: number) => boolean;
}

/** What is known of where a series was read. */
export interface MeterLocation {
  /** IANA zone; hours of the week are counted in it. */
  readonly timeZone: string;
  /** Outdoor temperature in °C by hour, where a station is near. */
  readonly temperature?: HourlySeries;
  /** Public holidays and closures. */
  readonly holidays?: CalendarDays;
}

export const timeOf = (series: HourlySeries, index: number): number => series.start + index * hourMs;

/** Returns when the hour of UTC begins that a moment is in: where a zone is half an hour off, hours begin between two of these. */
export const hourIn = (time: number): number => Math.floor(time / hourMs) * hourMs;

/** Returns what another series says at the same hour, `NaN` where it does not reach. */
export function seriesValueAt(series: HourlySeries | undefined, time: number): number {
  if (!series) return Number.NaN;
  return series.values[(time - series.start) / hourMs] ?? Number.NaN;
}

export interface MeterReading {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number;
  /** Nobody read it: it says nothing of what was used. */
  readonly isEstimate?: boolean | null;
}

/** An amount of more hours than these says too little of each of them. */
const maxIntervalHours = 4;

/**
 * Amounts by hour from readings of intervals, sorted by time. An hour in which less than all intervals were read is not
 * known: half an hour's energy is no small hour. What is the amount of several hours is shared out between them.
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
 * Returns by hour what was used at a rate, as power or flow: the mean of an hour's readings, times what an hour of it
 * comes to. An hour in which less than half of them came is not known.
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
 * A register is interpolated over 3 hours, or over 2.25 of its own steps (one reading may be missing) where it is read
 * every four hours: what is read less often says too little of an hour.
 */
const gapLimits = { minMs: 3 * hourMs, maxSteps: 2.25, maxStepMs: 4.5 * hourMs, stepsBefore: 20 } as const;

/** Returns over how long a register is interpolated after so many readings: by its steps until then. */
function maxGapAt(readings: readonly MeterReading[], next: number): number {
  const before = readings.slice(Math.max(0, next - 1 - gapLimits.stepsBefore), next);
  const step = median(before.slice(1).map(({ at }, index) => at - (before[index] as MeterReading).at));
  return step <= gapLimits.maxStepMs ? Math.max(gapLimits.minMs, gapLimits.maxSteps * step) : gapLimits.minMs;
}

/** Returns amounts by hour of a cumulative register, interpolated between readings that are not too far apart. */
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

/** Returns the same with the hours that are over at `until`, of which nothing is known. */
export function prolonged(series: HourlySeries, until: number): HourlySeries {
  const hours = Math.floor((until - series.start) / hourMs);
  if (series.values.length === 0 || hours <= series.values.length) return series;
  const values = new Float64Array(hours).fill(Number.NaN);
  values.set(series.values);
  return { start: series.start, values };
}

const hourOf = (series: HourlySeries, at: number): number => Math.floor((at - series.start) / hourMs);
