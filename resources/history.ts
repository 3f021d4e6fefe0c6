import { HistorySource } from './enums/historySource';
import { key, ref, text, timestamp, word } from './language/fields';
import { defineResource } from './language/resource';

/** Who did what, when. The platform writes a line in the same transaction as the change itself. */
export default defineResource({
  name: 'history',
  table: 'dw_History',
  noun: 'History',
  plural: 'History',
  label: 'Description',
  hint: 'OccuredOn',
  menu: { order: 17, label: 'History' },
  icon: 'History',
  person: 'ContactId',
  policy: 'log',
  journal: 'none',
  fields: {
    HistoryId: key(),
    ContactId: ref('contacts'),
    Description: text({ translated: true }),
    SourceId: text({ label: 'Record', cell: 'HistorySource' }),
    SourceType: word(HistorySource, { label: 'Kind' }),
    OccuredOn: timestamp({ label: 'When', default: 'now' }),
  },
  indexes: [['OccuredOn'], ['SourceId']],
  search: ['Description', 'Contact.DisplayName'],
  list: {
    columns: ['OccuredOn', 'Contact.DisplayName', 'SourceType', 'SourceId', 'Description'],
    sort: { OccuredOn: 'desc' },
    filters: [
      { path: 'ContactId', always: true },
      'SourceType',
      'SourceId',
      { path: 'OccuredOn', by: '_gte', label: 'Since' },
    ],
  },
  detail: {
    Details: { groups: { History: ['OccuredOn', 'ContactId', 'SourceType', 'SourceId', 'Description'] } },
  },
});
