import { double, partOf, stamps, timestamp } from './language/fields';
import { defineResource } from './language/resource';

/** What the model expected beside what was read, in the unit of the alert's channel. */
export default defineResource({
  name: 'mlNotificationsForecasts',
  table: 'dw_MLNotificationsForecasts',
  noun: 'ML Notification Forecast',
  plural: 'ML Notifications Forecasts',
  label: 'MLNotification.AlertType',
  hint: 'MLNotification.Channel.Label',
  icon: 'ShowChart',
  account: 'MLNotification.MLNotificationGroup.Building.Site.AccountId',
  policy: 'review',
  journal: 'corrections',
  fields: {
    NotificationId: partOf('mlNotifications', {
      key: true,
      as: 'MLNotification',
      label: 'Notification',
      required: 'Please select a notification',
    }),
    Event: timestamp({ key: true, required: 'Please enter a valid event date DD/MM/YYYY' }),
    Actual: double(),
    Forecast: double(),
    LowerBound: double(),
    UpperBound: double(),
    UpdatedOn: stamps.UpdatedOn,
  },
  unique: [{ columns: ['NotificationId', 'Event'], sentence: 'This notification already has a forecast at this time' }],
  search: ['MLNotification.AlertType', 'MLNotification.Channel.Label'],
  list: {
    columns: [
      'MLNotification.Channel.Label',
      'MLNotification.AlertType',
      'Event',
      'Actual',
      'Forecast',
      'LowerBound',
      'UpperBound',
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { Event: 'desc' },
    filters: ['NotificationId', { path: 'Event', by: '_gte', label: 'Since' }],
  },
  detail: {
    Details: {
      groups: {
        Forecast: ['NotificationId', 'Event', 'Actual', 'Forecast', 'LowerBound', 'UpperBound'],
        Record: ['UpdatedOn'],
      },
    },
  },
});
