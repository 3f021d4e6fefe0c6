import { defineEnum } from '../language/enumeration';

/** On which days a component of a tariff applies; holidays of the tariff are as weekends. */
export const TariffDays = defineEnum(
  'Tariff days',
  { Every: 0, Weekdays: 1, Weekends: 2 },
  { labels: { Every: 'Every day', Weekends: 'Weekends and holidays' } },
);
