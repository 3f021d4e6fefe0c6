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
  /** How many other channels its load has, and until when the latest of them was read: milliseconds since 1970. */
  readonly siblingCount?: number;
  readonly siblingsReadUntil?: number;
  /** Whether its unit is one of other utilities, and none of its load's. */
  readonly isOfOtherUtility?: boolean;
}

/** A reading that came in place of another one. */
export interface ReplacedReading {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** As the first one of them was read, and as the latest. */
  readonly before: number;
  readonly after: number;
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
  /** What other channels of the load that measure the same come to by hour, in the unit of this one. */
  readonly siblingHours: readonly { readonly channelId: string; readonly hours: HourlySeries }[];
  readonly replaced: readonly ReplacedReading[];
  /** The times of readings that are estimates. */
  readonly estimated: ReadonlySet<number>;
}

/** What a series is compared with; what is left out is empty. */
export type ComparedWith = Partial<Omit<ValidatedSeries, 'readings' | 'meter' | 'hours'>>;

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
  compared: ComparedWith = {},
): ValidatedSeries {
  const hours =
    meter.way === 'register' ? hoursOfRegister(readings) : hoursOfIntervals(readings, meter.intervalMinutes);
  const alone = { others: [], subLoads: [], siblingHours: [], replaced: [], estimated: new Set<number>() };
  return { readings, meter, hours, ...alone, ...compared };
}

/** Returns hours of a series as moments. */
export const spanOfHours = (series: HourlySeries, { from, until }: HourRange): Pick<FoundSpan, 'from' | 'until'> => ({
  from: timeOf(series, from),
  until: timeOf(series, until),
});
