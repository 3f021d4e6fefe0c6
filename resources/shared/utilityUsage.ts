/** What was used in an interval. */
export interface UsagePoint {
  /** When the interval begins, in ISO 8601. */
  readonly event: string;
  /** Null where nothing was read. Of levels, their mean. */
  readonly usage: number | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly cost: number | null;
  readonly co2: number | null;
  readonly co2Market: number | null;
  /** The part of the interval that was read, from 0 to 1. */
  readonly read: number;
  /** How many of the readings are estimates. */
  readonly estimated: number;
  /** How many of the readings are not as they were read: they were corrected, or filled in. */
  readonly corrected: number;
}

/** Why channels are counted: as the channel asked for, as channels of a load, or as what measures all of a building. */
export type CountingRule = 'channel' | 'load' | 'mainIncomers' | 'topLoads';

/** What a record used of one utility, in one unit, as the platform answers it and the console draws it. */
export interface UtilityUsage {
  /** As `UtilityType` numbers them; 0 for a channel of no load. */
  readonly utility: number;
  readonly unit: string;
  /** The IANA zone whose clock the intervals follow. */
  readonly timeZone: string;
  readonly rules: readonly CountingRule[];
  /** How many are counted. */
  readonly channels: number;
  /** Minutes between two readings of the one that is read least often; 0 where none has a rhythm, as registers need none. */
  readonly minutes: number;
  /** Whether it is a level, whose mean is meant. */
  readonly isMean: boolean;
  readonly total: number | null;
  readonly least: number | null;
  readonly most: number | null;
  /**
   * What it costs by the account's tariffs; of what is produced, what it is worth. Null where some of it has no price, and
   * of levels.
   */
  readonly cost: number | null;
  /** Of the cost, by ISO 4217. */
  readonly currency: string;
  /** In kg CO2e, by the location: by the hour where the source of the tariff has hours, otherwise by its factor; null as the cost is. */
  readonly co2: number | null;
  /** The same by the market: by the contract where the tariff says what that emits. */
  readonly co2Market: number | null;
  /** The published factors that the tariffs name: `Grid mix, BEIS, 2021`. */
  readonly emissionSources: readonly string[];
  /** As `EmissionScope` numbers them. */
  readonly emissionScopes: readonly number[];
  /** Whether there are factors of hours. */
  readonly isHourly: boolean;
  /** In m², of the buildings of the channels; null where one of them has none. */
  readonly area: number | null;
  /** Since when readings of calculated channels in the span wait to be calculated again (ISO 8601); null where none do. */
  readonly recalculatingSince: string | null;
  /** The part of the span that was read, from 0 to 1. */
  readonly read: number;
  /** The part of its readings that are estimates, from 0 to 1. */
  readonly estimated: number;
  readonly consumption: readonly UsagePoint[];
}
