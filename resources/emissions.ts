import { countOf, date, integer, key, stamps, text, url } from './language/fields';
import { defineResource } from './language/resource';

/** A published set of emission factors, such as one year's of a ministry. */
export default defineResource({
  name: 'emissions',
  table: 'dw_EmissionFactors',
  noun: 'Emission Factor',
  plural: 'Emission Factors',
  ask: 'Please select an emission factor',
  label: 'Label',
  hint: 'Version',
  menu: { order: 12, label: 'Emission Factors' },
  icon: 'Co2',
  account: 'everyone',
  policy: 'staffWrites',
  fields: {
    EmissionFactorId: key(),
    Label: text({ required: 'Please enter a label' }),
    Source: text(),
    Version: text(),
    Year: integer({ ungrouped: true }),
    CountryCode: text({ label: 'Country' }),
    Url: url({ label: 'Website' }),
    PublishedOn: date(),
    CategoryCount: countOf('EmissionFactorCategories', { label: 'Categories' }),
    ...stamps,
  },
  search: ['Label', 'Source', 'Version', 'CountryCode'],
  list: {
    columns: [
      'Label',
      'Source',
      'Version',
      'Year',
      'CountryCode',
      'PublishedOn',
      'CategoryCount',
      'UpdatedOn',
      { path: 'Url', hidden: true },
      { path: 'CreatedOn', hidden: true },
    ],
    sort: { Year: 'desc_nulls_last', Label: 'asc' },
    filters: ['CountryCode', 'Year', 'Source'],
  },
  create: {
    dialog: 'addEmissionFactor',
    title: 'Add Emission Factor',
    fields: ['Label', 'Source', 'Version', 'Year', 'CountryCode', 'Url', 'PublishedOn'],
    success: 'Emission Factor Added!',
  },
  detail: {
    Details: {
      groups: {
        'Emission factor': ['Label', 'Version', 'Year', 'CountryCode'],
        Publication: ['Source', 'Url', 'PublishedOn'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
    Categories: { many: 'EmissionFactorCategories', columns: ['Sequential', 'Label', 'Scope', 'SourceCount'] },
    Assessments: {
      many: 'Assessments',
      columns: ['Account.Label', 'StartDate', 'EndDate', 'Frequency', 'Baseline', 'Published'],
    },
  },
});
