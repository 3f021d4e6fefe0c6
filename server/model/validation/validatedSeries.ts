import type { ValidationRuleName } from '../../../resources/enums/validationRule';
import type { HourRange, Measured } from '../finding';
import { type HourlySeries, hoursOfIntervals, hoursOfRegister, type MeterReading, timeOf } from '../hourlySeries';

/** What the rules have to know of a channel. */
export interface ValidatedMeter {
  readonly measured: Measured;
  /** IANA zone. */
  readonly timeZone: string;
  /** Amounts of intervals, where a register stands, or what is so at a moment. */
  readonly way: 'amounts' | 'register' | 'level';
  readonly intervalMinutes: number;
  /** Whether panels stand on the same building. */
  readonly hasPanels?: boolean;
  /** Since when channel or load are inactive: milliseconds since 1970. */
  readonly inactiveSince?: number;
  readonly mayBeNegative?: boolean;
}

/** Readings of a channel, sorted by time, and what is compared with them. */
export interface ValidatedSeries {
  readonly readings: readonly MeterReading[];
  readonly meter: ValidatedMeter;
  /** What the readings come to by hour. */
  readonly hours: HourlySeries;
  /** Readings of other channels that may be the same ones. */
  readonly others: readonly { readonly channelId: string; readonly readings: readonly MeterReading[] }[];
  /** What the sub-loads of the load come to by hour; empty where it has none, or one is not known. */
  readonly subLoads: readonly HourlySeries[];
}

/** Readings from one moment until before the other, in milliseconds since 1970, and what was found in them. */
export interface FoundSpan {
  readonly from: number;
  readonly until: number;
  /** What was found, by the name of each number. */
  readonly figures: Readonly<Record<string, number>>;
  /** The channel that has the same readings. */
  readonly otherChannelId?: string;
}

export interface ReadingFinding extends FoundSpan {
  readonly rule: ValidationRuleName;
}

/** A rule: what it finds in a series, the threshold given. Pure. */
export type Validation = (series: ValidatedSeries, threshold: number) => readonly FoundSpan[];

export function validatedSeries(
  readings: readonly MeterReading[],
  meter: ValidatedMeter,
  compared: Partial<Pick<ValidatedSeries, 'others' | 'subLoads'>> = {},
): ValidatedSeries {
  const hours =
    meter.way === 'register' ? hoursOfRegister(readings) : hoursOfIntervals(readings, meter.intervalMinutes);
  return { readings, meter, hours, others: [], subLoads: [], ...compared };
}

/** Returns hours of a series as moments. */
export const spanOfHours = (series: HourlySeries, { from, until }: HourRange): Pick<FoundSpan, 'from' | 'until'> => ({
  from: timeOf(series, from),
  until: timeOf(series, until),
});
