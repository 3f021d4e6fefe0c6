import { Status } from './enums/status';
import { choice, countOf, key, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'loadsService',
  table: 'dw_LoadsService',
  noun: 'Load Service',
  plural: 'Load Services',
  ask: 'Please select a service',
  label: 'Label',
  icon: 'HomeRepairService',
  policy: 'staff',
  fields: {
    ServiceId: key(),
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
    dialog: 'addLoadsService',
    title: 'Add Load Service',
    fields: ['Label', 'Status'],
    success: 'Load Service Added!',
  },
  link: { dialogs: ['searchLoadsService'], title: 'Search Load Service', success: 'Service Linked!' },
  detail: {
    Details: { groups: { 'Load service': ['Label', 'Status'], Record: ['CreatedOn', 'UpdatedOn'] } },
    Loads: { many: 'Loads', columns: ['Label', 'Building.Label', 'Building.Site.Label', 'UtilityType', 'Status'] },
  },
  operations: { lookup: 'LoadsServiceSearch' },
});
