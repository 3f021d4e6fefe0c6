import { AccountStatus } from './enums/status';
import { choice, countOf, date, email, integer, key, notes, ref, stamps, text, url } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'accounts',
  table: 'dw_Accounts',
  noun: 'Account',
  plural: 'Accounts',
  ask: 'Please select an account',
  label: 'Label',
  menu: { order: 3, label: 'Accounts' },
  icon: 'Business',
  account: 'AccountId',
  policy: 'staff',
  fields: {
    AccountId: key(),
    Label: text({ required: 'Please enter a label' }),
    ParentAccountId: ref('accounts', { inverse: 'ChildAccounts' }),
    Status: choice(AccountStatus, { default: 'Active', required: 'Please select a valid status' }),
    BillingEmailAddress: email(),
    WebsiteUrl: url({ label: 'Website' }),
    IndustryCode: text(),
    NumEmployees: integer({ label: 'Employees' }),
    Notes: notes(),
    FinancialStartMonth: integer(),
    CountryCode: text(),
    CustomerType: text(),
    EstablishedOn: date(),
    SectorId: text({ label: 'Sector' }),
    TaxNumber: text(),
    TimeZoneIana: text({ label: 'Time zone' }),
    XeroContactId: text({ label: 'Xero contact' }),
    SiteCount: countOf('Sites', { label: 'Sites' }),
    ...stamps,
  },
  search: ['Label', 'BillingEmailAddress'],
  list: {
    columns: ['Label', 'Status', 'BillingEmailAddress', 'SiteCount', 'UpdatedOn'],
    sort: { Label: 'asc' },
    filters: ['Status'],
  },
  create: {
    dialog: 'addAccount',
    title: 'Add Account',
    fields: [
      'Label',
      'ParentAccountId',
      'BillingEmailAddress',
      'WebsiteUrl',
      'IndustryCode',
      'NumEmployees',
      'Status',
      'Notes',
    ],
    success: 'Account Added!',
  },
  detail: {
    Details: {
      groups: {
        Account: ['Label', 'Status', 'ParentAccountId', 'Notes'],
        Business: ['BillingEmailAddress', 'WebsiteUrl', 'NumEmployees'],
      },
    },
    Sites: { many: 'Sites' },
  },
});
