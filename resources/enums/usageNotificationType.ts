import { defineEnum } from '../language/enumeration';

export const UsageNotificationType = defineEnum(
  'Notification type',
  { Unknown: 0, HighUsage: 1, LowUsage: 2, AfterHoursUsage: 3, ContinuousFlow: 4, MissingData: 5 },
  {
    labels: {
      HighUsage: 'High usage',
      LowUsage: 'Low usage',
      AfterHoursUsage: 'After-hours usage',
      ContinuousFlow: 'Continuous flow',
      MissingData: 'Missing data',
    },
  },
);
