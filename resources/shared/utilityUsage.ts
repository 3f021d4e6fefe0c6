/** The usage in an interval. */
export interface UsagePoint {
  /** Start of the interval, ISO 8601. */
  readonly event: string;
  /** Null without readings. The mean of levels, such as temperatures. */
  readonly usage: number | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly cost: number | null;
  readonly co2: number | null;
  readonly co2Market: number | null;
  /** The share of the interval with readings, from 0 to 1. */
  readonly read: number;
  /** Number of readings that are estimates. */
  readonly estimated: number;
  /** Number of readings that were corrected or filled in. */
  readonly corrected: number;
}

/** Why channels are counted: as the one requested, as those of a load, or as those that measure a whole building. */
export type CountingRule = 'channel' | 'load' | 'mainIncomers' | 'topLoads';

/** The usage of one utility by a record, in one unit, as the platform returns it and the console draws it. */
export interface UtilityUsage {
  /** As `UtilityType` numbers them; 0 for a channel without a load. */
  readonly utility: number;
  readonly unit: string;
  /** The IANA zone whose clock the intervals follow. */
  readonly timeZone: string;
  readonly rules: readonly CountingRule[];
  /** Number of channels counted. */
  readonly channels: number;
  /** The longest interval of the channels, in minutes; 0 where none has one: registers need no interval. */
  readonly minutes: number;
  /** Whether it is a level, so that usage is a mean and no sum. */
  readonly isMean: boolean;
  readonly total: number | null;
  readonly least: number | null;
  readonly most: number | null;
  /**
   * The cost by the account's tariffs; of production, its value. Null where some of it has no price, and for levels.
   */
  readonly cost: number | null;
  /** Currency of the cost (ISO 4217). */
  readonly currency: string;
  /** Location-based, in kg CO2e: by hourly factors where the tariff's source has them, else its one; null as cost. */
  readonly co2: number | null;
  /** Market-based, in kg CO2e: by the contract's factor where the tariff has one. */
  readonly co2Market: number | null;
  /** The published factors that the tariffs name: `Grid mix, BEIS, 2021`. */
  readonly emissionSources: readonly string[];
  /** As `EmissionScope` numbers them. */
  readonly emissionScopes: readonly number[];
  /** Whether hourly factors were used. */
  readonly isHourly: boolean;
  /** Floor area in m² of the channels' buildings; null where one of them has none. */
  readonly area: number | null;
  /** Since when readings of calculated channels in the span wait for recalculation (ISO 8601); null where none do. */
  readonly recalculatingSince: string | null;
  /** The share of the span with readings, from 0 to 1. */
  readonly read: number;
  /** The share of its readings that are estimates, from 0 to 1. */
  readonly estimated: number;
  readonly consumption: readonly UsagePoint[];
}
