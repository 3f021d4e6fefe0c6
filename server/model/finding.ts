import type { AlertType, alertTypesOfJobs } from '../../resources/enums/alertType';
import type { HourlySeries } from './hourlySeries';

type AlertWord = (typeof AlertType.words)[number];

/** Kinds of meters that the rules distinguish. */
export type Measured = 'electricity' | 'fuel' | 'water' | 'solar' | 'other';

/** Hours from `from` until before `until`, by index into the series that it was found in. */
export interface HourRange {
  readonly from: number;
  readonly until: number;
}

/** An anomaly or a fault in readings; `points` hours of its range show it. */
export interface Finding extends HourRange {
  /** Alert types that jobs raise from more than one channel's readings are excluded. */
  readonly alert: Exclude<AlertWord, (typeof alertTypesOfJobs)[number]>;
  readonly points: number;
  /** Its hours, where normal ones lie between them. */
  readonly hours?: readonly HourRange[];
  /**
   * Whether its last day or night was found by its total: whether the next one continues it is known once that is over.
   */
  readonly isAdded?: true;
  /** Whether nothing was read since, so that it has no end. */
  readonly isOpen?: true;
  /** Whether what is missing was estimated. */
  readonly isEstimated?: true;
}

const faults: readonly AlertWord[] = [
  'Zero readings',
  'Missing data',
  'Stuck reading',
  'Register jump',
  'Generation at night',
  'Clock change',
];

/** Whether it is a fault of the readings, which then say nothing about usage. */
export const isFault = (alert: AlertWord): boolean => faults.includes(alert);

const byExpectation: readonly string[] = [
  'High usage',
  'Low usage',
  'After-hours usage',
  'Spike',
  'Pattern change',
  'Early start',
  'Late end',
];

/** Whether the alert compares use with an expectation, and so depends on how good that is. */
export const isByExpectation = (alert: string): boolean => byExpectation.includes(alert);

/** A meter silent for more hours has no ongoing findings. */
const maxSilentHours = 24;

/** Hours after which the next day or night is over. */
const nextDayHours = 24;

/** Whether the latest reading still shows it; false for faults, which waste nothing, and of silent meters. */
export function goesOn({ values }: HourlySeries, { alert, until, isAdded }: Finding): boolean {
  const latest = values.findLastIndex((amount) => !Number.isNaN(amount));
  return !isFault(alert) && until + (isAdded ? nextDayHours : 0) > latest && values.length - latest <= maxSilentHours;
}

/**
 * Returns ranges of the hours for which `isTrue`; ranges at most `maxGap` hours apart are merged, and `points` counts
 * the true hours.
 */
export function rangesWhere(
  series: HourlySeries,
  isTrue: (index: number) => boolean,
  maxGap = 0,
): (HourRange & { points: number })[] {
  const ranges: { from: number; until: number; points: number }[] = [];
  for (let index = 0; index < series.values.length; index++) {
    if (!isTrue(index)) continue;
    const last = ranges.at(-1);
    if (last && index - last.until <= maxGap) {
      last.until = index + 1;
      last.points++;
    } else {
      ranges.push({ from: index, until: index + 1, points: 1 });
    }
  }
  return ranges;
}

/** Returns 1 for each hour in a fault of the readings. */
export function faultyHours(length: number, findings: readonly Finding[]): Uint8Array {
  const hours = new Uint8Array(length);
  for (const { alert, from, until } of findings) if (isFault(alert)) hours.fill(1, Math.max(0, from), until);
  return hours;
}

/** Returns the hours that a finding consists of. */
export const hoursOfFinding = ({ from, until, hours }: Finding): readonly HourRange[] => hours ?? [{ from, until }];

export const hoursIn = ({ from, until }: HourRange): number => until - from;

/** Hours that are not learnt from, each from when it is over and the range has lasted `knownAfter` hours. */
export interface Faulty extends HourRange {
  readonly knownAfter: number;
}

/** Faults of readings: findings, and hours that are not learnt from. */
export interface Faults {
  readonly findings: readonly Finding[];
  readonly faulty: readonly Faulty[];
}

/** Returns for each hour the hour (by index) from which on it is known to be faulty; infinite if never. */
export function faultyFrom(length: number, faulty: readonly Faulty[]): Float64Array {
  const knownFrom = new Float64Array(length).fill(Number.POSITIVE_INFINITY);
  for (const { from, until, knownAfter } of faulty) {
    for (let index = Math.max(0, from); index < Math.min(length, until); index++)
      knownFrom[index] = Math.min(knownFrom[index] as number, Math.max(index + 1, from + knownAfter));
  }
  return knownFrom;
}
