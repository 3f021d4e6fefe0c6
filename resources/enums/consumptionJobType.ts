import { defineEnum } from '../language/enumeration';

/** The format or system that a file of readings came from. */
export const ConsumptionJobType = defineEnum('Consumption job type', {
  Unknown: 0,
  EICT: 1,
  IoT: 2,
  AIUT: 3,
  Clariti: 4,
  eGuage: 5,
});
