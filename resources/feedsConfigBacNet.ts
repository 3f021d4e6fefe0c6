import { FeedConfigStatus } from './enums/feedConfigStatus';
import { boolean, enumeration, integer, stamps, text } from './language/fields';
import { defineResource } from './language/resource';
import {
  feedConfigColumns,
  feedConfigFilters,
  feedConfigHiddenColumns,
  feedConfigKey,
  feedConfigPlace,
  feedConfigSearch,
} from './shared/feedConfig';

export default defineResource({
  name: 'feedsConfigBacNet',
  table: 'dw_FeedsConfigBacNet',
  noun: 'Feeds Config BacNet',
  plural: 'Feeds Config BacNet',
  many: 'FeedsConfigsBacNet',
  label: 'Channel.Label',
  hint: 'Feed.Label',
  menu: { order: 11, label: 'Feeds Config BacNet', from: 'Contributor' },
  icon: 'SettingsEthernet',
  account: 'Channel.Building.Site.AccountId',
  policy: 'estate',
  import: { inserts: { titles: ['BACnet', 'BACnet configs', 'BACnet objects'] } },
  fields: {
    ...feedConfigKey,
    DeviceId: integer({ label: 'Device', ungrouped: true }),
    ObjectId: text({ label: 'Object' }),
    ObjectInstance: integer({ ungrouped: true }),
    CalculateDelta: boolean({ default: false }),
    ReadFrequencySeconds: integer({ label: 'Read every', unit: 's' }),
    Status: enumeration(FeedConfigStatus, { default: 'Active' }),
    ...stamps,
  },
  unique: [{ columns: ['ChannelId', 'FeedId'], sentence: 'This channel already has a BacNet config for this feed' }],
  search: feedConfigSearch,
  list: {
    columns: [
      ...feedConfigColumns,
      'DeviceId',
      'ObjectId',
      'ObjectInstance',
      'ReadFrequencySeconds',
      'Status',
      ...feedConfigHiddenColumns,
      { path: 'CalculateDelta', hidden: true },
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { 'Feed.Label': 'asc', DeviceId: 'asc', ObjectInstance: 'asc' },
    filters: feedConfigFilters,
  },
  create: {
    dialog: 'addFeedsConfigBacNet',
    title: 'Add Feed Config BacNet',
    fields: [
      'ChannelId',
      'FeedId',
      'DeviceId',
      'ObjectId',
      'ObjectInstance',
      'ReadFrequencySeconds',
      'CalculateDelta',
      'Status',
    ],
    success: 'Feeds Config BacNet Added!',
  },
  detail: {
    Details: {
      groups: {
        Config: ['ChannelId', 'FeedId', 'Status'],
        Place: feedConfigPlace,
        Object: ['DeviceId', 'ObjectId', 'ObjectInstance'],
        Reading: ['ReadFrequencySeconds', 'CalculateDelta'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
  source: 'FeedConfigChannel',
});
