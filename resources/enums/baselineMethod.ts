import { defineWords } from '../language/enumeration';

/** The model that a baseline is. */
export const BaselineMethod = defineWords(
  'Method of a baseline',
  ['Heating and cooling', 'Heating', 'Cooling', 'Time of week and temperature', 'Time of week', 'Mean'],
  // The words alone are those of an alert.
  { labels: { 'Heating and cooling': 'Heating and cooling degree days' } },
);
export type BaselineMethodWord = (typeof BaselineMethod.words)[number];
