import { defineEnum } from '../language/enumeration';

/** What a verdict teaches the detection: where the kinds of a notification that was dismissed are not raised again. */
export const LearntFor = defineEnum(
  'Learnt for',
  { Nothing: 0, Meters: 1, Building: 2, Account: 3 },
  {
    labels: {
      Nothing: 'Nowhere',
      Meters: 'These meters',
      Building: 'The whole building',
      Account: 'The whole account',
    },
  },
);
