import { defineEnum } from '../language/enumeration';

/** What a contact is in one account. */
export const Role = defineEnum('Role', { User: 1, Admin: 2, Reviewer: 3, Contributor: 4, Editor: 5 });

export const RoleStatus = defineEnum(
  'Contact role status',
  { Active: 1, Inactive: 2, Suspended: 3, Invited: 4 },
  { tones: { Active: 'good', Inactive: 'quiet', Suspended: 'warning', Invited: 'info' } },
);
