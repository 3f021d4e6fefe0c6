import { type Expectation, expect, expectAsync } from './expectation';
import { faultsOf } from './faults';
import { type Finding, faultyFrom, type HourRange, type Measured } from './finding';
import { type Forecast, forecastOf } from './forecast';
import {
  type HourlySeries,
  hourMs,
  hoursOfIntervals,
  hoursOfRate,
  hoursOfRegister,
  type MeterLocation,
  type MeterReading,
  prolonged,
  timeOf,
} from './hourlySeries';
import { registerFaults } from './register';
import { unusual } from './unusual';

/** Properties of a channel that the model depends on. */
export interface Meter extends MeterLocation {
  readonly measured: Measured;
  /** Whether readings are of a cumulative register, or amounts of an interval. */
  readonly isRegister: boolean;
  /** Of readings of power or flow: the amount of one hour at a rate of 1. */
  readonly rate?: number | undefined;
  /** The interval of the readings. */
  readonly intervalMinutes: number;
  /** Whether the building has solar panels. */
  readonly hasPanels?: boolean;
  /** Until when an unusually long silence has lasted, in milliseconds since 1970. */
  readonly silentUntil?: number;
}

/** The model's results for one channel. Indices are hours of `series`. */
export interface Verdict {
  readonly series: HourlySeries;
  readonly expectation: Expectation;
  readonly forecast: Forecast;
  readonly findings: readonly Finding[];
}

/** Returns findings, expectation and forecast of a channel by its readings, sorted by time. Pure. */
export function judge(readings: readonly MeterReading[], meter: Meter): Verdict {
  const { series, faults, excluded, faulty } = metered(readings, meter);
  const expectation = expect(series, meter, faulty);
  const isScheduled = meter.measured === 'electricity' || meter.measured === 'fuel';
  const findings = [...faults, ...unusual(series, expectation, excluded, isScheduled)].sort((a, b) => a.from - b.from);
  return { series, expectation, forecast: forecastOf(series, expectation, faulty, meter.measured), findings };
}

/**
 * Returns the expectation and forecast of the weeks that end after `since` (ms since 1970). Yields to the event loop
 * after each week.
 */
export async function expectedSince(
  since: number,
  readings: readonly MeterReading[],
  meter: Meter,
): Promise<Omit<Verdict, 'findings'>> {
  const { series, faulty } = metered(readings, meter);
  const expectation = await expectAsync(series, meter, faulty, since);
  return { series, expectation, forecast: forecastOf(series, expectation, faulty, meter.measured) };
}

/** Returns the amounts by hour without estimates; `NaN` for hours with faulty readings. */
export function soundHours(readings: readonly MeterReading[], meter: Meter): HourlySeries {
  const { series, excluded } = metered(readings, meter);
  return { start: series.start, values: series.values.map((value, index) => (excluded[index] ? Number.NaN : value)) };
}

/** Returns the same of a meter that may be off: hours of 0 are not faults. */
export function hoursAndRest(readings: readonly MeterReading[], meter: Meter): HourlySeries {
  const { series, excluded } = metered(readings, meter);
  const values = series.values.map((value, index) => (excluded[index] && value !== 0 ? Number.NaN : value));
  return { start: series.start, values };
}

function metered(readings: readonly MeterReading[], meter: Meter) {
  const actual = readings.filter(({ isEstimate }) => !isEstimate);
  const read = hoursOf(actual, meter);
  const until = Math.max(meter.silentUntil ?? 0, (readings.at(-1)?.at ?? 0) + hourMs);
  const series = prolonged(read, until);
  const results = [meter.isRegister ? registerFaults(actual, series) : undefined, faultsOf(series, meter)];
  const faults = results
    .flatMap((each) => each?.findings ?? [])
    .filter((fault) => !(meter.isRegister && fault.alert === 'Stuck reading' && isReadRarely(fault, series, actual)))
    .map((fault) => withOpenEnd(withEstimates(fault, series, readings), series, meter));
  const excluded = new Uint8Array(series.values.length);
  for (const { from, until, alert } of faults)
    if (alert !== 'Continuous flow') excluded.fill(1, Math.max(0, from), until);
  const faulty = faultyFrom(
    series.values.length,
    results.flatMap((each) => each?.faulty ?? []),
  );
  return { series, faults, excluded, faulty };
}

/** Marks a gap that reaches the end of a silent series as open. */
const withOpenEnd = (fault: Finding, series: HourlySeries, { silentUntil }: Meter): Finding =>
  silentUntil !== undefined && fault.alert === 'Missing data' && fault.until === series.values.length
    ? { ...fault, isOpen: true }
    : fault;

function hoursOf(readings: readonly MeterReading[], meter: Meter): HourlySeries {
  if (meter.isRegister) return hoursOfRegister(readings);
  return meter.rate === undefined
    ? hoursOfIntervals(readings, meter.intervalMinutes)
    : hoursOfRate(readings, meter.intervalMinutes, meter.rate);
}

/** Minimum number of readings in a stuck range of a register: equal hours of fewer come from interpolation. */
const minReadingsStuck = 12;

const isReadRarely = (fault: Finding, series: HourlySeries, readings: readonly MeterReading[]): boolean =>
  readingsIn(fault, series, readings).length < minReadingsStuck;

/** Marks a gap that estimates fill: nobody needs to look for its readings. */
function withEstimates(fault: Finding, series: HourlySeries, readings: readonly MeterReading[]): Finding {
  const isEstimated =
    fault.alert === 'Missing data' && readingsIn(fault, series, readings).some(({ isEstimate }) => isEstimate);
  return isEstimated ? { ...fault, isEstimated: true } : fault;
}

const readingsIn = ({ from, until }: HourRange, series: HourlySeries, readings: readonly MeterReading[]) =>
  readings.filter(({ at }) => at >= timeOf(series, from) && at < timeOf(series, until));
