import { defineWords } from '../language/enumeration';

/** Minutes between two readings of a channel, by the name of its frequency. A loose one has no rhythm: 0. */
export const minutesOfFrequency = {
  '1 minute': 1,
  '5 minute': 5,
  '10 minute': 10,
  '15 minute': 15,
  '30 minute': 30,
  '60 minute': 60,
  Daily: 1440,
  'Weekly Starting Monday': 10080,
  'Weekly Starting Sunday': 10080,
  Monthly: 43920,
  LooseFrequency: 0,
} as const;

type IntervalFrequencyName = keyof typeof minutesOfFrequency;

export const IntervalFrequency = defineWords(
  'Interval frequency',
  Object.keys(minutesOfFrequency) as IntervalFrequencyName[],
);
