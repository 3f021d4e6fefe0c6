import { Status } from './enums/status';
import { ValidationRule } from './enums/validationRule';
import { boolean, double, enumeration, key, partOf, stamps } from './language/fields';
import { defineResource } from './language/resource';

/**
 * What a rule that validates readings goes by, for an account or a place in it: the closest place that says something
 * holds, and what none says has its default (`shared/validationDefaults.ts`).
 */
export default defineResource({
  name: 'validationRules',
  table: 'dw_ValidationRules',
  noun: 'Validation Rule',
  plural: 'Validation Rules',
  label: 'Account.Label',
  icon: 'Rule',
  account: 'AccountId',
  policy: 'administration',
  fields: {
    ValidationRuleId: key(),
    AccountId: partOf('accounts', { required: 'Please select an account' }),
    SiteId: partOf('sites', { within: 'AccountId' }),
    BuildingId: partOf('buildings', { within: 'SiteId' }),
    LoadId: partOf('loads', { within: 'BuildingId' }),
    ChannelId: partOf('channels', { within: 'LoadId' }),
    Rule: enumeration(ValidationRule, { default: 'Missing', required: 'Please select a rule' }),
    Threshold: double({
      input: 'RuleThreshold',
      cell: 'RuleThreshold',
    }),
    Status: enumeration(Status, {
      default: 'Active',
      required: 'Please select a valid status',
      help: 'Inactive: readings are not checked by this rule',
    }),
    InterpolatesUpTo: double({
      label: 'Interpolated up to',
      unit: 'h',
      min: 0,
      help: 'For missing readings: gaps up to this length are filled evenly',
    }),
    EstimatesUpTo: double({
      label: 'Estimated up to',
      unit: 'h',
      min: 0,
      help: 'For missing readings: gaps up to this length are filled by the profile of similar days; longer ones stay',
    }),
    EstimatesAutomatically: boolean({
      label: 'Filled automatically',
      help: 'For missing readings: if on, a job fills the gaps; otherwise people do',
    }),
    ...stamps,
  },
  search: ['Account.Label', 'Building.Label', 'Load.Label', 'Channel.Label', 'Channel.ChannelKey'],
  list: {
    columns: [
      'Rule',
      'Account.Label',
      'Building.Label',
      'Load.Label',
      'Channel.Label',
      'Threshold',
      'EstimatesAutomatically',
      'Status',
      { path: 'Site.Label', hidden: true },
      { path: 'InterpolatesUpTo', hidden: true },
      { path: 'EstimatesUpTo', hidden: true },
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { Rule: 'asc', UpdatedOn: 'desc' },
    filters: [{ path: 'AccountId', always: true }, 'SiteId', 'BuildingId', 'Rule', 'Status'],
  },
  create: {
    dialog: 'addValidationRule',
    title: 'Add Validation Rule',
    fields: [
      'AccountId',
      'SiteId',
      'BuildingId',
      'LoadId',
      'ChannelId',
      'Rule',
      'Threshold',
      'Status',
      'InterpolatesUpTo',
      'EstimatesUpTo',
      'EstimatesAutomatically',
    ],
    needs: {
      by: 'Rule',
      fields: { Missing: ['InterpolatesUpTo', 'EstimatesUpTo', 'EstimatesAutomatically'] },
    },
    success: 'Validation Rule Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Rule: ['Rule', 'Threshold', 'Status'],
        Place: ['AccountId', 'SiteId', 'BuildingId', 'LoadId', 'ChannelId'],
        Gaps: ['InterpolatesUpTo', 'EstimatesUpTo', 'EstimatesAutomatically'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
});
