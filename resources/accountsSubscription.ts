import { SubscriptionStatus } from './enums/subscriptionStatus';
import { date, decimal, enumeration, key, partOf, ref, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'accountsSubscription',
  table: 'dw_AccountsSubscription',
  noun: 'Account Subscription',
  plural: 'Account Subscriptions',
  many: 'AccountsSubscriptions',
  label: 'Account.Label',
  hint: 'Plan.Label',
  menu: { order: 4, label: 'Account Subscriptions' },
  icon: 'CardMembership',
  account: 'AccountId',
  policy: 'staffWrites',
  fields: {
    SubscriptionId: key(),
    AccountId: partOf('accounts', { required: 'Please select an account' }),
    PlanId: ref('plans', { required: 'Please select a plan' }),
    PaymentCustomerRef: text({ label: 'Payment customer' }),
    Balance: decimal({ default: 0, unit: '$' }),
    BalanceAsAt: date({ default: 'today', label: 'Balance as at' }),
    CommerceOn: date({ default: 'today', label: 'Commences' }),
    CeasedOn: date({ label: 'Ceased' }),
    Status: enumeration(SubscriptionStatus, { default: 'Active', required: 'Please select a valid status' }),
    ...stamps,
  },
  search: ['Account.Label', 'Plan.Label', 'PaymentCustomerRef'],
  list: {
    columns: [
      'Account.Label',
      'Plan.Label',
      'Status',
      'Balance',
      'BalanceAsAt',
      'CommerceOn',
      'CeasedOn',
      { path: 'PaymentCustomerRef', hidden: true },
      { path: 'Plan.Amount', hidden: true },
      { path: 'CreatedOn', hidden: true },
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { 'Account.Label': 'asc', CommerceOn: 'desc' },
    filters: ['AccountId', 'PlanId', { path: 'Status', always: true }],
  },
  create: {
    dialog: 'addAccountSubscription',
    title: 'Add Account Subscription',
    fields: ['AccountId', 'PlanId', 'PaymentCustomerRef', 'Balance', 'BalanceAsAt', 'CommerceOn', 'Status'],
    success: 'Account Subscription Added!',
  },
  detail: {
    Details: {
      groups: {
        Subscription: ['AccountId', 'PlanId', 'Status', 'CommerceOn', 'CeasedOn'],
        Payment: ['PaymentCustomerRef', 'Balance', 'BalanceAsAt', 'Plan.Amount', 'Plan.BillingMethod'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
  operations: { list: 'AccountSubscriptions', update: 'UpdateAccountSubscription', updateRequires: ['PlanId'] },
});
