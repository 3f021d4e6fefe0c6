import { defineWords } from '../language/enumeration';

/** Why a bill cannot be compared with the readings of its meter. */
export const BillReason = defineWords(
  'Reason of a bill',
  [
    'No channel of the load counts',
    'Nothing was read',
    'Not all was read',
    'A day has no tariff with prices',
    'The tariff is in another currency',
    'Read too rarely for the prices of the tariff',
    'The demand of months before was not all read',
  ],
  {
    labels: {
      'No channel of the load counts': 'No channel of the load is counted',
      'Nothing was read': 'No readings in the billing period',
      'Not all was read': 'Readings are incomplete',
      'Read too rarely for the prices of the tariff': 'Readings are too far apart for the prices of the tariff',
      'The demand of months before was not all read': 'Readings of the demand of earlier months are incomplete',
    },
  },
);
export type BillReasonWord = (typeof BillReason.words)[number];
