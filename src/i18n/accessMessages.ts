import { viewMessages } from './viewMessages';

/** The words of who may do what in an account. */
export const accessMessages = {
  title: 'Permissions',
  about: 'Given by the roles below. Provider staff have all permissions in every account.',
  may: 'Permission',
  because: 'Given by role',
  people: 'People',
  see: 'View everything in the account',
  review: 'Review notifications',
  edit: 'Add and edit sites, buildings, loads, channels and feeds',
  remove: 'Delete, and make bulk changes',
  administer: 'Manage people, addresses, reports and dashboards',
  anyRole: 'Any',
  roleAndAbove: '%{role} or higher',
  nobody: 'Nobody',
  further: 'and %{count} more',
  without: 'Without access: %{names}',
  ...viewMessages,
} as const;
