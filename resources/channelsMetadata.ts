import { boolean, decimal, partOf, stamps, timestamp } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'channelsMetadata',
  table: 'dw_ChannelsMetadata',
  noun: 'Channel Metadata',
  plural: 'Channel Metadata',
  label: 'Channel.Label',
  hint: 'Channel.ChannelKey',
  icon: 'Dataset',
  account: 'Channel.Building.Site.AccountId',
  policy: 'estate',
  fields: {
    ChannelId: partOf('channels', { key: true, required: 'Please select a channel' }),
    LatestData: timestamp({ readOnly: true, help: 'Time of the latest reading' }),
    LatestDataUploaded: timestamp({ readOnly: true, help: 'When readings last arrived' }),
    ConsumptionStartDate: timestamp({ label: 'First data', readOnly: true, help: 'Time of the first reading' }),
    BaselineDailyAverage: decimal({ help: 'Mean daily use in the first year, in the unit of the channel' }),
    CumulativeToYear: decimal({ help: 'Use since the start of the year, in the unit of the channel' }),
    DataStabilised: boolean({ default: false }),
    NegativeValuesPermissible: boolean({ default: false, label: 'Negative values allowed' }),
    ...stamps,
  },
  search: ['Channel.Label', 'Channel.ChannelKey', 'Channel.Load.Label', 'Channel.Building.Label'],
  list: {
    columns: [
      'Channel.Label',
      'Channel.ChannelKey',
      'Channel.Building.Label',
      'LatestData',
      'LatestDataUploaded',
      'BaselineDailyAverage',
      'DataStabilised',
      { path: 'Channel.Building.Site.Account.Label', hidden: true },
      { path: 'Channel.Feed.Label', hidden: true },
      { path: 'ConsumptionStartDate', hidden: true },
      { path: 'CumulativeToYear', hidden: true },
      { path: 'NegativeValuesPermissible', hidden: true },
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { LatestData: 'desc_nulls_last' },
    filters: [
      'ChannelId',
      'Channel.FeedId',
      'Channel.BuildingId',
      'Channel.Building.Site.AccountId',
      { path: 'LatestData', label: 'Latest data from', by: '_gte' },
      { path: 'LatestData', label: 'Latest data until', by: '_lte' },
      'DataStabilised',
    ],
  },
  detail: {
    Details: {
      groups: {
        Channel: ['ChannelId', 'Channel.LoadId', 'Channel.BuildingId', 'Channel.FeedId'],
        Data: ['LatestData', 'LatestDataUploaded', 'ConsumptionStartDate', 'DataStabilised'],
        Values: ['BaselineDailyAverage', 'CumulativeToYear', 'NegativeValuesPermissible'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
});
