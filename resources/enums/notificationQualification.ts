import { defineEnum } from '../language/enumeration';

/** Of a single notification; groups of them have a list of their own. */
export const NotificationQualification = defineEnum(
  'Qualification status',
  { Pending: 0, Disqualified: 1, Qualified: 2, Ignored: 3, Investigating: 4, WorkInProgress: 5, Resolved: 6 },
  {
    labels: { WorkInProgress: 'WIP' },
    tones: {
      Pending: 'warning',
      Disqualified: 'quiet',
      Qualified: 'good',
      Ignored: 'quiet',
      Investigating: 'info',
      WorkInProgress: 'info',
      Resolved: 'good',
    },
  },
);
