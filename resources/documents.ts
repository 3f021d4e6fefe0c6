import { bigint, key, partOf, ref, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

/** A file that was put with an account. */
export default defineResource({
  name: 'documents',
  table: 'dw_Documents',
  noun: 'Document',
  plural: 'Documents',
  label: 'FileName',
  hint: 'Account.Label',
  icon: 'Description',
  account: 'AccountId',
  policy: 'estate',
  fields: {
    DocumentId: key(),
    AccountId: partOf('accounts', { required: 'Please select an account' }),
    ContactId: ref('contacts', { label: 'Uploaded by' }),
    FileName: text({ required: 'Please enter a file name' }),
    Size: bigint({ unit: 'bytes', cell: 'FileSize' }),
    ...stamps,
  },
  search: ['FileName', 'Account.Label', 'Contact.DisplayName'],
  list: {
    columns: [
      'FileName',
      'Account.Label',
      'Size',
      'Contact.DisplayName',
      'CreatedOn',
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { CreatedOn: 'desc' },
    filters: [{ path: 'AccountId', always: true }, 'ContactId', { path: 'CreatedOn', by: '_gte', label: 'Since' }],
  },
  detail: {
    Details: {
      groups: { Document: ['AccountId', 'FileName', 'Size', 'ContactId'], Record: ['CreatedOn', 'UpdatedOn'] },
    },
  },
});
