import { Status } from './enums/status';
import { date, double, enumeration, json, key, partOf, stamps, text, timestamp } from './language/fields';
import { defineResource } from './language/resource';
import { endOf } from './shared/ends';

/** The model that watches a channel. */
export default defineResource({
  name: 'mlModelMetadata',
  table: 'dw_MLModelMetadata',
  noun: 'ML Model Metadata',
  plural: 'ML Models Metadata',
  label: 'ModelType',
  hint: 'Channel.Label',
  icon: 'Psychology',
  account: 'Channel.Load.Building.Site.AccountId',
  policy: 'staffWrites',
  fields: {
    ModelId: key(),
    ChannelId: partOf('channels', { required: 'Please select a channel' }),
    ModelType: text({ required: 'Please enter a model type', translated: true }),
    Version: text(),
    Status: enumeration(Status, { default: 'Active', required: 'Please select a valid status' }),
    TrainedFrom: date(),
    TrainedTo: date({ ...endOf('TrainedFrom') }),
    TrainedOn: timestamp(),
    Score: double({ help: 'Share of the variance that the model explains, from 0 to 1' }),
    Parameters: json(),
    ...stamps,
  },
  search: ['ModelType', 'Version', 'Channel.Label', 'Channel.Load.Label'],
  list: {
    columns: [
      { path: 'Channel.Building.Label', label: 'Building' },
      { path: 'Channel.Load.Label', label: 'Load' },
      'Channel.Label',
      'ModelType',
      'Version',
      'Score',
      'TrainedOn',
      'Status',
      { path: 'UpdatedOn', hidden: true },
      { path: 'TrainedFrom', hidden: true },
      { path: 'TrainedTo', hidden: true },
    ],
    sort: { TrainedOn: 'desc_nulls_last' },
    filters: ['ChannelId', 'Status', 'ModelType'],
  },
  create: {
    dialog: 'addMLModelMetadata',
    title: 'Add ML Model Metadata',
    parentPickers: ['accounts', 'sites', 'buildings', 'loads'],
    fields: ['ChannelId', 'ModelType', 'Version', 'TrainedFrom', 'TrainedTo', 'Status'],
    success: 'ML Model Metadata Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Model: ['ChannelId', 'ModelType', 'Version', 'Status', 'Score'],
        Training: ['TrainedFrom', 'TrainedTo', 'TrainedOn', 'Parameters'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
});
