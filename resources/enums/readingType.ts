import { defineEnum } from '../language/enumeration';

/** Whether a reading was taken or estimated. */
export const ReadingType = defineEnum(
  'Reading type',
  { Unknown: 0, A: 1, E: 2 },
  { labels: { A: 'Actual', E: 'Estimate' }, tones: { E: 'warning' } },
);
