import { Month } from './enums/month';
import { TariffComponentKind } from './enums/tariffComponentKind';
import { TariffDays } from './enums/tariffDays';
import { decimal, enumeration, integer, key, partOf, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

const { Demand, Gas, Tax, Wastewater } = TariffComponentKind.values;
const priced = TariffComponentKind.entries.map(({ value }) => value).filter((value) => value !== Tax);
const times = ['Days', 'FromHour', 'UntilHour', 'FromMonth', 'UntilMonth'] as const;

/** A line of a tariff: what is paid for each unit, kW, day or month, when it applies, or a tax on the others. */
export default defineResource({
  name: 'tariffComponents',
  table: 'dw_TariffComponents',
  noun: 'Tariff Component',
  plural: 'Tariff Components',
  label: 'Label',
  hint: 'Tariff.Account.Label',
  icon: 'PriceChange',
  account: 'Tariff.AccountId',
  policy: 'administration',
  fields: {
    TariffComponentId: key(),
    TariffId: partOf('tariffs', { required: 'Please select a tariff' }),
    Label: text({ required: 'Please enter a label' }),
    Position: integer({ help: 'Lines of a bill are in this order; taxes come last' }),
    Kind: enumeration(TariffComponentKind, {
      label: 'Kind of charge',
      default: 'Usage',
      required: 'Please select a kind',
    }),
    Price: decimal({
      decimals: 6,
      unit: '$',
      requiredWhen: { field: 'Kind', is: priced, sentence: 'Please enter a price' },
      help: 'Per kWh, m³, kW, kVA, day or month, in the currency of the tariff',
    }),
    Percent: decimal({
      unit: '%',
      requiredWhen: { field: 'Kind', is: [Tax], sentence: 'Please enter a percentage' },
      notNegativeWhen: {
        field: 'Kind',
        is: [Demand, Wastewater],
        sentence: 'Only the percentage of a tax can be below zero',
      },
      help: 'The rate of a tax; the share of water that becomes wastewater; or, for a ratchet, the minimum share of the highest earlier demand that is charged',
    }),
    Days: enumeration(TariffDays, { default: 'Every', required: 'Please select days' }),
    FromHour: integer({ min: 0, max: 23, help: 'In local time' }),
    UntilHour: integer({
      min: 1,
      max: 24,
      help: 'Not included; if earlier than the first hour, it runs past midnight',
    }),
    FromMonth: enumeration(Month),
    UntilMonth: enumeration(Month, {
      help: 'Included; if earlier than the first month, it runs past the end of the year',
    }),
    FromUsage: decimal({ min: 0, help: 'For a step: the monthly use above which it applies' }),
    UpToUsage: decimal({
      min: 0,
      help: 'For a step: the monthly use at which it ends; empty for the last one',
      notBefore: { field: 'FromUsage', sentence: 'The step must not end before it begins' },
    }),
    PowerFactor: decimal({
      min: 0.01,
      max: 1,
      help: 'For demand charged in kVA; if the load has a kVAh channel, its readings are used instead',
    }),
    RatchetMonths: integer({ min: 0, help: 'For demand: how many earlier months are considered' }),
    CalorificValue: decimal({
      unit: 'MJ/m³',
      min: 0,
      requiredWhen: { field: 'Kind', is: [Gas], sentence: 'Please enter a calorific value' },
    }),
    VolumeCorrection: decimal({ min: 0, help: 'For gas: m³ at reference conditions per metered m³' }),
    ...stamps,
  },
  search: ['Label', 'Tariff.Label', 'Tariff.Account.Label'],
  list: {
    columns: [
      'Tariff.Account.Label',
      { path: 'Tariff.Label', label: 'Tariff' },
      'Label',
      'Kind',
      'Price',
      'Percent',
      'Days',
      'FromHour',
      'UntilHour',
      'FromMonth',
      'UntilMonth',
      { path: 'FromUsage', hidden: true },
      { path: 'UpToUsage', hidden: true },
      { path: 'PowerFactor', hidden: true },
      { path: 'RatchetMonths', hidden: true },
      { path: 'CalorificValue', hidden: true },
      { path: 'VolumeCorrection', hidden: true },
      { path: 'Position', hidden: true },
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { 'Tariff.Account.Label': 'asc', 'Tariff.Label': 'asc_nulls_first', Position: 'asc' },
    filters: [{ path: 'Tariff.AccountId', always: true }, 'TariffId', 'Kind'],
  },
  create: {
    dialog: 'addTariffComponent',
    title: 'Add Tariff Component',
    titled: ['Tariff.Account.Label', 'Tariff.Label'],
    fields: [
      'TariffId',
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
      'PowerFactor',
      'RatchetMonths',
      'CalorificValue',
      'VolumeCorrection',
    ],
    needs: {
      by: 'Kind',
      fields: {
        Usage: ['Price', ...times],
        Step: ['Price', 'FromUsage', 'UpToUsage'],
        Demand: ['Price', ...times, 'PowerFactor', 'Percent', 'RatchetMonths'],
        Daily: ['Price'],
        Monthly: ['Price'],
        FeedIn: ['Price', ...times],
        Gas: ['Price', 'CalorificValue', 'VolumeCorrection'],
        Wastewater: ['Price', 'Percent'],
        Tax: ['Percent'],
      },
    },
    more: ['Position'],
    success: 'Tariff Component Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Component: ['TariffId', 'Label', 'Kind', 'Price', 'Percent', 'Position'],
        Times: ['Days', 'FromHour', 'UntilHour', 'FromMonth', 'UntilMonth'],
        Step: ['FromUsage', 'UpToUsage'],
        Demand: ['PowerFactor', 'RatchetMonths'],
        Gas: ['CalorificValue', 'VolumeCorrection'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
});
