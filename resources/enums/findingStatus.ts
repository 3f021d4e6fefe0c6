import { defineEnum } from '../language/enumeration';

/** Whether what was found in readings is to be looked at, was accepted as it is, or no longer holds. */
export const FindingStatus = defineEnum(
  'Finding status',
  { Open: 1, Accepted: 2, Closed: 3 },
  { tones: { Open: 'warning', Accepted: 'good', Closed: 'quiet' } },
);
