import { defineWords } from '../language/enumeration';

export const NotificationLogType = defineWords(
  'Log type',
  ['Comment', 'Status change', 'Assignment', 'Email', 'Detection'],
  { open: true },
);
