import { double, partOf, timestamp } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'baseline',
  table: 'dw_Baseline',
  noun: 'Baseline',
  plural: 'Baseline',
  many: 'Baselines',
  label: 'ConsumptionDate',
  hint: 'Channel.Label',
  icon: 'Timeline',
  account: 'Channel.Building.Site.AccountId',
  policy: 'estate',
  journal: 'corrections',
  fields: {
    ChannelId: partOf('channels', { key: true, required: 'Please select a channel' }),
    ConsumptionDate: timestamp({ key: true, required: 'Please enter a valid date DD/MM/YYYY', label: 'At' }),
    Value: double(),
  },
  unique: [{ columns: ['ChannelId', 'ConsumptionDate'], sentence: 'This channel already has a baseline at this time' }],
  search: [],
  list: {
    columns: [
      'Channel.Label',
      'ConsumptionDate',
      'Value',
      'Channel.UnitOfMeasure',
      { path: 'Channel.ChannelKey', hidden: true },
      { path: 'Channel.Building.Label', hidden: true },
    ],
    sort: { ChannelId: 'asc', ConsumptionDate: 'desc' },
    empty:
      'They come from the baseline of a project that is measured on one channel: add it on the page of the project.',
    filters: [
      { path: 'ChannelId', always: true },
      { path: 'ConsumptionDate', label: 'From', by: '_gte' },
      { path: 'ConsumptionDate', label: 'Until', by: '_lte' },
    ],
  },
  detail: { Details: { groups: { Baseline: ['ChannelId', 'ConsumptionDate', 'Value'] } } },
});
