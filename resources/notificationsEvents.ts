import { NotificationQualification } from './enums/notificationQualification';
import { double, enumeration, key, partOf, stamps, timestamp } from './language/fields';
import { defineResource } from './language/resource';

/** One reading that stood out within a usage notification. */
export default defineResource({
  name: 'notificationsEvents',
  table: 'dw_NotificationsEvents',
  noun: 'Notification Event',
  plural: 'Notification Events',
  label: 'Notification.Label',
  icon: 'EventNote',
  account: 'Notification.AccountId',
  policy: 'review',
  reviewed: ['Status'],
  fields: {
    EventId: key(),
    NotificationId: partOf('usageNotifications', { required: 'Please select a notification' }),
    Event: timestamp({ required: 'Please enter a valid event date DD/MM/YYYY' }),
    Consumption: double(),
    Score: double(),
    PValue: double({ label: 'P value' }),
    Status: enumeration(NotificationQualification, { default: 'Pending', required: 'Please select a valid status' }),
    ...stamps,
  },
  indexes: [['Event']],
  search: ['Notification.Label', 'Notification.Building.Label'],
  list: {
    columns: [
      'Notification.Label',
      { path: 'Notification.Building.Label', label: 'Building' },
      'Event',
      'Consumption',
      'Score',
      'PValue',
      'Status',
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { Event: 'desc' },
    filters: ['NotificationId', 'Status', { path: 'Event', by: '_gte', label: 'Since' }],
  },
  create: {
    dialog: 'addNotificationEvent',
    title: 'Add Notification Event',
    fields: ['NotificationId', 'Event', 'Consumption', 'Score', 'PValue', 'Status'],
    success: 'Notification Event Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Event: ['NotificationId', 'Event', 'Consumption', 'Score', 'PValue', 'Status'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
  operations: { update: 'UpdateNotificationEventStatus' },
});
