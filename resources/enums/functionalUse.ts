import { defineEnum } from '../language/enumeration';

export const FunctionalUse = defineEnum('Functional use', {
  Industrial: 1,
  'Data Center': 2,
  'Hotel / Motel': 3,
  Manufacturing: 4,
  'Office Building': 5,
  'Car Park': 6,
  Education: 7,
  Healthcare: 8,
  Residential: 9,
  Library: 10,
  'Public Pool': 11,
  'Public Assembly': 12,
  Other: 13,
  None: 100,
});
