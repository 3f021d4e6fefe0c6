import { date, decimal, key, multilineText, partOf, stamps } from './language/fields';
import { defineResource } from './language/resource';

/** What has changed of a place beside the project that is measured there: a floor that was let, a machine that went. */
export default defineResource({
  name: 'baselineAdjustments',
  table: 'dw_BaselineAdjustments',
  noun: 'Baseline Adjustment',
  plural: 'Baseline Adjustments',
  label: 'Reason',
  hint: 'ProjectBaseline.Project.Label',
  icon: 'Tune',
  account: 'ProjectBaseline.Project.AccountId',
  policy: 'estate',
  fields: {
    BaselineAdjustmentId: key(),
    ProjectBaselineId: partOf('projectBaselines', { required: 'Please select a project baseline' }),
    StartDate: date({ label: 'First day', required: 'Please enter a valid start date DD/MM/YYYY' }),
    EndDate: date({
      label: 'Last day',
      help: 'Leave empty while it is ongoing',
      notBefore: { field: 'StartDate', sentence: 'The last day must not be before the first one' },
    }),
    AmountPerDay: decimal({
      required: 'Please enter an amount',
      help: 'In the unit of the baseline: positive if a day uses more because of it, negative if less',
    }),
    Reason: multilineText({ required: 'Please enter a reason' }),
    ...stamps,
  },
  search: ['Reason', 'ProjectBaseline.Project.Label'],
  list: {
    columns: [
      'ProjectBaseline.Project.Label',
      'StartDate',
      'EndDate',
      'AmountPerDay',
      'ProjectBaseline.Unit',
      'Reason',
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { StartDate: 'desc' },
    filters: [{ path: 'ProjectBaseline.Project.AccountId', always: true }, 'ProjectBaselineId'],
  },
  create: {
    dialog: 'addBaselineAdjustment',
    title: 'Add Baseline Adjustment',
    fields: ['ProjectBaselineId', 'StartDate', 'EndDate', 'AmountPerDay', 'Reason'],
    success: 'Baseline Adjustment Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Adjustment: ['ProjectBaselineId', 'StartDate', 'EndDate', 'AmountPerDay', 'Reason'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
});
