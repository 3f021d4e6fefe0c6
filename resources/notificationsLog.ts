import { NotificationLogType } from './enums/notificationLogType';
import { key, multilineText, partOf, ref, stamps, text, word } from './language/fields';
import { defineResource } from './language/resource';

/** What was said and done about a usage notification. */
export default defineResource({
  name: 'notificationsLog',
  table: 'dw_NotificationsLog',
  noun: 'Log Entry',
  plural: 'Log Entries',
  label: 'Message',
  hint: 'Notification.Label',
  icon: 'ListAlt',
  account: 'Notification.AccountId',
  policy: 'remark',
  fields: {
    LogId: key(),
    NotificationId: partOf('usageNotifications', { required: 'Please select a notification' }),
    ContactId: ref('contacts', { prefill: 'signedInContact' }),
    Type: word(NotificationLogType, { default: 'Comment' }),
    Event: text(),
    Message: multilineText({ required: 'Please enter a message' }),
    ...stamps,
  },
  search: ['Event', 'Message', 'Notification.Label', 'Contact.DisplayName'],
  list: {
    columns: ['Notification.Label', 'Type', 'Event', 'Message', 'Contact.DisplayName', 'CreatedOn'],
    sort: { CreatedOn: 'desc' },
    filters: ['NotificationId', 'ContactId', 'Type', { path: 'CreatedOn', by: '_gte', label: 'Since' }],
  },
  create: {
    dialog: 'addNotificationLog',
    title: 'Add Comment',
    fields: ['NotificationId', 'Message'],
    hiddenDefaults: ['Type'],
    success: 'Comment Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Log: ['NotificationId', 'Type', 'Event', 'Message', 'ContactId'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
  operations: { insert: 'InsertNotificationLog' },
});
