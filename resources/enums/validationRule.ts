import { defineEnum } from '../language/enumeration';

/** What readings are checked for. */
export const ValidationRule = defineEnum(
  'Validation rule',
  {
    Missing: 1,
    EqualValues: 2,
    Zero: 3,
    Negative: 4,
    StepBack: 5,
    IntervalSize: 6,
    DuplicateSeries: 7,
    Inactive: 8,
    SumCheck: 9,
    Multiplier: 10,
    Spike: 11,
    HighLow: 12,
    Siblings: 13,
    Replacement: 14,
    ProlongedEstimation: 15,
    Unit: 16,
    Unaccounted: 17,
    PowerFactor: 18,
  },
  {
    labels: {
      Missing: 'Missing readings',
      EqualValues: 'Consecutive equal values',
      Zero: 'Zero values',
      Negative: 'Negative values',
      StepBack: 'Register steps back',
      IntervalSize: 'Interval size',
      DuplicateSeries: 'Duplicate series',
      Inactive: 'Usage while inactive',
      SumCheck: 'Sum of sub-loads',
      Multiplier: 'Step by a factor',
      HighLow: 'High or low',
      Siblings: 'Silent beside siblings',
      Replacement: 'Replaced readings',
      ProlongedEstimation: 'Prolonged estimation',
      Unit: 'Unit of measure',
      Unaccounted: 'Unaccounted by sub-loads',
      PowerFactor: 'Power factor',
    },
  },
);
export type ValidationRuleName = keyof typeof ValidationRule.values;
