import { Severity } from './enums/severity';
import { key, multilineText, partOf, stamps, text, timestamp, word } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'feedsLogs',
  table: 'dw_FeedsLogs',
  noun: 'Feed Log',
  plural: 'Feed Logs',
  label: 'Log',
  hint: 'Feed.Label',
  icon: 'ListAlt',
  account: 'Feed.Building.Site.AccountId',
  policy: 'log',
  journal: 'corrections',
  fields: {
    LogId: key(),
    FeedId: partOf('feeds', { required: 'Please select a feed' }),
    EventId: text({ label: 'Event number' }),
    Event: timestamp({ required: 'Please enter a valid date DD/MM/YYYY' }),
    Severity: word(Severity),
    Log: multilineText(),
    ...stamps,
  },
  indexes: [['FeedId', 'Event']],
  search: ['Log', 'Feed.Label'],
  list: {
    columns: ['Event', 'Severity', 'Log', 'Feed.Label', 'EventId', { path: 'CreatedOn', hidden: true }],
    sort: { Event: 'desc' },
    filters: [
      { path: 'FeedId', always: true },
      { path: 'Severity', always: true },
      { path: 'Event', label: 'From', by: '_gte' },
      { path: 'Event', label: 'Until', by: '_lte' },
    ],
  },
  detail: {
    Details: { groups: { Event: ['FeedId', 'Event', 'EventId', 'Severity', 'Log'], Record: ['CreatedOn'] } },
  },
});
