import { Status } from './enums/status';
import { choice, key, partOf, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'sites',
  table: 'dw_Sites',
  noun: 'Site',
  plural: 'Sites',
  ask: 'Please select a site',
  label: 'Label',
  hint: 'Account.Label',
  menu: { order: 5, label: 'Sites' },
  icon: 'Place',
  account: 'AccountId',
  policy: 'estate',
  fields: {
    SiteId: key(),
    AccountId: partOf('accounts', { required: 'Please select an account' }),
    Label: text({ required: 'Please enter a label' }),
    Line1: text(),
    Line2: text(),
    City: text(),
    Status: choice(Status, { default: 'Active', required: 'Please select a valid status' }),
    ...stamps,
  },
  search: ['Label', 'City', 'Account.Label'],
  list: {
    columns: ['Label', 'Account.Label', 'City', 'Status', 'UpdatedOn'],
    sort: { Label: 'asc' },
    filters: ['AccountId', 'Status'],
  },
  create: {
    dialog: 'addSite',
    title: 'Add Site',
    fields: ['AccountId', 'Label', 'Line1', 'Line2', 'City', 'Status'],
    success: 'Site Added!',
  },
  detail: {
    Details: { groups: { Site: ['Label', 'Status', 'AccountId'], Address: ['Line1', 'Line2', 'City'] } },
  },
});
