import { defineEnum } from '../language/enumeration';

export const NatureType = defineEnum(
  'Nature type',
  { Unknown: 0, Consumption: 1, Mlr: 2, Losses: 3, WasteWater: 4, Financial: 5, Other: 10 },
  { labels: { Mlr: 'MLR', WasteWater: 'Waste water' } },
);
