import { EmissionScope } from './enums/emissions';
import { countOf, enumeration, integer, key, partOf, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'emissionFactorCategories',
  table: 'dw_EmissionFactorCategories',
  noun: 'Emission Factor Category',
  plural: 'Emission Factor Categories',
  ask: 'Please select a category',
  label: 'Label',
  hint: 'EmissionFactor.Label',
  icon: 'Category',
  account: 'everyone',
  policy: 'staffWrites',
  fields: {
    CategoryId: key(),
    EmissionFactorId: partOf('emissions', { required: 'Please select an emission factor' }),
    Label: text({ required: 'Please enter a label' }),
    Scope: enumeration(EmissionScope, { required: 'Please select a valid scope' }),
    Sequential: integer({ label: 'Number', ungrouped: true }),
    SourceCount: countOf('EmissionFactorSources', { label: 'Sources' }),
    ...stamps,
  },
  search: ['Label', 'EmissionFactor.Label'],
  list: {
    columns: ['Sequential', 'Label', 'Scope', 'EmissionFactor.Label', 'SourceCount', 'UpdatedOn'],
    sort: { 'EmissionFactor.Label': 'asc', Sequential: 'asc' },
    filters: ['EmissionFactorId', 'Scope'],
  },
  create: {
    dialog: 'addEmissionFactorCategory',
    title: 'Add Emission Factor Category',
    fields: ['EmissionFactorId', 'Label', 'Scope', 'Sequential'],
    success: 'Emission Factor Category Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Category: ['EmissionFactorId', 'Label', 'Scope', 'Sequential'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
    Sources: {
      many: 'EmissionFactorSources',
      columns: ['EmissionType', 'Label', 'Unit', 'CO2', 'CH4', 'N2O', 'Total'],
    },
  },
});
