import { BaselineMode, NotificationFrequency, ReportType } from './enums/report';
import { date, decimal, enumeration, key, partOf, stamps } from './language/fields';
import { defineResource } from './language/resource';

const target = {
  default: 95,
  nonZero: true,
  unit: '%',
  help: 'Save the target as the percent of baseline, for example 95',
  required:
    'You have entered in an invalid number(s) for one of the targets. Please ensure it is just a number with no special characters.',
} as const;

export default defineResource({
  name: 'reports',
  table: 'dw_Reports',
  noun: 'Report',
  plural: 'Reports',
  ask: 'Please select a report',
  label: 'Account.Label',
  hint: 'Type',
  menu: { order: 15, label: 'Reports' },
  icon: 'Assessment',
  account: 'AccountId',
  policy: 'administration',
  fields: {
    ReportId: key(),
    AccountId: partOf('accounts', { required: 'Please select an account' }),
    Type: enumeration(ReportType, { required: 'Please select a valid type' }),
    BaselineMode: enumeration(BaselineMode, { required: 'Please select a valid baseline mode' }),
    TargetElectricity: decimal({ label: 'Electricity target', ...target }),
    TargetGas: decimal({ label: 'Gas target', ...target }),
    TargetWater: decimal({ label: 'Water target', ...target }),
    StartDate: date({ label: 'Start', required: 'Please enter a valid date DD/MM/YYYY' }),
    NotificationFrequency: enumeration(NotificationFrequency, {
      required: 'Please select a valid notification frequency',
    }),
    ...stamps,
  },
  unique: [{ columns: ['AccountId', 'Type'], sentence: 'This account already has a report of this type' }],
  search: ['Account.Label'],
  list: {
    columns: [
      'Account.Label',
      'Type',
      'BaselineMode',
      'TargetElectricity',
      'TargetGas',
      'TargetWater',
      'StartDate',
      'NotificationFrequency',
      'UpdatedOn',
      { path: 'CreatedOn', hidden: true },
    ],
    sort: { 'Account.Label': 'asc' },
    filters: [{ path: 'AccountId', always: true }, 'Type', 'BaselineMode', 'NotificationFrequency'],
  },
  create: {
    dialog: 'addReport',
    title: 'Add Report',
    fields: [
      'AccountId',
      'Type',
      'BaselineMode',
      'TargetElectricity',
      'TargetGas',
      'TargetWater',
      'StartDate',
      'NotificationFrequency',
    ],
    flow: 'addReport',
    success: 'Report Added! Reloading page.',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Report: ['AccountId', 'Type', 'StartDate', 'NotificationFrequency'],
        Targets: ['BaselineMode', 'TargetElectricity', 'TargetGas', 'TargetWater'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
    Targets: { widget: 'ReportTargets' },
  },
});
