import { JobStatus } from './enums/jobStatus';
import { enumeration, key, multilineText, partOf, stamps, timestamp } from './language/fields';
import { defineResource } from './language/resource';
import { endOf } from './shared/ends';

export default defineResource({
  name: 'channelsJobs',
  table: 'dw_ChannelsJobs',
  noun: 'Channel Job',
  plural: 'Channel Jobs',
  label: 'Channel.Label',
  icon: 'PendingActions',
  account: 'Channel.Building.Site.AccountId',
  policy: 'staffWrites',
  fields: {
    JobId: key(),
    ChannelId: partOf('channels', { required: 'Please select a channel', log: true }),
    Formula: multilineText(),
    From: timestamp(),
    To: timestamp({ ...endOf('From') }),
    Status: enumeration(JobStatus, { default: 'Pending' }),
    Logs: multilineText({ readOnly: true }),
    StartedOn: timestamp({ label: 'Started', readOnly: true }),
    LastActivity: timestamp({ readOnly: true }),
    ...stamps,
  },
  search: ['Channel.Label', 'Channel.ChannelKey', 'Channel.Building.Label', 'Channel.Building.Site.Account.Label'],
  list: {
    columns: [
      'Channel.Label',
      'Channel.ChannelKey',
      'Status',
      'From',
      'To',
      'StartedOn',
      'LastActivity',
      { path: 'Channel.Building.Label', hidden: true },
      { path: 'Channel.Building.Site.Account.Label', hidden: true },
      { path: 'Formula', hidden: true },
      { path: 'Logs', hidden: true },
      { path: 'CreatedOn', hidden: true },
    ],
    sort: { CreatedOn: 'desc' },
    filters: [
      { path: 'Status', always: true },
      'ChannelId',
      'Channel.BuildingId',
      'Channel.Building.Site.AccountId',
      { path: 'StartedOn', label: 'Started from', by: '_gte' },
    ],
  },
  detail: {
    Details: {
      groups: {
        Job: ['ChannelId', 'Status', 'From', 'To', 'StartedOn', 'LastActivity'],
        Work: ['Formula', 'Logs'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
});
