import { defineEnum, defineWords } from '../language/enumeration';

/** Of the Greenhouse Gas Protocol. */
export const EmissionScope = defineEnum(
  'Scope',
  { Scope1: 1, Scope2: 2, Scope3: 3 },
  { labels: { Scope1: 'Scope 1', Scope2: 'Scope 2', Scope3: 'Scope 3' } },
);

export const EmissionType = defineWords(
  'Emission type',
  ['Stationary combustion', 'Transport', 'Purchased electricity', 'Purchased heat', 'Refrigerants', 'Water', 'Waste'],
  { open: true },
);
