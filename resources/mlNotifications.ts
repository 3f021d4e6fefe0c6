import { AlertType } from './enums/alertType';
import { NotificationPriority } from './enums/notificationPriority';
import { NotificationQualification } from './enums/notificationQualification';
import { RootCauseWords } from './enums/rootCause';
import { choice, decimal, key, moment, notes, partOf, ref, stamps, word } from './language/fields';
import { defineResource } from './language/resource';
import { endOf } from './shared/ends';

/** One alert on one channel, part of a notification group. Usages are in the channel's own unit. */
export default defineResource({
  name: 'mlNotifications',
  table: 'dw_MLNotifications',
  noun: 'ML Notification',
  plural: 'ML Notifications',
  label: 'AlertType',
  hint: 'Channel.Label',
  icon: 'NotificationImportant',
  account: 'MLNotificationGroup.Building.Site.AccountId',
  policy: 'review',
  reviewed: ['QualificationStatus', 'ConfirmedRootCause', 'ContextualSummary', 'Priority', 'ContactId'],
  fields: {
    NotificationId: key(),
    NotificationGroupId: partOf('notifications', {
      as: 'MLNotificationGroup',
      label: 'Notification',
      required: 'Please select a notification',
    }),
    ChannelId: partOf('channels', { required: 'Please select a channel' }),
    ContactId: ref('contacts'),
    AlertType: word(AlertType, { required: 'Please select an alert type' }),
    QualificationStatus: choice(NotificationQualification, {
      label: 'Status',
      default: 'Pending',
      required: 'Please select a valid status',
    }),
    Priority: choice(NotificationPriority, { default: 'Medium', required: 'Please select a valid Priority' }),
    ConfirmedRootCause: word(RootCauseWords),
    ContextualSummary: notes(),
    StartDate: moment({ label: 'Start', required: 'Please enter a valid start date DD/MM/YYYY' }),
    EndDate: moment({
      label: 'End',
      ...endOf('StartDate'),
    }),
    ActualUsage: decimal(),
    ExpectedUsage: decimal(),
    UsageThreshold: decimal(),
    EquivalentCost: decimal({ unit: '$' }),
    EquivalentCO2: decimal({ label: 'Equivalent CO₂', unit: 'kg' }),
    EquivalentUsage: decimal(),
    AnnualisedCost: decimal({ unit: '$' }),
    AnnualisedCO2: decimal({ label: 'Annualised CO₂', unit: 'kg' }),
    AnnualisedUsage: decimal(),
    ...stamps,
  },
  indexes: [['StartDate']],
  search: [
    'AlertType',
    'ContextualSummary',
    'ConfirmedRootCause',
    'Channel.Label',
    'Channel.Load.Label',
    'MLNotificationGroup.Building.Label',
  ],
  list: {
    columns: [
      'Channel.Load.Label',
      'Channel.Label',
      'AlertType',
      'ActualUsage',
      'ExpectedUsage',
      'EquivalentCost',
      'AnnualisedCost',
      'QualificationStatus',
      'StartDate',
      { path: 'EndDate', hidden: true },
      { path: 'Priority', hidden: true },
      { path: 'ConfirmedRootCause', hidden: true },
      { path: 'ContextualSummary', hidden: true },
      { path: 'MLNotificationGroup.Building.Label', label: 'Building', hidden: true },
      { path: 'UsageThreshold', hidden: true },
      { path: 'EquivalentUsage', hidden: true },
      { path: 'EquivalentCO2', hidden: true },
      { path: 'AnnualisedUsage', hidden: true },
      { path: 'AnnualisedCO2', hidden: true },
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { StartDate: 'desc' },
    filters: [
      { path: 'QualificationStatus', by: '_in', always: true },
      { path: 'MLNotificationGroup.Building.Site.AccountId', label: 'Account' },
      { path: 'MLNotificationGroup.BuildingId', label: 'Building' },
      { path: 'Channel.LoadId', label: 'Load' },
      'ChannelId',
      'AlertType',
      'Priority',
      'ContactId',
      { path: 'StartDate', by: '_gte', label: 'Started since' },
    ],
  },
  create: {
    dialog: 'addMLNotification',
    title: 'Add ML Notification',
    fields: ['NotificationGroupId', 'ChannelId', 'AlertType', 'ContextualSummary', 'Priority', 'StartDate', 'EndDate'],
    success: 'ML Notification Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Alert: ['AlertType', 'StartDate', 'EndDate', 'NotificationGroupId'],
        Review: ['QualificationStatus', 'Priority', 'ConfirmedRootCause', 'ContactId', 'ContextualSummary'],
        Usage: ['ActualUsage', 'ExpectedUsage', 'UsageThreshold'],
        Impact: [
          'EquivalentCost',
          'EquivalentUsage',
          'EquivalentCO2',
          'AnnualisedCost',
          'AnnualisedUsage',
          'AnnualisedCO2',
        ],
        Place: ['MLNotificationGroup.BuildingId', 'Channel.LoadId', 'ChannelId'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
    Forecast: {
      many: 'MLNotificationsForecasts',
      columns: ['Event', 'Actual', 'Forecast', 'LowerBound', 'UpperBound'],
    },
    Correlations: {
      many: 'MLNotificationsCorrelation',
      columns: ['CorrelatedNotification.Channel.Label', 'CorrelatedNotification.AlertType', 'Correlation'],
    },
    'Correlated with': {
      many: 'CorrelatedWith',
      columns: ['MLNotification.Channel.Label', 'MLNotification.AlertType', 'Correlation'],
    },
  },
});
