import { countOf, key, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'feedsTypes',
  table: 'dw_FeedsTypes',
  noun: 'Feed Type',
  plural: 'Feed Types',
  ask: 'Please select a type',
  label: 'Label',
  icon: 'Category',
  account: 'everyone',
  policy: 'staffWrites',
  fields: {
    TypeId: key(),
    Label: text({ required: 'Please enter a label' }),
    FeedCount: countOf('Feeds', { label: 'Feeds' }),
    ...stamps,
  },
  search: ['Label'],
  list: { columns: ['Label', 'FeedCount', 'UpdatedOn'], sort: { Label: 'asc' } },
  create: { dialog: 'addFeedsType', title: 'Add Feed Type', fields: ['Label'], success: 'Feed Type Added!' },
  link: { dialogs: ['searchFeedsType', 'searchLoadsType'], title: 'Search Feed Type', success: 'Type Linked!' },
  detail: {
    Details: { groups: { 'Feed type': ['Label'], Record: ['CreatedOn', 'UpdatedOn'] } },
    Feeds: { many: 'Feeds', columns: ['Label', 'SerialNumber', 'Building.Label', 'LastSync', 'Status'] },
  },
  operations: { lookup: 'FeedsTypeSearch' },
});
