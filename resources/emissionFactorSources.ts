import { EmissionType } from './enums/emissions';
import { decimal, key, partOf, stamps, text, word } from './language/fields';
import { defineResource } from './language/resource';

const gas = { unit: 'kg CO₂e', decimals: 6, help: 'Per unit of the source' } as const;

/** How much one unit of a source emits, by gas. */
export default defineResource({
  name: 'emissionFactorSources',
  table: 'dw_EmissionFactorSources',
  noun: 'Emission Factor Source',
  plural: 'Emission Factor Sources',
  label: 'Label',
  hint: 'Unit',
  icon: 'LocalGasStation',
  account: 'everyone',
  policy: 'staffWrites',
  fields: {
    SourceId: key(),
    CategoryId: partOf('emissionFactorCategories', {
      as: 'EmissionFactorCategory',
      label: 'Category',
      required: 'Please select a category',
    }),
    Label: text({ required: 'Please enter a label' }),
    EmissionType: word(EmissionType),
    Unit: text({ required: 'Please enter a unit' }),
    CO2: decimal({ label: 'CO₂', ...gas }),
    CH4: decimal({ label: 'CH₄', ...gas }),
    N2O: decimal({ label: 'N₂O', ...gas }),
    HFC: decimal({ ...gas }),
    Total: decimal({ ...gas }),
    ...stamps,
  },
  search: ['Label', 'EmissionType', 'Unit', 'EmissionFactorCategory.Label'],
  list: {
    columns: [
      'Label',
      'EmissionFactorCategory.Label',
      'EmissionType',
      'Unit',
      'CO2',
      'CH4',
      'N2O',
      'Total',
      { path: 'HFC', hidden: true },
      { path: 'EmissionFactorCategory.EmissionFactor.Label', label: 'Emission factor', hidden: true },
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { Label: 'asc' },
    filters: [
      { path: 'EmissionFactorCategory.EmissionFactorId', label: 'Emission factor' },
      'CategoryId',
      'EmissionType',
      'Unit',
    ],
  },
  create: {
    dialog: 'addEmissionFactorSource',
    title: 'Add Emission Factor Source',
    parentPickers: ['emissions'],
    fields: ['CategoryId', 'Label', 'EmissionType', 'Unit', 'CO2', 'CH4', 'N2O', 'HFC', 'Total'],
    success: 'Emission Factor Source Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Source: ['CategoryId', 'Label', 'EmissionType', 'Unit'],
        Emissions: ['CO2', 'CH4', 'N2O', 'HFC', 'Total'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
    Hours: { many: 'EmissionFactorHours', columns: ['Event', 'Factor'] },
  },
});
