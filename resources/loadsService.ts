import { key } from './language/fields';
import { defineResource } from './language/resource';
import { loadWordFields, loadWordList, loadWordLoads } from './shared/loadWord';

export default defineResource({
  name: 'loadsService',
  table: 'dw_LoadsService',
  noun: 'Load Service',
  plural: 'Load Services',
  ask: 'Please select a service',
  label: 'Label',
  icon: 'HomeRepairService',
  account: 'everyone',
  policy: 'staffWrites',
  fields: {
    ServiceId: key(),
    ...loadWordFields,
  },
  search: ['Label'],
  list: loadWordList,
  create: {
    dialog: 'addLoadsService',
    title: 'Add Load Service',
    fields: ['Label', 'Status'],
    success: 'Load Service Added!',
  },
  link: { dialogs: ['searchLoadsService'], title: 'Search Load Service', success: 'Service Linked!' },
  detail: {
    Details: { groups: { 'Load service': ['Label', 'Status'], Record: ['CreatedOn', 'UpdatedOn'] } },
    Loads: loadWordLoads,
  },
  operations: { lookup: 'LoadsServiceSearch' },
});
