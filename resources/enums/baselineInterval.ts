import { defineWords } from '../language/enumeration';

/** Whether a baseline is a model of days or of hours. */
export const BaselineInterval = defineWords('Interval of a baseline', ['Days', 'Hours']);
export type BaselineIntervalWord = (typeof BaselineInterval.words)[number];
