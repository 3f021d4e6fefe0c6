import { defineEnum } from '../language/enumeration';

/** How far the review of a notification group has come, first by the provider, then by the customer. */
export const GroupQualification = defineEnum(
  'Qualification status',
  {
    TO_BE_REVIEWED: 0,
    TO_INVESTIGATE_LATER_BY_ESP: 1,
    DISQUALIFIED_BY_ESP: 2,
    QUALIFIED_NOT_ESCALATED: 3,
    QUALIFIED_BY_ESP: 4,
    UNDER_INVESTIGATION_BY_CUSTOMER: 5,
    PENDING_ACTION: 6,
    QUALIFIED_BY_CUSTOMER: 7,
    DISQUALIFIED_BY_CUSTOMER: 8,
  },
  {
    labels: {
      TO_BE_REVIEWED: 'To be reviewed',
      TO_INVESTIGATE_LATER_BY_ESP: 'To investigate later by ESP',
      DISQUALIFIED_BY_ESP: 'Disqualified by ESP',
      QUALIFIED_NOT_ESCALATED: 'Qualified, not escalated',
      QUALIFIED_BY_ESP: 'Qualified by ESP',
      UNDER_INVESTIGATION_BY_CUSTOMER: 'Under investigation by customer',
      PENDING_ACTION: 'Pending action',
      QUALIFIED_BY_CUSTOMER: 'Qualified by customer',
      DISQUALIFIED_BY_CUSTOMER: 'Disqualified by customer',
    },
    tones: {
      TO_BE_REVIEWED: 'warning',
      TO_INVESTIGATE_LATER_BY_ESP: 'info',
      DISQUALIFIED_BY_ESP: 'quiet',
      QUALIFIED_NOT_ESCALATED: 'info',
      QUALIFIED_BY_ESP: 'good',
      UNDER_INVESTIGATION_BY_CUSTOMER: 'info',
      PENDING_ACTION: 'warning',
      QUALIFIED_BY_CUSTOMER: 'good',
      DISQUALIFIED_BY_CUSTOMER: 'quiet',
    },
  },
);
