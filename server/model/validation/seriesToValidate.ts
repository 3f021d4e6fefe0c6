import type { ValidationRuleName } from '../../../resources/enums/validationRule';
import type { HourRange, Measured } from '../finding';
import { type HourlySeries, hoursOfIntervals, hoursOfRegister, type MeterReading, timeOf } from '../hourlySeries';

/** What the rules have to know of a channel, beside its readings. */
export interface MeterFacts {
  readonly measured: Measured;
  /** IANA zone. */
  readonly timeZone: string;
  /** Amounts of intervals, the state of a register that counts, or a level at a moment (temperature, power). */
  readonly way: 'amounts' | 'register' | 'level';
  readonly intervalMinutes: number;
  /** Whether the building has solar panels. */
  readonly hasPanels?: boolean;
  /** When the channel or its load became inactive, in milliseconds since 1970. */
  readonly inactiveSince?: number;
  readonly mayBeNegative?: boolean;
  /** How many other channels with readings its load has, and the latest reading of any of them, in milliseconds since 1970. */
  readonly otherChannelCount?: number;
  readonly othersReadUntil?: number;
  /** Whether its unit belongs to another utility than its load's. */
  readonly isOfOtherUtility?: boolean;
}

/** A reading that replaced another one of the same time. */
export interface ReplacedReading {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The value first read, and the value in force. */
  readonly before: number;
  readonly after: number;
}

/** What the rules look at: readings of a channel, sorted by time, and what these are compared with. */
export interface SeriesToValidate {
  readonly readings: readonly MeterReading[];
  readonly meter: MeterFacts;
  /** Sums by hour. Of a `level` they mean nothing. */
  readonly hours: HourlySeries;
  /** Other channels whose readings may be the same. */
  readonly likelyDuplicates: readonly { readonly channelId: string; readonly readings: readonly MeterReading[] }[];
  /** Sums of each sub-load of the load by hour; empty where there is none, or one has no readings. */
  readonly subLoads: readonly HourlySeries[];
  /** Sums by hour of the load's other channels of the same quantity, in the unit of this one. */
  readonly sameQuantityHours: readonly { readonly channelId: string; readonly hours: HourlySeries }[];
  readonly replaced: readonly ReplacedReading[];
  /** The times of readings that are estimates. */
  readonly estimated: ReadonlySet<number>;
}

/** What a series is compared with; what is left out is empty. */
export type ComparedWith = Partial<Omit<SeriesToValidate, 'readings' | 'meter' | 'hours'>>;

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

/** A rule: returns what it finds in a series by a threshold. */
export type Validation = (series: SeriesToValidate, threshold: number) => readonly FoundSpan[];

export function seriesToValidate(
  readings: readonly MeterReading[],
  meter: MeterFacts,
  compared: ComparedWith = {},
): SeriesToValidate {
  const hours =
    meter.way === 'register' ? hoursOfRegister(readings) : hoursOfIntervals(readings, meter.intervalMinutes);
  const alone = {
    likelyDuplicates: [],
    subLoads: [],
    sameQuantityHours: [],
    replaced: [],
    estimated: new Set<number>(),
  };
  return { readings, meter, hours, ...alone, ...compared };
}

/** Returns hours of a series as moments. */
export const spanOfHours = (series: HourlySeries, { from, until }: HourRange): Pick<FoundSpan, 'from' | 'until'> => ({
  from: timeOf(series, from),
  until: timeOf(series, until),
});
