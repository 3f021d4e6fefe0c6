import { defineEnum } from '../language/enumeration';

/** What becomes of several readings when a longer interval asks for one. */
export const SummationType = defineEnum('Summation type', { Unknown: 0, SUM: 1, AVG: 2 });
