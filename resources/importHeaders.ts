import { key, partOf, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

/** What a header of an account's sheets means that is not recognised by itself, as somebody has chosen it. */
export default defineResource({
  name: 'importHeaders',
  table: 'dw_ImportHeaders',
  noun: 'Import Header',
  plural: 'Import Headers',
  label: 'Header',
  hint: 'Account.Label',
  icon: 'TableChart',
  account: 'AccountId',
  policy: 'estate',
  fields: {
    ImportHeaderId: key(),
    AccountId: partOf('accounts', { required: 'Please select an account', immutable: true }),
    Sheet: text({ required: 'Please enter a sheet', help: 'What is imported and how', immutable: true }),
    Header: text({ required: 'Please enter a header', immutable: true }),
    ReadAs: text({ label: 'Read as', help: 'A recognised header; empty if the column is left out' }),
    ...stamps,
  },
  unique: [
    { columns: ['AccountId', 'Sheet', 'Header'], sentence: 'It has already been chosen how this header is read.' },
  ],
  search: ['Header', 'ReadAs', 'Account.Label'],
  list: {
    columns: ['Header', 'ReadAs', 'Sheet', 'Account.Label', 'UpdatedOn'],
    sort: { Header: 'asc' },
    filters: ['AccountId'],
  },
  detail: {
    Details: {
      groups: { Header: ['AccountId', 'Sheet', 'Header', 'ReadAs'], Record: ['CreatedOn', 'UpdatedOn'] },
    },
  },
});
