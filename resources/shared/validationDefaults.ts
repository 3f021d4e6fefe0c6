import type { ValidationRuleName } from '../enums/validationRule';

/** Of what a threshold is: hours, percent, times, or the unit of the channel. */
export type ThresholdUnit = 'h' | '%' | '×' | 'channel';

interface DefaultThreshold {
  readonly value: number;
  readonly unit: ThresholdUnit;
}

/** What the threshold of a rule is where no row of the validation rules says another. */
export const defaultThresholds: Readonly<Record<ValidationRuleName, DefaultThreshold>> = {
  /** 0: from one interval on. */
  Missing: { value: 0, unit: 'h' },
  EqualValues: { value: 24, unit: 'h' },
  /** Of electricity, where one 0 is a fault; of fuel and water, see below. */
  Zero: { value: 1, unit: 'h' },
  Negative: { value: 0, unit: 'channel' },
  StepBack: { value: 0, unit: 'channel' },
  /** Of the interval of the channel. */
  IntervalSize: { value: 10, unit: '%' },
  DuplicateSeries: { value: 72, unit: 'h' },
  /** In an interval. */
  Inactive: { value: 0, unit: 'channel' },
  /** By which the sub-loads may exceed the load. */
  SumCheck: { value: 5, unit: '%' },
  /** The smallest factor. */
  Multiplier: { value: 1.8, unit: '×' },
  /** The busy hours of the eight weeks before. */
  Spike: { value: 3, unit: '×' },
  /** What is usual of such a day, or one over it. */
  HighLow: { value: 4, unit: '×' },
  /** For which other channels of the load were read and this one was not. */
  Siblings: { value: 24, unit: 'h' },
  /** By which a reading differs from the one that it replaces. */
  Replacement: { value: 5, unit: '%' },
  /** Of estimates in a row. */
  ProlongedEstimation: { value: 7 * 24, unit: 'h' },
  /** By which the factor between two units may be missed. */
  Unit: { value: 5, unit: '%' },
  /** Of a load, or of the main incomers of a building, that the sub-loads leave unaccounted. */
  Unaccounted: { value: 10, unit: '%' },
  /** That active energy is of apparent energy, below which the power factor is low. */
  PowerFactor: { value: 90, unit: '%' },
  /** By which the base load may be above that of the same weeks of the year before. */
  BaseLoad: { value: 15, unit: '%' },
  /** By which the highest demand of a month may be above that of the months like it. */
  PeakDemand: { value: 10, unit: '%' },
  /** Of what a load uses for heating or cooling on days that need it, used on days that need the opposite. */
  HeatingAndCooling: { value: 20, unit: '%' },
};

/** Hours of zeros of fuel and water that are found: four weeks. */
export const zeroHoursOfFuel = 4 * 7 * 24;

/** How gaps are filled where no row of the validation rules says otherwise: in hours. */
export const defaultFilling = { interpolatesUpTo: 3, estimatesUpTo: 14 * 24, isAutomatic: false } as const;
