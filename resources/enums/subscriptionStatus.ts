import { defineEnum } from '../language/enumeration';

export const SubscriptionStatus = defineEnum(
  'Subscription status',
  { Active: 0, Suspended: 1, Closed: 2, Created: 3, Cancelling: 4 },
  { tones: { Active: 'good', Suspended: 'warning', Closed: 'quiet', Created: 'info', Cancelling: 'warning' } },
);
