import { defineEnum } from '../language/enumeration';

/** How readings are summed up when they are asked for; `None` leaves them raw. */
export const Interval = defineEnum(
  'Interval',
  {
    None: 0,
    Yearly: 1,
    Monthly: 2,
    Weekly: 3,
    Daily: 4,
    Hourly: 5,
    HalfHourly: 6,
    QuarterHourly: 7,
    Minute: 8,
    LooseFrequency: 9,
    TenMinutes: 10,
    FiveMinutes: 11,
  },
  {
    labels: {
      HalfHourly: 'Half hourly',
      QuarterHourly: 'Quarter hourly',
      LooseFrequency: 'Loose frequency',
      TenMinutes: 'Ten minutes',
      FiveMinutes: 'Five minutes',
    },
  },
);
