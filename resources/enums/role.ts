import { defineEnum } from '../language/enumeration';

/** What a contact is in one account. */
export const Role = defineEnum(
  'Role',
  { User: 1, Admin: 2, Reviewer: 3, Contributor: 4, Editor: 5 },
  {
    // As the policies of ../language/access have it.
    about: {
      User: 'Sees all of the account and changes nothing',
      Admin: 'As Editor, and manages people, addresses, reports and dashboards',
      Reviewer: 'As User, and reviews notifications',
      Contributor: 'As Reviewer, and adds and edits sites, buildings, loads, channels and feeds',
      Editor: 'As Contributor, and deletes and changes many at once',
    },
  },
);

export const RoleStatus = defineEnum(
  'Contact role status',
  { Active: 1, Inactive: 2, Suspended: 3, Invited: 4 },
  { tones: { Active: 'good', Inactive: 'quiet', Suspended: 'warning', Invited: 'info' } },
);
