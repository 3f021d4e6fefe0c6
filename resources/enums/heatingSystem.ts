import { defineEnum } from '../language/enumeration';

export const HeatingSystem = defineEnum('Heating system', {
  'Coal / Fuel Oil': 1,
  'Electric Resistive': 2,
  'Electric Heat Pump': 3,
  Gas: 4,
  'Bio Fuel': 5,
  None: 100,
});
