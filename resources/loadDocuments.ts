import { Status } from './enums/status';
import { enumeration, key, partOf, stamps, text, timestamp } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'loadDocuments',
  table: 'dw_LoadDocuments',
  noun: 'Load Document',
  plural: 'Load Documents',
  label: 'FileName',
  hint: 'Load.Label',
  icon: 'Description',
  account: 'Load.Building.Site.AccountId',
  policy: 'estate',
  fields: {
    DocumentId: key(),
    LoadId: partOf('loads', { required: 'Please select a load', immutable: true }),
    FileName: text({ required: 'Please enter a file name' }),
    UploadDate: timestamp({ default: 'now', label: 'Uploaded', readOnly: true }),
    Status: enumeration(Status, { default: 'Active', required: 'Please select a valid status' }),
    ...stamps,
  },
  search: ['FileName', 'Load.Label', 'Load.Building.Label', 'Load.Building.Site.Label'],
  list: {
    columns: ['FileName', 'Load.Label', 'Load.Building.Label', 'Load.Building.Site.Label', 'UploadDate', 'Status'],
    sort: { UploadDate: 'desc' },
    filters: ['LoadId', 'Load.BuildingId', 'Load.Building.Site.AccountId', { path: 'Status', always: true }],
  },
  detail: {
    Details: {
      groups: { Document: ['FileName', 'LoadId', 'UploadDate', 'Status'], Record: ['CreatedOn', 'UpdatedOn'] },
    },
  },
});
