import { defineEnum } from '../language/enumeration';

/** What a meter measures. The spelling of `Enviromental` and `GHGEmmissions` is that of the stored reference data. */
export const UtilityType = defineEnum('Utility type', {
  None: 0,
  Electricity: 1,
  Water: 2,
  Gas: 3,
  Production: 4,
  Heat: 5,
  Steam: 6,
  Weather: 7,
  Enviromental: 8,
  GHGEmmissions: 9,
  Other: 10,
  Solar: 11,
});
