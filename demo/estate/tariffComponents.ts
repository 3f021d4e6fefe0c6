import { Month } from '../../resources/enums/month';
import { TariffComponentKind } from '../../resources/enums/tariffComponentKind';
import { TariffDays } from '../../resources/enums/tariffDays';
import type { NewRow } from '../../resources/language/resource';
import type tariffComponents from '../../resources/tariffComponents';
import type tariffHolidays from '../../resources/tariffHolidays';
import type tariffs from '../../resources/tariffs';
import { idOf } from '../identity';
import type { SourceUtility } from '../source/records';
import type { Estate } from './estate';
import { monthStart, stamped } from './time';

type Component = Omit<NewRow<typeof tariffComponents>, 'TariffComponentId' | 'TariffId' | 'Position'>;

const { Usage, Demand, Daily, FeedIn, Gas, Wastewater, Tax } = TariffComponentKind.values;
const { Weekdays, Weekends } = TariffDays.values;
const vat = { Label: 'VAT', Kind: Tax, Percent: 20 };

/** Tariffs by components, by account and utility; made up, as all tariffs of the demo. Before them a unit has one price. */
const contracts: Readonly<
  Record<string, { readonly label: string; readonly currency: string; readonly components: readonly Component[] }>
> = {
  'cambridge electricity': {
    label: 'Time of use',
    currency: 'GBP',
    components: [
      { Label: 'Day', Kind: Usage, Price: 0.272, Days: Weekdays, FromHour: 7, UntilHour: 24 },
      { Label: 'Night', Kind: Usage, Price: 0.184, Days: Weekdays, FromHour: 0, UntilHour: 7 },
      { Label: 'Weekend', Kind: Usage, Price: 0.201, Days: Weekends },
      {
        ...{ Label: 'Winter peak', Kind: Usage, Price: 0.096, Days: Weekdays, FromHour: 16, UntilHour: 19 },
        ...{ FromMonth: Month.values.November, UntilMonth: Month.values.February },
      },
      { Label: 'Climate change levy', Kind: Usage, Price: 0.00775 },
      { Label: 'Maximum demand', Kind: Demand, Price: 3.2, PowerFactor: 0.95, Percent: 70, RatchetMonths: 11 },
      { Label: 'Standing charge', Kind: Daily, Price: 1.85 },
      vat,
    ],
  },
  'cambridge gas': {
    label: 'By calorific value',
    currency: 'GBP',
    components: [
      { Label: 'Gas', Kind: Gas, Price: 0.0655, CalorificValue: 39.4, VolumeCorrection: 1.02264 },
      { Label: 'Standing charge', Kind: Daily, Price: 2.4 },
      vat,
    ],
  },
  'sunbelt water': {
    label: 'Water and wastewater',
    currency: 'USD',
    components: [
      { Label: 'Water', Kind: Usage, Price: 1.32 },
      { Label: 'Wastewater', Kind: Wastewater, Price: 1.8, Percent: 60 },
    ],
  },
  'sunbelt solar': { label: 'Feed-in', currency: 'USD', components: [{ Label: 'Feed-in', Kind: FeedIn, Price: 0.09 }] },
};

export const contractKey = (owner: string, utility: SourceUtility): string => `${owner} ${utility}`;
const contractId = (key: string): string => idOf('tariffs', `${key} by components`);
const monthsAgo = 4;

/** Returns the tariff that follows the first one; none where the first one goes on. */
export function tariffByComponents(
  estate: Estate,
  key: string,
  first: NewRow<typeof tariffs>,
): readonly NewRow<typeof tariffs>[] {
  const contract = contracts[key];
  if (!contract) return [];
  const ValidFrom = monthStart(estate, monthsAgo);
  return [
    {
      ...first,
      TariffId: contractId(key),
      Label: contract.label,
      Currency: contract.currency,
      ValidFrom,
      ...stamped(estate, monthsAgo * 31, key),
    },
  ];
}

export function componentRows(estate: Estate): readonly NewRow<typeof tariffComponents>[] {
  return Object.entries(contracts).flatMap(([key, { components }]) =>
    components.map((component, index) => ({
      TariffComponentId: idOf('tariffComponents', `${key} ${component.Label}`),
      TariffId: contractId(key),
      Position: index + 1,
      ...everyHour,
      ...component,
      ...stamped(estate, monthsAgo * 31, `component ${key} ${component.Label}`),
    })),
  );
}

/** Rows that are inserted together carry the same columns. */
const everyHour = {
  ...{ Price: null, Percent: null, Days: TariffDays.values.Every, FromHour: null, UntilHour: null },
  ...{ FromMonth: null, UntilMonth: null, PowerFactor: null, RatchetMonths: null },
  ...{ CalorificValue: null, VolumeCorrection: null },
};

export function holidayRows(estate: Estate): readonly NewRow<typeof tariffHolidays>[] {
  const year = estate.now.getUTCFullYear();
  const days = [
    ['12-25', 'Christmas Day'],
    ['12-26', 'Boxing Day'],
    ['01-01', 'New Year’s Day'],
  ] as const;
  return [year - 1, year].flatMap((of) =>
    days.map(([day, Label]) => ({
      TariffHolidayId: idOf('tariffHolidays', `${of} ${day}`),
      TariffId: contractId('cambridge electricity'),
      Day: `${of}-${day}`,
      Label,
      ...stamped(estate, monthsAgo * 31, `holiday ${of} ${day}`),
    })),
  );
}
