import { date, key, partOf, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

/** Days on which an account's buildings are closed besides public holidays: less use is no news then. */
export default defineResource({
  name: 'accountsClosures',
  table: 'dw_AccountsClosures',
  noun: 'Closure',
  plural: 'Closures',
  label: 'Label',
  hint: 'Account.Label',
  icon: 'Event',
  account: 'AccountId',
  policy: 'administration',
  fields: {
    ClosureId: key(),
    AccountId: partOf('accounts', { inverse: 'Closures', required: 'Please select an account' }),
    Label: text({ required: 'Please enter a label' }),
    FirstDay: date({ label: 'From', required: 'Please enter a valid date DD/MM/YYYY' }),
    LastDay: date({
      label: 'Until',
      help: 'The last closed day',
      required: 'Please enter a valid date DD/MM/YYYY',
      notBefore: { field: 'FirstDay', sentence: 'The last day must not be before the first one' },
    }),
    ...stamps,
  },
  unique: [{ columns: ['AccountId', 'FirstDay'], sentence: 'This account already has a closure from this day' }],
  search: ['Label', 'Account.Label'],
  list: {
    columns: ['Account.Label', 'Label', 'FirstDay', 'LastDay', { path: 'UpdatedOn', hidden: true }],
    sort: { FirstDay: 'desc' },
    filters: [{ path: 'AccountId', always: true }],
  },
  create: {
    dialog: 'addClosure',
    title: 'Add Closure',
    fields: ['AccountId', 'Label', 'FirstDay', 'LastDay'],
    success: 'Closure Added!',
    then: 'reload',
  },
  detail: {
    Details: { groups: { Closure: ['AccountId', 'Label', 'FirstDay', 'LastDay'], Record: ['CreatedOn', 'UpdatedOn'] } },
  },
});
