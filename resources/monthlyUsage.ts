import { UtilityType } from './enums/utility';
import { date, decimal, double, enumeration, partOf, text } from './language/fields';
import { defineResource } from './language/resource';

const comparable = { help: 'Only if both months are about equally complete' } as const;

/** What a building used of a utility in a month, and in the month before: a job counts it, by the account's tariffs. */
export default defineResource({
  name: 'monthlyUsage',
  table: 'dw_MonthlyUsage',
  noun: 'Monthly Usage',
  plural: 'Monthly Usage',
  many: 'MonthlyUsages',
  label: 'Building.Label',
  hint: 'Month',
  icon: 'CalendarMonth',
  account: 'Building.Site.AccountId',
  policy: 'log',
  journal: 'none',
  fields: {
    BuildingId: partOf('buildings', { key: true, required: 'Please select a building' }),
    Month: date({ key: true, required: 'Please enter a valid date DD/MM/YYYY' }),
    UtilityType: enumeration(UtilityType, {
      key: true,
      required: 'Please select a valid Utility Type',
      label: 'Utility',
    }),
    Unit: text(),
    Usage: double(),
    UsageBefore: double({ label: 'Usage in the previous month', ...comparable }),
    UsageChange: double({ label: 'Change in usage' }),
    Cost: decimal({ unit: '$' }),
    CostBefore: decimal({ label: 'Cost in the previous month', unit: '$', ...comparable }),
    CostChange: decimal({ label: 'Change in cost', unit: '$' }),
    Emissions: decimal({ unit: 'kg CO₂e' }),
    EmissionsBefore: decimal({ label: 'Emissions in the previous month', unit: 'kg CO₂e', ...comparable }),
    EmissionsChange: decimal({ label: 'Change in emissions', unit: 'kg CO₂e' }),
    Read: double({ label: 'Completeness' }),
    Estimated: double({ label: 'Share of estimates' }),
  },
  unique: [
    {
      columns: ['BuildingId', 'Month', 'UtilityType'],
      sentence: 'This building already has usage for this month and utility',
    },
  ],
  indexes: [['Month', 'CostChange']],
  search: ['Building.Label', 'Building.Site.Label', 'Building.Site.Account.Label'],
  list: {
    columns: [
      'Building.Label',
      'Building.Site.Label',
      'Month',
      'UtilityType',
      'Usage',
      'Unit',
      'UsageChange',
      'Cost',
      'CostChange',
      'Emissions',
      'Read',
      { path: 'Estimated', hidden: true },
    ],
    sort: { Month: 'desc', BuildingId: 'asc' },
    filters: [{ path: 'Building.Site.AccountId', always: true }, 'BuildingId', 'UtilityType', 'Month'],
  },
  detail: {
    Details: {
      groups: {
        Month: ['BuildingId', 'Month', 'UtilityType', 'Read', 'Estimated'],
        Usage: ['Usage', 'Unit', 'UsageBefore', 'UsageChange'],
        Cost: ['Cost', 'CostBefore', 'CostChange'],
        Emissions: ['Emissions', 'EmissionsBefore', 'EmissionsChange'],
      },
    },
  },
});
