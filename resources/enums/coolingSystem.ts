import { defineEnum } from '../language/enumeration';

export const CoolingSystem = defineEnum('Cooling system', {
  Heatpump: 1,
  'Chiller Water Cooled': 2,
  'Air Cooled': 3,
  Hydronic: 4,
  'Bio Fuel': 5,
  None: 100,
});
