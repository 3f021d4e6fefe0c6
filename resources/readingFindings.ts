import { FindingStatus } from './enums/findingStatus';
import { ValidationRule } from './enums/validationRule';
import { enumeration, json, key, partOf, ref, stamps, text, timestamp } from './language/fields';
import { defineResource } from './language/resource';
import { endOf } from './shared/ends';

const accepted = { field: 'Status', is: 'Accepted' } as const;

/** What a validation rule has found in the readings of a channel: a job writes it, people accept it. */
export default defineResource({
  name: 'readingFindings',
  table: 'dw_ReadingFindings',
  noun: 'Reading Finding',
  plural: 'Reading Findings',
  label: 'Channel.Label',
  hint: 'Channel.ChannelKey',
  icon: 'RuleFolder',
  account: 'Channel.Building.Site.AccountId',
  policy: 'review',
  reviewed: ['Status', 'AcceptedContactId', 'AcceptedOn', 'Note'],
  fields: {
    ReadingFindingId: key(),
    ChannelId: partOf('channels', { required: 'Please select a channel' }),
    Rule: enumeration(ValidationRule, { default: 'Missing', required: 'Please select a rule' }),
    From: timestamp({ required: 'Please enter a valid date DD/MM/YYYY' }),
    To: timestamp({ required: 'Please enter a valid date DD/MM/YYYY', ...endOf('From') }),
    Figures: json({ label: 'What was found', cell: 'FoundFigures' }),
    OtherChannelId: ref('channels', { as: 'OtherChannel', inverse: 'ReadingFindingsOfSameSeries', label: 'Same as' }),
    Status: enumeration(FindingStatus, { default: 'Open', required: 'Please select a valid status' }),
    AcceptedContactId: ref('contacts', { as: 'AcceptedContact', label: 'Accepted by', recordedWhen: accepted }),
    AcceptedOn: timestamp({ label: 'Accepted', recordedWhen: accepted }),
    Note: text(),
    ...stamps,
  },
  indexes: [['From']],
  search: ['Channel.Label', 'Channel.ChannelKey', 'Channel.Load.Label', 'Channel.Building.Label'],
  list: {
    columns: [
      'Rule',
      'Channel.Label',
      'Channel.Building.Label',
      'From',
      'To',
      'Figures',
      'Status',
      { path: 'Channel.ChannelKey', hidden: true },
      { path: 'OtherChannel.Label', label: 'Same as', hidden: true },
      { path: 'AcceptedContact.DisplayName', label: 'Accepted by', hidden: true },
      { path: 'AcceptedOn', hidden: true },
      { path: 'Note', hidden: true },
      { path: 'CreatedOn', hidden: true },
    ],
    sort: { Status: 'asc', From: 'desc' },
    bulk: [{ dialog: 'acceptFindings', label: 'Accept' }],
    filters: [
      { path: 'Status', always: true },
      { path: 'Rule', always: true },
      'Channel.Building.Site.AccountId',
      'Channel.BuildingId',
      'ChannelId',
      { path: 'To', label: 'From', by: '_gte' },
      { path: 'From', label: 'Until', by: '_lte' },
    ],
  },
  detail: {
    Details: {
      groups: {
        Finding: ['Rule', 'From', 'To', 'Figures', 'OtherChannelId'],
        Review: ['Status', 'AcceptedContactId', 'AcceptedOn', 'Note'],
        Place: ['ChannelId', 'Channel.LoadId', 'Channel.BuildingId'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
});
