import { countOf, decimal, key, multilineText, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'plans',
  table: 'dw_Plans',
  noun: 'Plan',
  plural: 'Plans',
  ask: 'Please select a plan',
  label: 'Label',
  icon: 'Sell',
  account: 'everyone',
  policy: 'staffWrites',
  fields: {
    PlanId: key(),
    Label: text({ required: 'Please enter a label' }),
    Description: multilineText(),
    Amount: decimal({ unit: '$' }),
    BillingMethod: text(),
    Type: text(),
    XeroAccCode: text({ label: 'Xero account code' }),
    XeroReference: text(),
    XeroTaxType: text(),
    SubscriptionCount: countOf('AccountsSubscriptions', { label: 'Subscriptions' }),
    ...stamps,
  },
  search: ['Label', 'Description', 'Type'],
  list: {
    columns: [
      'Label',
      'Type',
      'Amount',
      'BillingMethod',
      'SubscriptionCount',
      'UpdatedOn',
      { path: 'Description', hidden: true },
      { path: 'XeroAccCode', hidden: true },
    ],
    sort: { Label: 'asc' },
    filters: [
      { path: 'Type', by: '_ilike' },
      { path: 'BillingMethod', by: '_ilike' },
    ],
  },
  create: {
    dialog: 'addPlan',
    title: 'Add Plan',
    fields: ['Label', 'Description', 'Type', 'Amount', 'BillingMethod', 'XeroAccCode', 'XeroReference', 'XeroTaxType'],
    success: 'Plan Added!',
  },
  detail: {
    Details: {
      groups: {
        Plan: ['Label', 'Type', 'Amount', 'BillingMethod', 'Description'],
        Accounting: ['XeroAccCode', 'XeroReference', 'XeroTaxType'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
    Subscriptions: {
      many: 'AccountsSubscriptions',
      columns: ['Account.Label', 'Status', 'Balance', 'CommerceOn', 'CeasedOn'],
    },
  },
});
