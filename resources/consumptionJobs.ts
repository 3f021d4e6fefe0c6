import { ConsumptionJobType } from './enums/consumptionJobType';
import { ConsumptionJobStatus } from './enums/jobStatus';
import { bigint, enumeration, integer, key, multilineText, stamps, text, timestamp } from './language/fields';
import { defineResource } from './language/resource';

/** Deliveries of readings, one row each: a file, a request of a machine, or estimates that the platform wrote. */
export default defineResource({
  name: 'consumptionJobs',
  table: 'dw_ConsumptionJobs',
  noun: 'Consumption Job',
  plural: 'Consumption Jobs',
  label: 'File',
  menu: { order: 14, label: 'Jobs' },
  icon: 'PendingActions',
  policy: 'staffOnly',
  fields: {
    JobId: key(),
    File: text({ required: 'Please enter a file name' }),
    Size: bigint({ unit: 'bytes', cell: 'FileSize' }),
    Type: enumeration(ConsumptionJobType, { default: 'Unknown' }),
    Status: enumeration(ConsumptionJobStatus, { default: 'Pending' }),
    ReadingsGiven: integer({ label: 'Readings', readOnly: true }),
    ReadingsRefused: integer({
      label: 'Refused',
      readOnly: true,
      help: 'Readings that were left out; the log has the reasons',
    }),
    Logs: multilineText({ readOnly: true }),
    LastActivity: timestamp({ readOnly: true }),
    CustomId: text({ label: 'Idempotency key' }),
    ...stamps,
  },
  search: ['File', 'CustomId', 'Logs'],
  list: {
    columns: [
      'File',
      'Type',
      'Status',
      'ReadingsGiven',
      'ReadingsRefused',
      'Size',
      'LastActivity',
      'CreatedOn',
      { path: 'CustomId', hidden: true },
      { path: 'Logs', hidden: true },
    ],
    sort: { LastActivity: 'desc_nulls_last' },
    notice: 'SilentSources',
    filters: [
      { path: 'Status', always: true },
      { path: 'Type', always: true },
      { path: 'ReadingsRefused', label: 'Refused at least', by: '_gte' },
      { path: 'LastActivity', label: 'Active from', by: '_gte' },
      { path: 'LastActivity', label: 'Active until', by: '_lte' },
    ],
  },
  detail: {
    Details: {
      groups: {
        Job: ['File', 'Size', 'Type', 'Status', 'ReadingsGiven', 'ReadingsRefused', 'LastActivity', 'CustomId'],
        Log: ['Logs'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
    Readings: { widget: 'DeliveredReadings' },
  },
});
