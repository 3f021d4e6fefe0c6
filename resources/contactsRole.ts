import { Role, RoleStatus } from './enums/role';
import { email, enumeration, partOf, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'contactsRole',
  table: 'dw_ContactsRole',
  noun: 'Contact Role',
  plural: 'Contact Roles',
  many: 'ContactsRoles',
  source: 'ContactRole',
  label: 'Contact.DisplayName',
  hint: 'Account.Label',
  icon: 'Badge',
  account: 'AccountId',
  person: 'ContactId',
  policy: 'administration',
  import: { inserts: { titles: ['Role', 'Roles'] } },
  // Whoever is invited is not known to those who invite before they have taken it up themselves.
  pending: { Status: 'Invited' },
  pendingLabel: 'EmailAddress',
  fields: {
    AccountId: partOf('accounts', { key: true, required: 'Please select an account' }),
    ContactId: partOf('contacts', { key: true, required: 'Please select an contact' }),
    EmailAddress: email({ label: 'Email address' }),
    Role: enumeration(Role, { default: 'User', required: 'Please select a valid role' }),
    Status: enumeration(RoleStatus, { default: 'Invited', required: 'Please select a valid status' }),
    Features: text({ help: 'Features that are switched on for this contact in this account, separated by commas' }),
    ...stamps,
  },
  unique: [{ columns: ['AccountId', 'ContactId'], sentence: 'This contact already has a role in this account.' }],
  search: ['EmailAddress', 'Contact.DisplayName', 'Contact.EmailAddress', 'Account.Label'],
  list: {
    columns: [
      'Contact.DisplayName',
      'Contact.EmailAddress',
      'Account.Label',
      'Role',
      'Status',
      'UpdatedOn',
      { path: 'Features', hidden: true },
      { path: 'Contact.Status', hidden: true },
      { path: 'EmailAddress', label: 'Invited as' },
      { path: 'CreatedOn', hidden: true },
    ],
    sort: { 'Contact.DisplayName': 'asc' },
    filters: [{ path: 'AccountId', always: true }, 'ContactId', 'Role', 'Status'],
  },
  create: {
    dialog: 'addContactRole',
    title: 'Add Account/Contact Role',
    fields: ['AccountId', 'ContactId', 'Role'],
    success: 'Account/Contact Roles Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Role: ['AccountId', 'ContactId', 'EmailAddress', 'Role', 'Status', 'Features'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
  operations: {
    list: 'ContactsRole',
    lookup: 'ContactAccountRolesSearch',
    insert: 'InsertContactRoles',
    insertsMany: true,
    delete: 'DeleteContactRoles',
  },
});
