import { decimal, partOf, stamps, timestamp } from './language/fields';
import { defineResource } from './language/resource';

/** How much one unit of a source emits in an hour: what a grid emitted when, in place of the mean of its year. */
export default defineResource({
  name: 'emissionFactorHours',
  table: 'dw_EmissionFactorHours',
  noun: 'Hourly Emission Factor',
  plural: 'Hourly Emission Factors',
  label: 'Source.Label',
  icon: 'Co2',
  account: 'everyone',
  policy: 'staffWrites',
  journal: 'corrections',
  fields: {
    SourceId: partOf('emissionFactorSources', { key: true, required: 'Please select an emission factor source' }),
    Event: timestamp({
      key: true,
      label: 'Hour',
      help: 'Start of the hour, in UTC',
      required: 'Please enter a valid date DD/MM/YYYY',
    }),
    Factor: decimal({
      decimals: 6,
      unit: 'kg CO₂e',
      help: 'Per unit of the source',
      required: 'Please enter a factor',
    }),
    UpdatedOn: stamps.UpdatedOn,
  },
  unique: [{ columns: ['SourceId', 'Event'], sentence: 'This source already has a factor for this hour' }],
  search: ['Source.Label'],
  list: {
    columns: ['Source.Label', 'Event', 'Factor', { path: 'UpdatedOn', hidden: true }],
    sort: { Event: 'desc' },
    filters: [
      { path: 'SourceId', always: true },
      { path: 'Event', by: '_gte', label: 'Since' },
    ],
  },
  create: {
    dialog: 'addEmissionFactorHour',
    title: 'Add Hourly Emission Factor',
    fields: ['SourceId', 'Event', 'Factor'],
    success: 'Hourly Emission Factor Added!',
    then: 'reload',
  },
  detail: {
    Details: { groups: { Factor: ['SourceId', 'Event', 'Factor'], Record: ['UpdatedOn'] } },
  },
});
