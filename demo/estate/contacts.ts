import type contacts from '../../resources/contacts';
import type contactsRole from '../../resources/contactsRole';
import { ContactStatus, ContactType } from '../../resources/enums/contact';
import { Role, RoleStatus } from '../../resources/enums/role';
import type { NewRow } from '../../resources/language/resource';
import type sessions from '../../resources/sessions';
import { hourMs } from '../../server/model/hourlySeries';
import { minuteOf } from '../calendar';
import { between, digits, idOf, pick } from '../identity';
import { accountId, contactId } from './accounts';
import type { Estate } from './estate';
import { people } from './people';
import { ago, daysSinceFounded, stamped } from './time';

export function contactRows(estate: Estate): readonly NewRow<typeof contacts>[] {
  return people.map((person) => ({
    ContactId: contactId(person.email),
    DisplayName: `${person.first} ${person.last}`,
    FirstName: person.first,
    LastName: person.last,
    EmailAddress: person.email,
    Mobile: `+00 21 555 ${digits(4, `mobile ${person.email}`)}`,
    Phone: person.isStaff ? `+00 9 555 ${digits(4, `phone ${person.email}`)}` : null,
    Type: ContactType.values[person.isStaff ? 'Esp' : 'Client'],
    Status: ContactStatus.values[person.status],
    ...stamped(estate, daysSinceFounded(estate) - 20, person.email),
  }));
}

export function roleRows(estate: Estate): readonly NewRow<typeof contactsRole>[] {
  return people.flatMap((person) =>
    person.roles.map(({ owner, role, status }) => ({
      AccountId: accountId(owner),
      ContactId: contactId(person.email),
      EmailAddress: person.email,
      Role: Role.values[role],
      Status: RoleStatus.values[status],
      Features: role === 'Admin' ? 'reports,dashboards' : null,
      ...stamped(estate, status === 'Invited' ? 6 : daysSinceFounded(estate) - 25, `${person.email} ${owner}`),
    })),
  );
}

const machines = [
  { Device: 'Desktop', Browser: 'Firefox', OperatingSystem: 'Windows' },
  { Device: 'Desktop', Browser: 'Chrome', OperatingSystem: 'Windows' },
  { Device: 'Desktop', Browser: 'Safari', OperatingSystem: 'macOS' },
  { Device: 'Phone', Browser: 'Chrome', OperatingSystem: 'Android' },
] as const;

/** Returns past sessions of the contacts, all of them ended. */
export function sessionRows(estate: Estate): readonly NewRow<typeof sessions>[] {
  return people.flatMap(({ email, lastSeen }) => {
    if (lastSeen === null) return [];
    return Array.from({ length: between(2, 5, `sessions ${email}`) }, (_, index) => {
      const key = `${email} ${index}`;
      const start = Date.parse(ago(estate, lastSeen + index * between(1, 9, `session ${key}`, 2) + 0.05));
      const last = start + between(0.1, 0.9, `length ${key}`, 2) * hourMs;
      const lastActivity = minuteOf(new Date(Math.min(last, estate.now.getTime())));
      return {
        SessionId: idOf('sessions', key),
        ContactId: contactId(email),
        Source: 'Console',
        AuthorisedOn: minuteOf(new Date(start)),
        LastActivity: lastActivity,
        ExpiresOn: lastActivity,
        EndedOn: lastActivity,
        ...pick(machines, `machine ${key}`),
        IpAddress: `203.0.113.${between(1, 254, `address ${email}`)}`,
      };
    });
  });
}
