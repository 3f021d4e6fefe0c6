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

/** Returns what another series says at the same hour, `NaN` where it does not reach. */
export function seriesValueAt(series: HourlySeries | undefined, time: number): number {
  if (!series) return Number.NaN;
  return series.values[(time - series.start) / hourMs] ?? Number.NaN;
}

export interface MeterReading {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number;
}

/**
 * Amounts by hour from readings of intervals, sorted by time. An hour in which less than all intervals were read is not
 * known: half an hour's energy is no small hour.
 */
export function hoursOfIntervals(readings: readonly MeterReading[], intervalMinutes: number): HourlySeries {
  const series = emptyOver(readings);
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

const longestBridge = 3 * hourMs;

/** Returns amounts by hour of a cumulative register, interpolated between readings at most 3 hours apart. */
export function hoursOfRegister(readings: readonly MeterReading[]): HourlySeries {
  const series = emptyOver(readings);
  for (let next = 1; next < readings.length; next++) {
    const from = readings[next - 1] as MeterReading;
    const to = readings[next] as MeterReading;
    const used = to.value - from.value;
    if (to.at - from.at > longestBridge || to.at <= from.at || used < 0) continue;
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

function emptyOver(readings: readonly MeterReading[]): HourlySeries {
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
