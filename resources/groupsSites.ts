import { Status } from './enums/status';
import { enumeration, partOf, stamps } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'groupsSites',
  table: 'dw_GroupsSites',
  noun: 'Group Site',
  plural: 'Group Sites',
  label: 'Site.Label',
  hint: 'Group.Label',
  icon: 'AddLocation',
  account: 'Group.AccountId',
  policy: 'estate',
  fields: {
    GroupId: partOf('groups', { key: true, required: 'Please select a group' }),
    SiteId: partOf('sites', { key: true, required: 'Please select a site' }),
    Status: enumeration(Status, { default: 'Active', required: 'Please select a valid status' }),
    ...stamps,
  },
  unique: [{ columns: ['GroupId', 'SiteId'], sentence: 'This site is in this group already' }],
  search: ['Group.Label', 'Site.Label', 'Group.Account.Label'],
  list: {
    columns: ['Group.Label', 'Site.Label', 'Site.City', 'Group.Account.Label', 'Status', 'CreatedOn', 'UpdatedOn'],
    sort: { 'Group.Label': 'asc', 'Site.Label': 'asc' },
    filters: ['GroupId', 'SiteId', 'Group.AccountId', 'Status'],
  },
  create: {
    dialog: 'addGroupsSite',
    title: 'Add Group Site',
    parentPickers: ['accounts'],
    fields: ['GroupId', 'SiteId', 'Status'],
    success: 'Group Site Added!',
    then: 'reload',
  },
  detail: {
    Details: { groups: { 'Group site': ['GroupId', 'SiteId', 'Status'], Record: ['CreatedOn', 'UpdatedOn'] } },
  },
  operations: { insert: 'InsertGroupsSite', update: 'UpdateGroupsSites', delete: 'DeleteGroupsSite' },
  source: 'GroupsSites',
});
