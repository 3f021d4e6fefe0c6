import { Status } from './enums/status';
import { choice, countOf, key, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'loadsType',
  table: 'dw_LoadsType',
  noun: 'Load Type',
  plural: 'Load Types',
  ask: 'Please select a type',
  label: 'Label',
  icon: 'Category',
  policy: 'staff',
  fields: {
    TypeId: key(),
    Label: text({ required: 'Please enter a label' }),
    Status: choice(Status, { default: 'Active', required: 'Please select a valid status' }),
    LoadCount: countOf('Loads', { label: 'Loads' }),
    ...stamps,
  },
  search: ['Label'],
  list: {
    columns: ['Label', 'LoadCount', 'Status', 'UpdatedOn'],
    sort: { Label: 'asc' },
    filters: [{ path: 'Status', always: true }],
  },
  create: {
    dialog: 'addLoadsType',
    title: 'Add Load Type',
    fields: ['Label', 'Status'],
    success: 'Load Type Added!',
  },
  link: { dialogs: ['searchLoadsType'], title: 'Search Load Type', success: 'Type Linked!' },
  detail: {
    Details: { groups: { 'Load type': ['Label', 'Status'], Record: ['CreatedOn', 'UpdatedOn'] } },
    Loads: { many: 'Loads', columns: ['Label', 'Building.Label', 'Building.Site.Label', 'UtilityType', 'Status'] },
  },
  operations: { lookup: 'LoadsTypeSearch' },
});
