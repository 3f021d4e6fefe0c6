import { defineWords } from '../language/enumeration';

/** What the balance of a load says of its sub-loads. */
export const SubLoadState = defineWords('State of sub-loads', [
  'Balanced',
  'Above the limit',
  'More than the load',
  'No limit',
  'Unknown',
]);
export type SubLoadStateWord = (typeof SubLoadState.words)[number];
