import { ActionType } from './enums/actionType';
import { boolean, date, decimal, enumeration, json, partOf, ref, stamps } from './language/fields';
import { defineResource } from './language/resource';
import { quietDays } from './shared/quietDays';

/** What people add to a notification group; at most one row to each. */
export default defineResource({
  name: 'mlNotificationsMetadata',
  table: 'dw_MLNotificationsMetadata',
  noun: 'ML Notification Metadata',
  plural: 'ML Notifications Metadata',
  label: 'MLNotificationGroup.AlertType',
  hint: 'MLNotificationGroup.Building.Label',
  icon: 'Comment',
  account: 'MLNotificationGroup.Building.Site.AccountId',
  policy: 'remark',
  fields: {
    NotificationGroupId: partOf('notifications', {
      key: true,
      as: 'MLNotificationGroup',
      label: 'Notification',
      required: 'Please select a notification',
    }),
    Action: enumeration(ActionType, {
      help: `A known issue is not raised again on the same load for ${quietDays} days`,
    }),
    AssigneeContactId: ref('contacts', { label: 'Assignee' }),
    ReporterContactId: ref('contacts', { label: 'Reporter' }),
    DueDate: date(),
    Pinned: boolean({ default: false }),
    Comments: json(),
    SnoozedUntil: date({ help: 'It is snoozed until then' }),
    SnoozedAtCost: decimal({
      unit: '$',
      help: 'Its cost when it was snoozed; it comes back when the cost has risen by half',
    }),
    ...stamps,
  },
  search: [
    'MLNotificationGroup.AlertType',
    'MLNotificationGroup.Summary',
    'MLNotificationGroup.Building.Label',
    'AssigneeContact.DisplayName',
  ],
  list: {
    columns: [
      'MLNotificationGroup.AlertType',
      { path: 'MLNotificationGroup.Building.Label', label: 'Building' },
      { path: 'MLNotificationGroup.QualificationStatus', label: 'Status' },
      { path: 'AssigneeContact.DisplayName', label: 'Assignee' },
      'Action',
      'DueDate',
      'Pinned',
      { path: 'SnoozedUntil', hidden: true },
      'UpdatedOn',
      { path: 'ReporterContact.DisplayName', label: 'Reporter', hidden: true },
    ],
    sort: { DueDate: 'asc_nulls_last', UpdatedOn: 'desc' },
    filters: ['AssigneeContactId', 'ReporterContactId', 'Action', 'Pinned', { path: 'DueDate', by: '_lte' }],
  },
  detail: {
    Details: {
      groups: {
        'Follow-up': ['NotificationGroupId', 'AssigneeContactId', 'Action', 'DueDate', 'Pinned', 'ReporterContactId'],
        Snooze: ['SnoozedUntil', 'SnoozedAtCost'],
        Comments: ['Comments'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
});
