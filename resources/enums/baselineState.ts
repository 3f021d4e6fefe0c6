import { defineWords } from '../language/enumeration';

/** What fitting a baseline came to; calibrated is meant as ASHRAE Guideline 14 has it. */
export const BaselineState = defineWords('State of a baseline', ['Calibrated', 'Not calibrated', 'Too few readings']);
export type BaselineStateWord = (typeof BaselineState.words)[number];
