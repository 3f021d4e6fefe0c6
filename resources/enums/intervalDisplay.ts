import { defineEnum } from '../language/enumeration';

/** The steps in which a chart's time axis is divided. */
export const IntervalDisplay = defineEnum(
  'Interval display',
  {
    None: 0,
    Yearly: 1,
    Months: 2,
    Weeks: 3,
    Days: 4,
    Hours: 5,
    HalfHourly: 6,
    Minutes: 7,
    LooseFrequency: 8,
  },
  { labels: { HalfHourly: 'Half hourly', LooseFrequency: 'Loose frequency' } },
);
