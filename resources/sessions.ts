import { key, partOf, ref, text, timestamp, uuid } from './language/fields';
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
    Source: text({ translated: true }),
    AuthorisedOn: timestamp({ label: 'Signed in' }),
    LastActivity: timestamp(),
    ExpiresOn: timestamp({ label: 'Expires', cell: 'SessionEnd' }),
    EndedOn: timestamp({ label: 'Signed out' }),
    Device: text({ translated: true }),
    Browser: text(),
    OperatingSystem: text(),
    IpAddress: text({ label: 'IP address' }),
    City: text(),
    Country: text(),
    // Of a session in which staff see what the contact sees: who sees it, and by which session of theirs.
    ViewerContactId: ref('contacts', { label: 'Viewed by' }),
    ViewerSessionId: uuid(),
  },
  indexes: [['LastActivity'], ['ViewerSessionId']],
  search: ['Contact.DisplayName', 'Contact.EmailAddress', 'Source', 'Device', 'City', 'Country'],
  list: {
    columns: [
      'Contact.DisplayName',
      'LastActivity',
      'AuthorisedOn',
      'Source',
      'ViewerContact.DisplayName',
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
    filters: ['ContactId', 'ViewerContactId', { path: 'LastActivity', by: '_gte', label: 'Active since' }],
  },
  detail: {
    Details: {
      groups: {
        Session: ['ContactId', 'Source', 'ViewerContactId', 'AuthorisedOn', 'LastActivity', 'ExpiresOn', 'EndedOn'],
        Device: ['Device', 'Browser', 'OperatingSystem'],
        Location: ['IpAddress', 'City', 'Country'],
      },
    },
  },
});
