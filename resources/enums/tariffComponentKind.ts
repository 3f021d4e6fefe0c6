import { defineEnum } from '../language/enumeration';

/** What a component of a tariff is paid for. */
export const TariffComponentKind = defineEnum(
  'Tariff component kind',
  { Usage: 1, Step: 2, Demand: 3, Daily: 4, Monthly: 5, FeedIn: 6, Gas: 7, Wastewater: 8, Tax: 9 },
  {
    labels: {
      Usage: 'Usage by time of use',
      Step: 'Monthly step',
      Demand: 'Highest demand',
      Daily: 'Per day',
      Monthly: 'Per month',
      FeedIn: 'Feed-in',
      Gas: 'Gas by calorific value',
    },
  },
);
