import { Currency } from './enums/currency';
import { UtilityType } from './enums/utility';
import { date, decimal, enumeration, key, partOf, stamps, text, word } from './language/fields';
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
  fields: {
    TariffId: key(),
    AccountId: partOf('accounts', { required: 'Please select an account' }),
    UtilityType: enumeration(UtilityType, { default: 'Electricity', required: 'Please select a valid Utility Type' }),
    Label: text(),
    Currency: word(Currency),
    Price: decimal({
      unit: '$',
      label: 'Price per unit',
      help: 'Of a kWh, a m³ of water or a kg of steam; components with prices of usage count in its place',
    }),
    EmissionFactor: decimal({
      unit: 'kg CO₂e',
      label: 'Emissions per unit',
      help: 'Of a kWh, a m³ of water or a kg of steam',
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
    fields: ['UtilityType', 'Label', 'Price', 'EmissionFactor', 'ValidFrom', 'ValidTo', 'Currency'],
    success: 'Tariff Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Tariff: ['AccountId', 'UtilityType', 'Label', 'Price', 'EmissionFactor', 'ValidFrom', 'ValidTo', 'Currency'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
    Components: {
      many: 'TariffComponents',
      columns: ['Label', 'Kind', 'Price', 'Percent', 'Days', 'FromHour', 'UntilHour', 'FromMonth', 'UntilMonth'],
    },
    Holidays: { many: 'TariffHolidays', columns: ['Day', 'Label'] },
  },
});
