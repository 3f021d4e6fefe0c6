import { partOf, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'channelsMappings',
  table: 'dw_ChannelsMappings',
  noun: 'Channel Mapping',
  plural: 'Channel Mappings',
  label: 'ExternalId',
  hint: 'Channel.Label',
  icon: 'AddLink',
  account: 'Channel.Building.Site.AccountId',
  policy: 'estate',
  import: { inserts: { titles: ['Mapping', 'Mappings'] } },
  fields: {
    ChannelId: partOf('channels', { key: true, required: 'Please select a channel' }),
    ExternalId: text({ key: true, required: 'Please enter a External Id' }),
    Reference: text({ required: 'Please enter a Reference' }),
    ...stamps,
  },
  unique: [
    { columns: ['ChannelId', 'ExternalId'], sentence: 'This channel already has a mapping with this External Id' },
  ],
  foundBy: ['ExternalId', 'Reference'],
  search: ['ExternalId', 'Reference', 'Channel.Label', 'Channel.ChannelKey'],
  list: {
    columns: [
      'ExternalId',
      'Reference',
      'Channel.Label',
      'Channel.ChannelKey',
      'Channel.Feed.Label',
      'UpdatedOn',
      { path: 'Channel.Feed.SerialNumber', hidden: true },
      { path: 'Channel.Building.Label', hidden: true },
      { path: 'Channel.Building.Site.Account.Label', hidden: true },
    ],
    sort: { ExternalId: 'asc' },
    filters: ['ChannelId', 'Channel.FeedId', 'Channel.BuildingId', 'Channel.Building.Site.AccountId'],
  },
  create: {
    dialog: 'addChannelsMappings',
    title: 'Add Channel Mapping',
    fields: ['ChannelId', 'ExternalId', 'Reference'],
    titled: ['Channel.Feed.Label', 'Channel.Feed.SerialNumber'],
    success: 'Channel Mapping Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Mapping: ['ExternalId', 'Reference'],
        Channel: ['ChannelId', 'Channel.ChannelKey', 'Channel.FeedId', 'Channel.Feed.SerialNumber'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
  operations: {
    insert: 'InsertChannelMappings',
    update: 'UpdateChannelMappings',
    delete: 'DeleteChannelMappings',
  },
});
