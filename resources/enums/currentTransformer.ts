import { defineWords } from '../language/enumeration';

/** Who put the current transformers in. */
export const CtType = defineWords('CT type', ['ESP Supplied', 'Existing']);

/** What was supplied: the forms of current transformers in use. */
export const CtSupplied = defineWords(
  'CT supplied',
  ['None', 'Solid core', 'Split core', 'Rogowski coil', 'Three phase block', 'Wound primary'],
  { open: true },
);
