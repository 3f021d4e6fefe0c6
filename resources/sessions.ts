import { key, partOf, text, timestamp } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'sessions',
  table: 'dw_Sessions',
  noun: 'Session',
  plural: 'Sessions',
  label: 'Source',
  hint: 'Contact.DisplayName',
  icon: 'Devices',
  person: 'ContactId',
  policy: 'log',
  journal: 'none',
  fields: {
    SessionId: key(),
    ContactId: partOf('contacts', { required: 'Please select a contact' }),
    Source: text(),
    AuthorisedOn: timestamp({ label: 'Signed in' }),
    LastActivity: timestamp(),
    ExpiresOn: timestamp({ label: 'Expires', cell: 'SessionEnd' }),
    EndedOn: timestamp({ label: 'Signed out' }),
    Device: text(),
    Browser: text(),
    OperatingSystem: text(),
    IpAddress: text({ label: 'IP address' }),
    City: text(),
    Country: text(),
  },
  indexes: [['LastActivity']],
  search: ['Contact.DisplayName', 'Contact.EmailAddress', 'Source', 'Device', 'City', 'Country'],
  list: {
    columns: [
      'Contact.DisplayName',
      'LastActivity',
      'AuthorisedOn',
      'Source',
      'Device',
      'Browser',
      'City',
      'Country',
      { path: 'OperatingSystem', hidden: true },
      { path: 'IpAddress', hidden: true },
      { path: 'ExpiresOn', hidden: true },
      { path: 'EndedOn', hidden: true },
    ],
    sort: { LastActivity: 'desc_nulls_last' },
    filters: ['ContactId', { path: 'LastActivity', by: '_gte', label: 'Active since' }],
  },
  detail: {
    Details: {
      groups: {
        Session: ['ContactId', 'Source', 'AuthorisedOn', 'LastActivity', 'ExpiresOn', 'EndedOn'],
        Device: ['Device', 'Browser', 'OperatingSystem'],
        Location: ['IpAddress', 'City', 'Country'],
      },
    },
  },
});
