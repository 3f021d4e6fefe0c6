import type { ValidationRuleName } from '../../../resources/enums/validationRule';
import type { HourRange, Measured } from '../finding';
import { type HourlySeries, hoursOfIntervals, hoursOfRegister, type MeterReading, timeOf } from '../hourlySeries';

/** Properties of a channel that the rules depend on. */
export interface MeterFacts {
  readonly measured: Measured;
  /** IANA zone. */
  readonly timeZone: string;
  /** Whether values are amounts of intervals, states of a cumulative register, or levels (temperature, power). */
  readonly way: 'amounts' | 'register' | 'level';
  readonly intervalMinutes: number;
  /** Whether the building has solar panels. */
  readonly hasPanels?: boolean;
  /** When the channel or its load became inactive, in milliseconds since 1970. */
  readonly inactiveSince?: number;
  readonly mayBeNegative?: boolean;
  /**
   * Number of other channels with readings of its load, and the time of their latest reading, in milliseconds since
   * 1970.
   */
  readonly otherChannelCount?: number;
  readonly othersReadUntil?: number;
  /** Whether its unit belongs to another utility than that of its load. */
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

/** Input of the rules: readings of a channel, sorted by time, and what they are compared with. */
export interface SeriesToValidate {
  readonly readings: readonly MeterReading[];
  readonly meter: MeterFacts;
  /** Sums by hour; meaningless for a `level`. */
  readonly hours: HourlySeries;
  /** Other channels that may have the same readings. */
  readonly likelyDuplicates: readonly { readonly channelId: string; readonly readings: readonly MeterReading[] }[];
  /** Sums of each sub-load of the load by hour; empty where there is none, or one has no readings. */
  readonly subLoads: readonly HourlySeries[];
  /** Sums by hour of the load's other channels of the same quantity, in the unit of this one. */
  readonly sameQuantityHours: readonly { readonly channelId: string; readonly hours: HourlySeries }[];
  readonly replaced: readonly ReplacedReading[];
  /** Times of estimates, in milliseconds since 1970. */
  readonly estimated: ReadonlySet<number>;
}

/** What a series is compared with; omitted parts are empty. */
export type ComparedWith = Partial<Omit<SeriesToValidate, 'readings' | 'meter' | 'hours'>>;

/** A finding from `from` until before `until`, in milliseconds since 1970. */
export interface FoundSpan {
  readonly from: number;
  readonly until: number;
  /** Numbers of the finding, by name. */
  readonly figures: Readonly<Record<string, number>>;
  /** The channel that it is compared with. */
  readonly otherChannelId?: string;
}

export interface ReadingFinding extends FoundSpan {
  readonly rule: ValidationRuleName;
}

/** A rule: returns findings in a series by a threshold. */
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

/** Returns a range of hours (by index) as times. */
export const spanOfHours = (series: HourlySeries, { from, until }: HourRange): Pick<FoundSpan, 'from' | 'until'> => ({
  from: timeOf(series, from),
  until: timeOf(series, until),
});
