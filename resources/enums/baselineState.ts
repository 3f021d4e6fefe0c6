import { defineWords } from '../language/enumeration';

/** What fitting a baseline came to; calibrated is meant as ASHRAE Guideline 14 has it. */
export const BaselineState = defineWords('State of a baseline', ['Calibrated', 'Not calibrated', 'Too few readings'], {
  tones: { Calibrated: 'good', 'Not calibrated': 'warning', 'Too few readings': 'warning' },
});
export type BaselineStateWord = (typeof BaselineState.words)[number];
