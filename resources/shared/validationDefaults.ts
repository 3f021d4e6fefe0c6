import type { ValidationRuleName } from '../enums/validationRule';

/** The unit of a threshold: hours, percent, a factor, or the unit of the channel. */
export type ThresholdUnit = 'h' | '%' | '×' | 'channel';

interface DefaultThreshold {
  readonly value: number;
  readonly unit: ThresholdUnit;
}

/** Thresholds of rules where no row of the validation rules has another. */
export const defaultThresholds: Readonly<Record<ValidationRuleName, DefaultThreshold>> = {
  /** Length of a gap; 0: from one interval on. */
  Missing: { value: 0, unit: 'h' },
  EqualValues: { value: 24, unit: 'h' },
  /** For electricity, where a single 0 is a fault; for fuel and water see `zeroHoursOfFuel`. */
  Zero: { value: 1, unit: 'h' },
  Negative: { value: 0, unit: 'channel' },
  StepBack: { value: 0, unit: 'channel' },
  /** Deviation from the interval of the channel. */
  IntervalSize: { value: 10, unit: '%' },
  DuplicateSeries: { value: 72, unit: 'h' },
  /** Usage in an interval. */
  Inactive: { value: 0, unit: 'channel' },
  /** Excess of the sub-loads over the load. */
  SumCheck: { value: 5, unit: '%' },
  /** The smallest factor. */
  Multiplier: { value: 1.8, unit: '×' },
  /** Against the busy hours of the eight weeks before. */
  Spike: { value: 3, unit: '×' },
  /** Against the usual use of such a day, or its reciprocal. */
  HighLow: { value: 4, unit: '×' },
  /** Hours with readings of other channels of the load but not of this one. */
  Siblings: { value: 24, unit: 'h' },
  /** Difference of a reading from the one that it replaces. */
  Replacement: { value: 5, unit: '%' },
  /** Length of consecutive estimates. */
  ProlongedEstimation: { value: 7 * 24, unit: 'h' },
  /** Tolerance around the factor between two units. */
  Unit: { value: 5, unit: '%' },
  /** Share of a load, or of the main incomers of a building, that its sub-loads leave unaccounted. */
  Unaccounted: { value: 10, unit: '%' },
  /** Active energy as a share of apparent energy, below which the power factor is low. */
  PowerFactor: { value: 90, unit: '%' },
  /** Excess of the base load over that of the same weeks of the year before. */
  BaseLoad: { value: 15, unit: '%' },
  /** Excess of a month's highest demand over that of similar months. */
  PeakDemand: { value: 10, unit: '%' },
  /** Heating or cooling on days that need the opposite, as a share of that on days that need it. */
  HeatingAndCooling: { value: 20, unit: '%' },
};

/** The threshold of `Zero` for fuel and water: four weeks, in hours. */
export const zeroHoursOfFuel = 4 * 7 * 24;

/** The filling of gaps where no row of the validation rules has another; lengths in hours. */
export const defaultFilling = { interpolatesUpTo: 3, estimatesUpTo: 14 * 24, isAutomatic: false } as const;
