import { Currency } from './enums/currency';
import { UtilityType } from './enums/utility';
import { date, decimal, enumeration, key, partOf, ref, stamps, text, word } from './language/fields';
import { defineResource } from './language/resource';

/** What an account pays for a unit of a utility, and what that emits, from a day on: what notifications are weighed by. */
export default defineResource({
  name: 'tariffs',
  table: 'dw_Tariffs',
  noun: 'Tariff',
  plural: 'Tariffs',
  label: 'Account.Label',
  hint: 'Label',
  icon: 'PriceChange',
  account: 'AccountId',
  policy: 'administration',
  import: { inserts: { recognisedBy: 'Label', headers: { Label: 'TariffName' } } },
  fields: {
    TariffId: key(),
    AccountId: partOf('accounts', { required: 'Please select an account' }),
    UtilityType: enumeration(UtilityType, { default: 'Electricity', required: 'Please select a valid Utility Type' }),
    Label: text(),
    Currency: word(Currency, {
      help: 'Empty: that of the account. Another one is of bills alone: usage and notifications have no costs by it',
    }),
    Price: decimal({
      decimals: 6,
      unit: '$',
      label: 'Price per unit',
      help: 'Of a kWh, a m³ of water or a kg of steam; components with prices of usage or of gas count in its place',
    }),
    EmissionFactor: decimal({
      decimals: 6,
      unit: 'kg CO₂e',
      label: 'Emissions per unit',
      help: 'By the location, the mean of a year: of a kWh, a m³ of water or a kg of steam',
    }),
    EmissionSourceId: ref('emissionFactorSources', {
      label: 'Source of emissions',
      help: 'Where the factor is published; where it has factors of hours, these count in place of the mean',
    }),
    MarketFactor: decimal({
      decimals: 6,
      unit: 'kg CO₂e',
      min: 0,
      label: 'Emissions by contract',
      help: 'By the market: what the contract says of a unit; empty: as by the location',
    }),
    MarketSource: text({ label: 'Source of the contract', help: 'The supplier’s mix, certificates of origin' }),
    ValidFrom: date({ required: 'Please enter a valid date DD/MM/YYYY' }),
    ValidTo: date({
      help: 'The last day; empty: until the next tariff begins',
      notBefore: { field: 'ValidFrom', sentence: 'The last day must not be before the first one' },
    }),
    ...stamps,
  },
  unique: [
    {
      columns: ['AccountId', 'UtilityType', 'ValidFrom'],
      sentence: 'This account already has a tariff of this utility from this day',
    },
  ],
  search: ['Account.Label', 'Label'],
  list: {
    columns: [
      'Account.Label',
      'Label',
      'UtilityType',
      'Price',
      'EmissionFactor',
      'ValidFrom',
      'ValidTo',
      { path: 'EmissionSource.Label', label: 'Source of emissions', hidden: true },
      { path: 'MarketFactor', hidden: true },
      { path: 'Currency', hidden: true },
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { 'Account.Label': 'asc', ValidFrom: 'desc' },
    filters: [{ path: 'AccountId', always: true }, 'UtilityType'],
  },
  create: {
    dialog: 'addTariff',
    title: 'Add Tariff',
    parentPickers: ['accounts'],
    fields: ['UtilityType', 'Label', 'Price', 'EmissionFactor', 'ValidFrom'],
    more: ['ValidTo', 'Currency', 'EmissionSourceId', 'MarketFactor', 'MarketSource'],
    success: 'Tariff Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Tariff: ['AccountId', 'UtilityType', 'Label', 'Price', 'ValidFrom', 'ValidTo', 'Currency'],
        Emissions: ['EmissionFactor', 'EmissionSourceId', 'MarketFactor', 'MarketSource'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
    Components: {
      many: 'TariffComponents',
      above: 'TariffWeek',
      columns: [
        'Label',
        'Kind',
        'Price',
        'Percent',
        'Days',
        'FromHour',
        'UntilHour',
        'FromMonth',
        'UntilMonth',
        'FromUsage',
        'UpToUsage',
      ],
    },
    Holidays: { many: 'TariffHolidays', columns: ['Day', 'Label'] },
  },
});
