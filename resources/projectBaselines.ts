import { BaselineInterval } from './enums/baselineInterval';
import { BaselineMethod } from './enums/baselineMethod';
import { BaselineState } from './enums/baselineState';
import { UtilityType } from './enums/utility';
import {
  boolean,
  date,
  double,
  enumeration,
  json,
  key,
  partOf,
  stamps,
  text,
  timestamp,
  word,
} from './language/fields';
import { defineResource } from './language/resource';

const byJob = { readOnly: true, unstamped: true } as const;

/**
 * What the load or building of a project used before it, as a model of the weather and the week that the savings of the
 * project are measured against. A job fits it; it stays as it is until it is changed, or what its project is measured on.
 */
export default defineResource({
  name: 'projectBaselines',
  table: 'dw_ProjectBaselines',
  noun: 'Project Baseline',
  plural: 'Project Baselines',
  label: 'StartDate',
  hint: 'Project.Label',
  state: 'State',
  icon: 'Timeline',
  account: 'Project.AccountId',
  policy: 'estate',
  fields: {
    ProjectBaselineId: key(),
    ProjectId: partOf('projects', { required: 'Please select a project' }),
    UtilityType: enumeration(UtilityType, {
      default: 'Electricity',
      required: 'Please select a valid Utility Type',
      help: 'The utility that the project saves',
    }),
    StartDate: date({
      label: 'First day',
      required: 'Please enter a valid start date DD/MM/YYYY',
      help: 'A whole year before the project covers every season',
    }),
    EndDate: date({
      label: 'Last day',
      required: 'Please enter a valid date DD/MM/YYYY',
      notBefore: { field: 'StartDate', sentence: 'The last day must not be before the first one' },
    }),
    Interval: word(BaselineInterval, {
      default: 'Days',
      required: 'Please select a valid interval',
      help: 'Days follow the weather; hours also follow the week, which suits offices',
    }),
    FollowsWeather: boolean({
      default: true,
      help: 'Uses the weather station of the building. Otherwise the baseline is the mean of its days, or of each hour of the week.',
    }),
    State: word(BaselineState, { label: 'Result', help: 'By the limits of ASHRAE Guideline 14', ...byJob }),
    Method: word(BaselineMethod, { ...byJob }),
    Unit: text({ ...byJob }),
    CvRmse: double({
      label: 'CV(RMSE)',
      unit: '%',
      help: 'Variation of the errors of its intervals: at most 30%',
      ...byJob,
    }),
    Nmbe: double({ label: 'NMBE', unit: '%', help: 'Net bias of its errors: at most 10%', ...byJob }),
    MonthlyCvRmse: double({
      label: 'Monthly CV(RMSE)',
      unit: '%',
      help: 'Variation of the errors of its months: at most 15%',
      ...byJob,
    }),
    RSquared: double({ label: 'R²', help: 'Share of the variance that the baseline explains', ...byJob }),
    Coverage: double({
      label: 'Completeness',
      unit: '%',
      help: 'Share of its period with readings and no meter faults, and with temperatures if it follows the weather: at least 90%',
      ...byJob,
    }),
    Model: json({ help: 'Parameters of the model, in °C and the unit of the meter', ...byJob }),
    FittedOn: timestamp({ label: 'Fitted', ...byJob }),
    ...stamps,
  },
  unique: [
    {
      columns: ['ProjectId', 'UtilityType', 'StartDate'],
      sentence: 'This project already has a baseline for this utility from this day',
    },
  ],
  search: ['Project.Label'],
  list: {
    columns: [
      'Project.Label',
      'UtilityType',
      'StartDate',
      'EndDate',
      'Interval',
      'State',
      'CvRmse',
      'Nmbe',
      { path: 'RSquared', hidden: true },
      { path: 'Coverage', hidden: true },
      { path: 'Method', hidden: true },
      { path: 'FittedOn', hidden: true },
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { StartDate: 'desc' },
    filters: [{ path: 'Project.AccountId', always: true }, 'ProjectId', 'State', 'UtilityType'],
  },
  create: {
    dialog: 'addProjectBaseline',
    title: 'Add Project Baseline',
    fields: ['ProjectId', 'UtilityType', 'StartDate', 'EndDate', 'Interval', 'FollowsWeather'],
    success: 'Project Baseline Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Baseline: ['ProjectId', 'UtilityType', 'StartDate', 'EndDate', 'Interval', 'FollowsWeather'],
        Fit: [
          'State',
          'Method',
          'Unit',
          'CvRmse',
          'Nmbe',
          'MonthlyCvRmse',
          'RSquared',
          'Coverage',
          'FittedOn',
          'Model',
        ],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
    Adjustments: {
      many: 'BaselineAdjustments',
      columns: ['StartDate', 'EndDate', 'AmountPerDay', 'ProjectBaseline.Unit', 'Reason'],
    },
  },
});
