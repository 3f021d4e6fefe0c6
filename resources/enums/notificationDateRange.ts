import { defineEnum } from '../language/enumeration';

export const NotificationDateRange = defineEnum(
  'Date range',
  {
    Today: 0,
    Past24Hours: 1,
    Past48Hours: 2,
    Past1Week: 3,
    Past2Weeks: 4,
    Past4Weeks: 5,
    PastYear: 6,
    Custom: 7,
  },
  {
    labels: {
      Past24Hours: 'Past 24 hours',
      Past48Hours: 'Past 48 hours',
      Past1Week: 'Past 1 week',
      Past2Weeks: 'Past 2 weeks',
      Past4Weeks: 'Past 4 weeks',
      PastYear: 'Past year',
    },
  },
);
