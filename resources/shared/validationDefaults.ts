import type { ValidationRuleName } from '../enums/validationRule';

/** What the threshold of a rule is where no row of the validation rules says another. */
export const defaultThresholds: Readonly<Record<ValidationRuleName, number>> = {
  /** Hours without a reading; 0: from one interval on. */
  Missing: 0,
  /** Hours. */
  EqualValues: 24,
  /** Hours; of electricity, where one 0 is a fault, and of fuel and water, which may rest for weeks. */
  Zero: 1,
  /** Units below 0. */
  Negative: 0,
  /** Units. */
  StepBack: 0,
  /** Percent of the interval of the channel. */
  IntervalSize: 10,
  /** Hours. */
  DuplicateSeries: 72,
  /** Units in an interval. */
  Inactive: 0,
  /** Percent by which the sub-loads may exceed the load. */
  SumCheck: 5,
  /** The smallest factor. */
  Multiplier: 1.8,
  /** Times the busy hours of the eight weeks before. */
  Spike: 3,
  /** Times, or parts of, what is usual of such a day. */
  HighLow: 4,
  /** Hours for which other channels of the load were read and this one was not. */
  Siblings: 24,
  /** Percent by which a reading differs from the one that it replaces. */
  Replacement: 5,
  /** Hours of estimates in a row. */
  ProlongedEstimation: 7 * 24,
  /** Percent by which the factor between two units may be missed. */
  Unit: 5,
  /** Percent of a load, or of the main incomers of a building, that the sub-loads leave unaccounted. */
  Unaccounted: 10,
  /** Percent that active energy is of apparent energy, below which the power factor is low. */
  PowerFactor: 90,
  /** Percent by which the base load may be above that of the same weeks of the year before. */
  BaseLoad: 15,
  /** Percent by which the highest demand of a month may be above that of the months like it. */
  PeakDemand: 10,
};

/** Hours of zeros of fuel and water that are found: four weeks. */
export const zeroHoursOfFuel = 4 * 7 * 24;

/** How gaps are filled where no row of the validation rules says otherwise: in hours. */
export const defaultFilling = { interpolatesUpTo: 3, estimatesUpTo: 14 * 24, isAutomatic: false } as const;
