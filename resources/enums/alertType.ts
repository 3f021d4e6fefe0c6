import { defineWords } from '../language/enumeration';

/** What jobs find that look at more than the readings of one channel, each with a sentence of its own. */
export const alertTypesOfJobs = [
  'Unaccounted usage',
  'Bill difference',
  'Savings lost',
  'Low power factor',
  'Base load rise',
  'Peak demand',
  'Heating and cooling',
] as const;

/** What a detector saw. Each new detector may bring a word of its own. */
export const AlertType = defineWords(
  'Alert type',
  [
    'High usage',
    'Low usage',
    'After-hours usage',
    'Spike',
    'Zero readings',
    'Missing data',
    'Stuck reading',
    'Continuous flow',
    'Register jump',
    'Generation at night',
    'Pattern change',
    'Early start',
    'Late end',
    'Clock change',
    ...alertTypesOfJobs,
  ],
  { open: true },
);
