import { AlertType } from './enums/alertType';
import { GroupQualification } from './enums/groupQualification';
import { LearntFor } from './enums/learntFor';
import { NotificationPriority } from './enums/notificationPriority';
import { RootCauseWords } from './enums/rootCause';
import {
  boolean,
  countOf,
  enumeration,
  key,
  multilineText,
  partOf,
  ref,
  stamps,
  sumOf,
  timestamp,
  word,
} from './language/fields';
import { defineResource } from './language/resource';
import { withdrawnSummaries } from './shared/dismissed';
import { endOf } from './shared/ends';
import { quietDays } from './shared/quietDays';

/**
 * What a building's incomer measures, its circuits measure again: a group counts the incomers where it has any. Not those
 * whose alert was withdrawn: it costs nothing, and would hide what the circuits waste.
 */
const incomers = {
  preferWhere: 'Channel.Load.MainIncomer',
  preferUnless: { ContextualSummary: withdrawnSummaries },
} as const;

/** The triage list: alerts of one building and one time, grouped by what they have in common. */
export default defineResource({
  name: 'notifications',
  table: 'dw_MLNotificationGroup',
  noun: 'Notification',
  plural: 'Notifications',
  many: 'MLNotificationGroups',
  source: 'MLNotifications',
  label: 'AlertType',
  hint: 'Building.Label',
  state: 'QualificationStatus',
  menu: { order: 1, label: 'Notifications' },
  icon: 'NotificationsActive',
  account: 'Building.Site.AccountId',
  policy: 'review',
  reviewed: ['QualificationStatus', 'RootCause', 'Summary', 'Priority', 'ContactId', 'LearntFor'],
  fields: {
    NotificationGroupId: key(),
    BuildingId: partOf('buildings', { required: 'Please select a building' }),
    AlertType: word(AlertType, { required: 'Please select an alert type' }),
    Summary: multilineText({ translated: true }),
    QualificationStatus: enumeration(GroupQualification, {
      label: 'Status',
      default: 'TO_BE_REVIEWED',
      required: 'Please select a valid status',
      help: `A disqualified notification is not raised again on the same load for ${quietDays} days`,
    }),
    LearntFor: enumeration(LearntFor, {
      default: 'Meters',
      required: 'Please select what it is learnt for',
      help: `Where its alert types are not raised again for ${quietDays} days once it is disqualified or marked as a known issue`,
    }),
    Priority: enumeration(NotificationPriority, { default: 'Medium', required: 'Please select a valid Priority' }),
    RootCause: word(RootCauseWords),
    ContactId: ref('contacts'),
    OnShift: boolean(),
    StartDate: timestamp({ label: 'Start', required: 'Please enter a valid start date DD/MM/YYYY' }),
    EndDate: timestamp({
      label: 'End',
      ...endOf('StartDate'),
    }),
    SplitId: ref('notifications', { label: 'Split from', as: 'SplitFrom', inverse: 'SplitInto' }),
    NotificationCount: countOf('MLNotifications', { label: 'Alerts' }),
    // What was wasted, what was saved and what nobody measured are never added up: only the first is money lost.
    EquivalentCost: sumOf('MLNotifications', 'EquivalentCost', {
      label: 'Wasted',
      unit: '$',
      help: 'Cost of the use above expected, at the tariff',
      ...incomers,
    }),
    SavedCost: sumOf('MLNotifications', 'SavedCost', {
      label: 'Saved',
      unit: '$',
      help: 'Value of the use below expected, at the tariff',
      ...incomers,
    }),
    UnmeteredCost: sumOf('MLNotifications', 'UnmeteredCost', {
      label: 'Unmetered (estimated)',
      unit: '$',
      help: 'Cost of the expected use where readings are missing or wrong: the actual use is not known',
      ...incomers,
    }),
    AnnualisedCost: sumOf('MLNotifications', 'AnnualisedCost', {
      label: 'Wasted per year',
      unit: '$',
      help: 'Only for ongoing alerts',
      ...incomers,
    }),
    EquivalentCO2: sumOf('MLNotifications', 'EquivalentCO2', { label: 'CO₂', unit: 'kg', ...incomers }),
    ...stamps,
  },
  indexes: [
    ['AnnualisedCost', 'EquivalentCost', 'StartDate'],
    ['EquivalentCost', 'StartDate'],
    ['StartDate'],
    ['CreatedOn'],
    ['UpdatedOn'],
    ['QualificationStatus', 'StartDate'],
    ['BuildingId', 'StartDate'],
  ],
  search: ['AlertType', 'Summary', 'RootCause', 'Building.Label', 'Building.Site.Label', 'Building.Site.Account.Label'],
  list: {
    columns: [
      'Building.Label',
      'AlertType',
      'AnnualisedCost',
      'EquivalentCost',
      'SavedCost',
      'UnmeteredCost',
      'StartDate',
      'QualificationStatus',
      'Priority',
      'RootCause',
      'Summary',
      { path: 'Building.Site.Label', label: 'Site', hidden: true },
      { path: 'EndDate', hidden: true },
      { path: 'UpdatedOn', hidden: true },
      { path: 'Building.Site.Account.Label', label: 'Account', hidden: true },
      { path: 'Contact.DisplayName', label: 'Contact', hidden: true },
      { path: 'MLNotificationsMetadata.AssigneeContact.DisplayName', label: 'Assignee', hidden: true },
      { path: 'MLNotificationsMetadata.DueDate', label: 'Due', hidden: true },
      { path: 'MLNotificationsMetadata.SnoozedUntil', hidden: true },
      { path: 'NotificationCount', hidden: true },
      { path: 'OnShift', hidden: true },
      { path: 'CreatedOn', hidden: true },
      { path: 'Building.Site.Account.TimeZoneIana', label: 'Time zone', hidden: true },
    ],
    // What goes on losing money first; what is over has no yearly figure.
    sort: { AnnualisedCost: 'desc', EquivalentCost: 'desc', StartDate: 'desc' },
    tabs: { by: 'QualificationStatus', snoozed: { until: 'MLNotificationsMetadata.SnoozedUntil', label: 'Snoozed' } },
    triage: true,
    bulk: [{ dialog: 'bulkChangeNotificationGroupsModal', label: 'Bulk change', all: true }],
    filters: [
      { path: 'Building.Site.AccountId', label: 'Account', always: true },
      { path: 'CreatedOn', by: '_gte', label: 'Created since', widget: 'NotificationDateRange', always: true },
      { path: 'QualificationStatus', by: '_in' },
      { path: 'Building.SiteId', label: 'Site' },
      'BuildingId',
      { path: 'Priority', by: '_in' },
      'AlertType',
      'RootCause',
      'ContactId',
      { path: 'MLNotificationsMetadata.AssigneeContactId', label: 'Assignee' },
      { path: 'StartDate', by: '_gte', label: 'Started since' },
      { path: 'AnnualisedCost', by: '_gte' },
      { path: 'EquivalentCost', by: '_gte' },
      { path: 'SavedCost', by: '_gte' },
      { path: 'UnmeteredCost', by: '_gte' },
      'NotificationGroupId',
    ],
  },
  create: {
    dialog: 'addNotification',
    title: 'Add Notification',
    parentPickers: ['accounts', 'sites'],
    fields: ['BuildingId', 'AlertType', 'Summary', 'Priority', 'StartDate', 'EndDate'],
    success: 'Notification Added!',
  },
  detail: {
    Details: {
      groups: {
        Review: ['QualificationStatus', 'LearntFor', 'Priority', 'RootCause', 'ContactId', 'Summary'],
        Alert: ['AlertType', 'StartDate', 'EndDate', 'OnShift', 'NotificationCount'],
        Impact: ['EquivalentCost', 'AnnualisedCost', 'SavedCost', 'UnmeteredCost', 'EquivalentCO2'],
        'Follow-up': [
          'MLNotificationsMetadata.AssigneeContactId',
          'MLNotificationsMetadata.Action',
          'MLNotificationsMetadata.DueDate',
          'MLNotificationsMetadata.Pinned',
          'MLNotificationsMetadata.ReporterContactId',
        ],
        Place: ['Building.Site.AccountId', 'Building.SiteId', 'BuildingId'],
        Record: ['SplitId', 'CreatedOn', 'UpdatedOn'],
      },
      previews: { Alert: 'GroupUsageChart' },
    },
    Alerts: {
      many: 'MLNotifications',
      columns: [
        'Channel.Load.Label',
        'Channel.Label',
        'AlertType',
        'ActualUsage',
        'ExpectedUsage',
        'EquivalentCost',
        'SavedCost',
        'UnmeteredCost',
        'AnnualisedCost',
        'QualificationStatus',
        'StartDate',
        'EndDate',
      ],
    },
    Splits: { many: 'SplitInto', columns: ['AlertType', 'Summary', 'QualificationStatus', 'StartDate', 'EndDate'] },
    'Seen by': { many: 'MLNotificationsVisibility', columns: ['Contact.DisplayName', 'ViewedOn'] },
  },
  operations: {
    list: 'MLNotificationGroups',
    detail: 'MLNotificationGroupDetails',
    lookup: 'MLNotificationGroupSearch',
    insert: 'InsertMLNotificationGroup',
    update: 'UpdateMLNotificationGroups',
    delete: 'DeleteMLNotificationGroup',
  },
});
