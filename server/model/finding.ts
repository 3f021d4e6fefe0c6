import type { AlertType, alertTypesOfJobs } from '../../resources/enums/alertType';
import type { HourlySeries } from './hourlySeries';

type AlertWord = (typeof AlertType.words)[number];

/** What a meter measures, as far as the rules differ. */
export type Measured = 'electricity' | 'fuel' | 'water' | 'solar' | 'other';

/** Hours from `from` until before `until`, by index into the series that it was found in. */
export interface HourRange {
  readonly from: number;
  readonly until: number;
}

/** An anomaly or a fault in readings; `points` hours of its range show it. */
export interface Finding extends HourRange {
  /** Others are found by jobs that look at more than the readings of one channel. */
  readonly alert: Exclude<AlertWord, (typeof alertTypesOfJobs)[number]>;
  readonly points: number;
  /** The hours that it consists of, where there are usual ones between them. */
  readonly hours?: readonly HourRange[];
  /** Whether it ends with a day or night that adds up to too much: what the next one comes to is known when it is over. */
  readonly isAdded?: true;
  /** Whether nothing was read since, so that it has no end yet. */
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

/** Returns whether it is a fault of the readings, which then say nothing about usage. */
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

/** Returns whether it rests on what use was to be expected, and is worth no more than that. */
export const isByExpectation = (alert: string): boolean => byExpectation.includes(alert);

/** Nobody knows of a meter that has said nothing for so many hours whether anything goes on. */
const maxSilentHours = 24;

/** The next day or night is over by then. */
const nextDayHours = 24;

/** Returns whether the latest reading shows it; false for faults, which use nothing, and of a meter that is silent. */
export function goesOn({ values }: HourlySeries, { alert, until, isAdded }: Finding): boolean {
  const latest = values.findLastIndex((amount) => !Number.isNaN(amount));
  return !isFault(alert) && until + (isAdded ? nextDayHours : 0) > latest && values.length - latest <= maxSilentHours;
}

/** Returns the hours for which it is true, in ranges; two that are at most `bridge` hours apart are one. */
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

/** Returns 1 for each hour that a fault of the meter is in. */
export function faultyHours(length: number, findings: readonly Finding[]): Uint8Array {
  const hours = new Uint8Array(length);
  for (const { alert, from, until } of findings) if (isFault(alert)) hours.fill(1, Math.max(0, from), until);
  return hours;
}

/** Returns the hours that a finding consists of. */
export const hoursOfFinding = ({ from, until, hours }: Finding): readonly HourRange[] => hours ?? [{ from, until }];

export const hoursIn = ({ from, until }: HourRange): number => until - from;

/** Hours that may not be learnt from, each as soon as it is over and the range has lasted for `knownAfter` hours. */
export interface Faulty extends HourRange {
  readonly knownAfter: number;
}

/** What is wrong with readings: findings, and hours that nothing is learnt from. */
export interface Faults {
  readonly findings: readonly Finding[];
  readonly faulty: readonly Faulty[];
}

/** Returns for each hour the one from which on it is known to be faulty. */
export function faultyFrom(length: number, faulty: readonly Faulty[]): Float64Array {
  const knownFrom = new Float64Array(length).fill(Number.POSITIVE_INFINITY);
  for (const { from, until, knownAfter } of faulty) {
    for (let index = Math.max(0, from); index < Math.min(length, until); index++)
      knownFrom[index] = Math.min(knownFrom[index] as number, Math.max(index + 1, from + knownAfter));
  }
  return knownFrom;
}
