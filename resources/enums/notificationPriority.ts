import { defineEnum } from '../language/enumeration';

export const NotificationPriority = defineEnum(
  'Priority',
  { Low: 0, Medium: 1, High: 2 },
  { tones: { Medium: 'info', High: 'bad' } },
);
