import { type Expectation, expect, expectInTurns } from './expectation';
import { faultsOf } from './faults';
import { type Finding, faultyFrom, type Measured } from './finding';
import {
  type HourlySeries,
  hoursOfIntervals,
  hoursOfRegister,
  type MeterLocation,
  type MeterReading,
  prolonged,
} from './hourlySeries';
import { registerFaults } from './register';
import { unusual } from './unusual';

/** A channel as the model sees it. */
export interface Meter extends MeterLocation {
  readonly measured: Measured;
  /** Whether readings are of a register that counts up, or amounts of an interval. */
  readonly isRegister: boolean;
  /** Of the readings; at most 60 counts. */
  readonly intervalMinutes: number;
  /** Whether panels stand on the same building. */
  readonly hasPanels?: boolean;
  /** Nothing has been read up to then, and that is no habit of the meter: milliseconds since 1970. */
  readonly silentUntil?: number;
}

/** Everything that the model says of one channel. Indices are hours of `series`. */
export interface Verdict {
  readonly series: HourlySeries;
  readonly expectation: Expectation;
  readonly findings: readonly Finding[];
}

/** Judges a channel by its readings, which are sorted by time. Pure: the same readings give the same verdict. */
export function judge(readings: readonly MeterReading[], meter: Meter): Verdict {
  const { series, faults, unfit, faulty } = metered(readings, meter);
  const expectation = expect(series, meter, faulty);
  const findings = [...faults, ...unusual(series, expectation, unfit)].sort((a, b) => a.from - b.from);
  return { series, expectation, findings };
}

/**
 * Returns what the verdict says was to be expected, of the weeks alone that are not over at `since`, in milliseconds. It
 * lets others have their turn between two weeks.
 */
export async function expectedSince(
  since: number,
  readings: readonly MeterReading[],
  meter: Meter,
): Promise<Pick<Verdict, 'series' | 'expectation'>> {
  const { series, faulty } = metered(readings, meter);
  return { series, expectation: await expectInTurns(series, meter, faulty, since) };
}

function metered(readings: readonly MeterReading[], meter: Meter) {
  const read = meter.isRegister ? hoursOfRegister(readings) : hoursOfIntervals(readings, meter.intervalMinutes);
  const series = meter.silentUntil === undefined ? read : prolonged(read, meter.silentUntil);
  const all = [meter.isRegister ? registerFaults(readings, series) : undefined, faultsOf(series, meter)];
  const faults = all.flatMap((each) => each?.findings ?? []).map((fault) => opened(fault, series, meter));
  const unfit = new Uint8Array(series.values.length);
  for (const { from, until, alert } of faults) if (alert !== 'Continuous flow') unfit.fill(1, Math.max(0, from), until);
  const faulty = faultyFrom(
    series.values.length,
    all.flatMap((each) => each?.faulty ?? []),
  );
  return { series, faults, unfit, faulty };
}

/** The gap at the end of a series that was prolonged goes on. */
const opened = (fault: Finding, series: HourlySeries, { silentUntil }: Meter): Finding =>
  silentUntil !== undefined && fault.alert === 'Missing data' && fault.until === series.values.length
    ? { ...fault, isOpen: true }
    : fault;
