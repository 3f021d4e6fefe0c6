import { defineWords } from '../language/enumeration';

/** What the check of a bill against the readings of its meter says. */
export const BillState = defineWords(
  'State of a bill',
  ['Within the limit', 'Above the limit', 'Unknown', 'Overlaps another bill', 'Cancelled'],
  {
    tones: {
      'Within the limit': 'good',
      'Above the limit': 'bad',
      Unknown: 'warning',
      'Overlaps another bill': 'warning',
      Cancelled: 'quiet',
    },
  },
);
export type BillStateWord = (typeof BillState.words)[number];
