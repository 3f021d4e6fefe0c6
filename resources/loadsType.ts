import { key } from './language/fields';
import { defineResource } from './language/resource';
import { loadWordFields, loadWordList, loadWordLoads } from './shared/loadWord';

export default defineResource({
  name: 'loadsType',
  table: 'dw_LoadsType',
  noun: 'Load Type',
  plural: 'Load Types',
  ask: 'Please select a type',
  label: 'Label',
  icon: 'Category',
  account: 'everyone',
  policy: 'staffWrites',
  fields: {
    TypeId: key(),
    ...loadWordFields,
  },
  search: ['Label'],
  list: loadWordList,
  create: {
    dialog: 'addLoadsType',
    title: 'Add Load Type',
    fields: ['Label', 'Status'],
    success: 'Load Type Added!',
  },
  link: { dialogs: ['searchLoadsType'], title: 'Search Load Type', success: 'Type Linked!' },
  detail: {
    Details: { groups: { 'Load type': ['Label', 'Status'], Record: ['CreatedOn', 'UpdatedOn'] } },
    Loads: loadWordLoads,
  },
  operations: { lookup: 'LoadsTypeSearch' },
});
