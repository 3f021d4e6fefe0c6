import { viewMessages } from './viewMessages';

/** The words of who may do what in an account. */
export const accessMessages = {
  title: 'Who may do what',
  about: 'By the roles below. Provider staff may do all of it in every account.',
  may: 'May',
  because: 'Because of the role',
  people: 'People',
  see: 'See all of the account',
  review: 'Review notifications',
  edit: 'Add and edit sites, buildings, loads, channels and feeds',
  remove: 'Delete, and change many at once',
  administer: 'Manage people, addresses, reports and dashboards',
  anyRole: 'Any',
  roleAndAbove: '%{role} or more',
  nobody: 'Nobody',
  further: 'and %{count} more',
  without: 'Without access: %{names}',
  ...viewMessages,
} as const;
