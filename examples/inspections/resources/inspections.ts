import { Status } from 'meterdesk/resources/enums/status';
import { date, enumeration, key, multilineText, partOf, stamps, text } from 'meterdesk/resources/language/fields';
import { defineResource } from 'meterdesk/resources/language/resource';

export default defineResource({
  name: 'inspections',
  table: 'dw_Inspections',
  noun: 'Inspection',
  plural: 'Inspections',
  label: 'Label',
  menu: { order: 19, label: 'Inspections' },
  account: 'Building.Site.AccountId', // whose row it is: row security follows this path; or 'everyone'
  policy: 'estate', // who may do what: see resources/language/access.ts
  fields: {
    InspectionId: key(),
    BuildingId: partOf('buildings', { required: 'Please select a building' }),
    Label: text({ required: 'Please enter a label' }),
    InspectedOn: date({ default: 'today' }),
    Findings: multilineText(),
    Status: enumeration(Status, { default: 'Active' }),
    ...stamps,
  },
  search: ['Label', 'Building.Label', 'Building.Site.Label'],
  list: {
    columns: ['Label', 'Building.Label', 'Building.Site.Account.Label', 'InspectedOn', 'Status'],
    sort: { InspectedOn: 'desc' },
    filters: ['BuildingId', 'Status'],
  },
  create: {
    dialog: 'addInspection',
    title: 'Add Inspection',
    parentPickers: ['accounts', 'sites'],
    fields: ['BuildingId', 'Label', 'InspectedOn', 'Findings', 'Status'],
    success: 'Inspection Added!',
  },
  detail: {
    Details: { groups: { Inspection: ['Label', 'BuildingId', 'InspectedOn', 'Status', 'Findings'] } },
  },
});
