import { Status } from './enums/status';
import { enumeration, key, partOf, stamps, text, timestamp } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'buildingDocuments',
  table: 'dw_BuildingDocuments',
  noun: 'Building Document',
  plural: 'Building Documents',
  label: 'FileName',
  hint: 'Building.Label',
  icon: 'Description',
  account: 'Building.Site.AccountId',
  policy: 'estate',
  fields: {
    DocumentId: key(),
    BuildingId: partOf('buildings', { required: 'Please select a building', immutable: true }),
    FileName: text({ required: 'Please enter a file name' }),
    UploadDate: timestamp({ default: 'now', label: 'Uploaded', readOnly: true }),
    Status: enumeration(Status, { default: 'Active', required: 'Please select a valid status' }),
    ...stamps,
  },
  search: ['FileName', 'Building.Label', 'Building.Site.Label', 'Building.Site.Account.Label'],
  list: {
    columns: ['FileName', 'Building.Label', 'Building.Site.Label', 'UploadDate', 'Status'],
    sort: { UploadDate: 'desc' },
    filters: ['BuildingId', 'Building.SiteId', 'Building.Site.AccountId', { path: 'Status', always: true }],
  },
  detail: {
    Details: {
      groups: { Document: ['FileName', 'BuildingId', 'UploadDate', 'Status'], Record: ['CreatedOn', 'UpdatedOn'] },
    },
  },
});
