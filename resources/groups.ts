import { Status } from './enums/status';
import { countOf, enumeration, key, partOf, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'groups',
  table: 'dw_Groups',
  noun: 'Group',
  plural: 'Groups',
  ask: 'Please select a group',
  label: 'Label',
  hint: 'Account.Label',
  icon: 'Workspaces',
  account: 'AccountId',
  policy: 'estate',
  fields: {
    GroupId: key(),
    AccountId: partOf('accounts', { required: 'Please select an account' }),
    Label: text({ required: 'Please enter a label' }),
    Status: enumeration(Status, { default: 'Active', required: 'Please select a valid status' }),
    SiteCount: countOf('GroupsSites', { label: 'Sites' }),
    ...stamps,
  },
  search: ['Label', 'Account.Label'],
  list: {
    columns: ['Label', 'Account.Label', 'SiteCount', 'Status', 'UpdatedOn', { path: 'CreatedOn', hidden: true }],
    sort: { Label: 'asc' },
    filters: ['AccountId', { path: 'Status', always: true }],
  },
  create: {
    dialog: 'addGroup',
    title: 'Add Group',
    fields: ['AccountId', 'Label', 'Status'],
    success: 'Group Added!',
  },
  detail: {
    Details: { groups: { Group: ['Label', 'AccountId', 'Status'], Record: ['CreatedOn', 'UpdatedOn'] } },
    Sites: { many: 'GroupsSites', columns: ['Site.Label', 'Site.City', 'Status', 'CreatedOn'] },
  },
});
