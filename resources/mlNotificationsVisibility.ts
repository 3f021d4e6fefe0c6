import { partOf, timestamp } from './language/fields';
import { defineResource } from './language/resource';

/** Who has seen which notification group; the platform notes it when one is opened. */
export default defineResource({
  name: 'mlNotificationsVisibility',
  table: 'dw_MLNotificationsVisibility',
  noun: 'ML Notification Visibility',
  plural: 'ML Notifications Visibility',
  label: 'Contact.DisplayName',
  hint: 'MLNotificationGroup.AlertType',
  icon: 'Visibility',
  account: 'MLNotificationGroup.Building.Site.AccountId',
  person: 'ContactId',
  policy: 'log',
  journal: 'none',
  fields: {
    NotificationGroupId: partOf('notifications', {
      key: true,
      as: 'MLNotificationGroup',
      label: 'Notification',
      required: 'Please select a notification',
    }),
    ContactId: partOf('contacts', { key: true, required: 'Please select a contact' }),
    ViewedOn: timestamp({ default: 'now' }),
  },
  unique: [
    { columns: ['NotificationGroupId', 'ContactId'], sentence: 'This contact has seen this notification already' },
  ],
  search: ['Contact.DisplayName', 'MLNotificationGroup.AlertType', 'MLNotificationGroup.Building.Label'],
  list: {
    columns: [
      'Contact.DisplayName',
      'MLNotificationGroup.AlertType',
      { path: 'MLNotificationGroup.Building.Label', label: 'Building' },
      'ViewedOn',
    ],
    sort: { ViewedOn: 'desc' },
    filters: ['ContactId', 'NotificationGroupId', { path: 'ViewedOn', by: '_gte', label: 'Viewed since' }],
  },
  detail: { Details: { groups: { View: ['NotificationGroupId', 'ContactId', 'ViewedOn'] } } },
});
