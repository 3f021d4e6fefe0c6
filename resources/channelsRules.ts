import { Status } from './enums/status';
import { enumeration, key, partOf, ref, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'channelsRules',
  table: 'dw_ChannelsRules',
  noun: 'Channel Rule',
  plural: 'Channel Rules',
  label: 'SourceChannel.Label',
  hint: 'Channel.Label',
  icon: 'Functions',
  account: 'Channel.Building.Site.AccountId',
  policy: 'estate',
  fields: {
    RuleId: key(),
    ChannelId: partOf('channels', { required: 'Please select a channel' }),
    SourceChannelId: ref('channels', {
      required: 'Please select a channel',
      input: 'SourceChannel',
      acrossAccounts: { path: 'Channel.Building.Site.Account.Label', contains: 'Demo Account' },
    }),
    SourceChannelKey: text({ readOnly: true }),
    Status: enumeration(Status, { default: 'Active', required: 'Please select a valid status' }),
    ...stamps,
  },
  unique: [{ columns: ['ChannelId', 'SourceChannelId'], sentence: 'This channel is already used in the formula.' }],
  acyclic: {
    from: 'ChannelId',
    to: 'SourceChannelId',
    itself: "Cannot add this channel as a channel rule as it's the current channel being viewed.",
    circle: "Cannot add this calculated channel as one of it's own rules references the parent channel.",
  },
  search: ['SourceChannelKey', 'Channel.Label', 'Channel.ChannelKey'],
  list: {
    columns: [
      'Channel.Label',
      'Channel.ChannelKey',
      'SourceChannel.Label',
      'SourceChannelKey',
      'Status',
      'CreatedOn',
      { path: 'Channel.Building.Label', hidden: true },
      { path: 'Channel.Building.Site.Account.Label', hidden: true },
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { CreatedOn: 'asc' },
    filters: [
      'ChannelId',
      'SourceChannelId',
      'Channel.BuildingId',
      'Channel.Building.Site.AccountId',
      { path: 'Status', always: true },
    ],
  },
  create: {
    dialog: 'addChannelRule',
    title: 'Add Channel Rule',
    fields: ['ChannelId', 'SourceChannelId', 'Status'],
    titled: ['Channel.Label', 'Channel.ChannelKey'],
    flow: 'addChannelRule',
    success: 'Channel Rule Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Rule: ['ChannelId', 'SourceChannelId', 'SourceChannelKey', 'Status'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
  operations: { update: 'UpdateChannelRule', delete: 'DeleteChannelRules' },
});
