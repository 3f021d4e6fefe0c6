import { UtilityType } from './enums/utility';
import { date, decimal, enumeration, key, partOf, stamps } from './language/fields';
import { defineResource } from './language/resource';

/** What an account pays for a unit of a utility, and what that emits, from a day on: what notifications are weighed by. */
export default defineResource({
  name: 'tariffs',
  table: 'dw_Tariffs',
  noun: 'Tariff',
  plural: 'Tariffs',
  label: 'Account.Label',
  icon: 'PriceChange',
  account: 'AccountId',
  policy: 'administration',
  fields: {
    TariffId: key(),
    AccountId: partOf('accounts', { required: 'Please select an account' }),
    UtilityType: enumeration(UtilityType, { default: 'Electricity', required: 'Please select a valid Utility Type' }),
    Price: decimal({ unit: '$', label: 'Price per unit', help: 'Of a kWh, a m³ of water or a kg of steam' }),
    EmissionFactor: decimal({
      unit: 'kg CO₂e',
      label: 'Emissions per unit',
      help: 'Of a kWh, a m³ of water or a kg of steam',
    }),
    ValidFrom: date({ required: 'Please enter a valid date DD/MM/YYYY' }),
    ...stamps,
  },
  unique: [
    {
      columns: ['AccountId', 'UtilityType', 'ValidFrom'],
      sentence: 'This account already has a tariff of this utility from this day',
    },
  ],
  search: ['Account.Label'],
  list: {
    columns: [
      'Account.Label',
      'UtilityType',
      'Price',
      'EmissionFactor',
      'ValidFrom',
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { 'Account.Label': 'asc', ValidFrom: 'desc' },
    filters: [{ path: 'AccountId', always: true }, 'UtilityType'],
  },
  create: {
    dialog: 'addTariff',
    title: 'Add Tariff',
    parentPickers: ['accounts'],
    fields: ['UtilityType', 'Price', 'EmissionFactor', 'ValidFrom'],
    success: 'Tariff Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Tariff: ['AccountId', 'UtilityType', 'Price', 'EmissionFactor', 'ValidFrom'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
});
