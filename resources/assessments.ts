import { Interval } from './enums/interval';
import { boolean, date, decimal, enumeration, key, partOf, ref, stamps } from './language/fields';
import { defineResource } from './language/resource';
import { endOf } from './shared/ends';

/** The carbon accounts of an account over a period. */
export default defineResource({
  name: 'assessments',
  table: 'dw_Assessments',
  noun: 'Assessment',
  plural: 'Assessments',
  label: 'Account.Label',
  hint: 'StartDate',
  icon: 'Science',
  account: 'AccountId',
  policy: 'estate',
  fields: {
    AssessmentId: key(),
    AccountId: partOf('accounts', { required: 'Please select an account' }),
    ContactId: ref('contacts'),
    EmissionFactorId: ref('emissions', { required: 'Please select an emission factor' }),
    StartDate: date({ label: 'Start', required: 'Please enter a valid start date DD/MM/YYYY' }),
    EndDate: date({
      label: 'End',
      required: 'Please enter a valid end date DD/MM/YYYY',
      ...endOf('StartDate'),
    }),
    Frequency: enumeration(Interval, { default: 'Yearly', required: 'Please select a valid frequency' }),
    Baseline: boolean({ default: false, help: 'Later assessments are compared with this one' }),
    FTE: decimal({ label: 'Full-time staff', unit: 'FTE' }),
    GrossRevenue: decimal({ unit: '$' }),
    NormalisingFactor: decimal(),
    Published: boolean({ default: false }),
    ...stamps,
  },
  search: ['Account.Label', 'EmissionFactor.Label', 'Contact.DisplayName'],
  list: {
    columns: [
      'Account.Label',
      'StartDate',
      'EndDate',
      'Frequency',
      'EmissionFactor.Label',
      'Baseline',
      'Published',
      'UpdatedOn',
      { path: 'Contact.DisplayName', hidden: true },
      { path: 'FTE', hidden: true },
      { path: 'GrossRevenue', hidden: true },
      { path: 'NormalisingFactor', hidden: true },
    ],
    sort: { StartDate: 'desc' },
    filters: [{ path: 'AccountId', always: true }, 'EmissionFactorId', 'Frequency', 'Baseline', 'Published'],
  },
  create: {
    dialog: 'addAssessment',
    title: 'Add Assessment',
    fields: [
      'AccountId',
      'ContactId',
      'EmissionFactorId',
      'StartDate',
      'EndDate',
      'Frequency',
      'Baseline',
      'FTE',
      'GrossRevenue',
      'NormalisingFactor',
    ],
    success: 'Assessment Added!',
  },
  detail: {
    Details: {
      groups: {
        Assessment: ['AccountId', 'ContactId', 'EmissionFactorId', 'Baseline', 'Published'],
        Period: ['StartDate', 'EndDate', 'Frequency'],
        Normalising: ['FTE', 'GrossRevenue', 'NormalisingFactor'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
});
