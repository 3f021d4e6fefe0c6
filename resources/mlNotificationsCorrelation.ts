import { double, key, partOf, stamps } from './language/fields';
import { defineResource } from './language/resource';

/** Two alerts whose channels moved together. */
export default defineResource({
  name: 'mlNotificationsCorrelation',
  table: 'dw_MLNotificationsCorrelation',
  noun: 'ML Notification Correlation',
  plural: 'ML Notifications Correlation',
  label: 'CorrelatedNotification.AlertType',
  hint: 'CorrelatedNotification.Channel.Label',
  icon: 'Hub',
  account: 'MLNotification.MLNotificationGroup.Building.Site.AccountId',
  policy: 'review',
  journal: 'corrections',
  fields: {
    CorrelationId: key(),
    NotificationId: partOf('mlNotifications', {
      as: 'MLNotification',
      label: 'Notification',
      required: 'Please select a notification',
    }),
    CorrelatedNotificationId: partOf('mlNotifications', {
      inverse: 'CorrelatedWith',
      label: 'Correlated notification',
      required: 'Please select a correlated notification',
    }),
    Correlation: double({ help: 'From -1 to 1' }),
    ...stamps,
  },
  search: ['MLNotification.AlertType', 'CorrelatedNotification.AlertType', 'CorrelatedNotification.Channel.Label'],
  list: {
    columns: [
      'MLNotification.Channel.Label',
      'MLNotification.AlertType',
      { path: 'CorrelatedNotification.Channel.Label', label: 'Correlated channel' },
      { path: 'CorrelatedNotification.AlertType', label: 'Correlated alert type' },
      'Correlation',
      { path: 'CreatedOn', hidden: true },
    ],
    sort: { Correlation: 'desc_nulls_last' },
    filters: ['NotificationId', { path: 'Correlation', by: '_gte', label: 'Correlation from' }],
  },
  detail: {
    Details: {
      groups: {
        Correlation: ['NotificationId', 'CorrelatedNotificationId', 'Correlation'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
});
