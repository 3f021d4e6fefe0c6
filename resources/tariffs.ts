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
      help: 'If empty, the currency of the account. In another currency the tariff is used for bills only, not for costs of usage and notifications',
    }),
    Price: decimal({
      decimals: 6,
      unit: '$',
      label: 'Price per unit',
      help: 'Per kWh, m³ of water or kg of steam; usage or gas components replace it',
    }),
    EmissionFactor: decimal({
      decimals: 6,
      unit: 'kg CO₂e',
      label: 'Emissions per unit',
      help: 'Location-based mean of a year: per kWh, m³ of water or kg of steam',
    }),
    EmissionSourceId: ref('emissionFactorSources', {
      label: 'Source of emissions',
      help: 'Where the factor is published; hourly factors of the source replace the mean',
    }),
    MarketFactor: decimal({
      decimals: 6,
      unit: 'kg CO₂e',
      min: 0,
      label: 'Market-based emissions',
      help: 'Market-based, per unit, as stated in the contract; if empty, as location-based',
    }),
    MarketSource: text({
      label: 'Evidence for market-based emissions',
      help: 'Such as the supplier’s mix or certificates of origin',
    }),
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
      sentence: 'This account already has a tariff for this utility from this day',
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
