import { defineEnum } from '../language/enumeration';

/** What a reading says: what was used since the last one, what is so at this moment, or where the register stands. */
export const ValueType = defineEnum(
  'Value type',
  { Unknown: 0, ActualForInterval: 1, Instantaneous: 2, Cumulative: 3 },
  { labels: { ActualForInterval: 'Actual for interval' } },
);
