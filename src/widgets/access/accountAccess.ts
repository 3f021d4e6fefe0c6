import type { DataProvider } from 'react-admin';
import { ContactStatus } from '../../../resources/enums/contact';
import { Role, RoleStatus } from '../../../resources/enums/role';

import {
  type AccountRole,
  type Action,
  mayDo,
  type PolicyName,
  policies,
  rolesFrom,
} from '../../../resources/language/access';
import { catalogue } from '../../../resources/language/all';
import { labelOfValue } from '../../../resources/language/enumeration';
import { readAll } from '../../data/readAll';
import type { IdentifiedRow } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';
import { printPath } from '../../fields/printPath';
import type { MessageKey } from '../../i18n/messages';

/** An action in an account, with the roles that allow it. */
export interface Capability {
  readonly message: MessageKey;
  readonly lowestRole: AccountRole;
  readonly isAllowedTo: (role: AccountRole) => boolean;
}

const capability = (message: MessageKey, action: Action, policy: PolicyName): Capability => ({
  message,
  lowestRole: rolesFrom(policies[policy][action])[0] ?? 'Esp',
  isAllowedTo: (role) => mayDo(role, action, policy),
});

/** The actions that the table of access lists. */
export const capabilities: readonly Capability[] = [
  capability('access.see', 'read', 'estate'),
  capability('access.review', 'review', 'review'),
  capability('access.edit', 'update', 'estate'),
  capability('access.remove', 'bulk', 'estate'),
  capability('access.administer', 'update', 'administration'),
];

/** A contact with an active role in the account. */
export interface Someone {
  /** Of the contact row. */
  readonly id: string;
  readonly name: string;
  readonly role: AccountRole;
}

export interface AccountAccess {
  readonly people: readonly Someone[];
  /** Contacts whose role, or who themselves, are not active, with the label of that status. */
  readonly inactive: readonly { readonly name: string; readonly status: string }[];
}

/** Returns the contacts with access to an account, sorted by name. */
export async function readAccess(provider: DataProvider, accountId: string): Promise<AccountAccess> {
  const roles = catalogue.entity('contactsRole');
  const paths = ['ContactId', 'Contact.DisplayName', 'Contact.Status', 'EmailAddress', 'Role', 'Status'];
  const sort = { field: 'Contact.DisplayName', order: 'ASC' as const };
  const rows = await readAll(provider, roles, { filter: { AccountId: accountId }, sort, paths });
  const nameOf = (row: IdentifiedRow) => printPath(roles, 'Contact.DisplayName', row) || String(row.EmailAddress ?? '');
  const statusOf = (row: IdentifiedRow): string | undefined => {
    if (row.Status !== RoleStatus.values.Active) return labelOfValue(RoleStatus, row.Status);
    const status = valueAt(row, 'Contact.Status');
    return status === ContactStatus.values.Active ? undefined : labelOfValue(ContactStatus, status);
  };
  return {
    people: rows
      .filter((row) => statusOf(row) === undefined)
      .map((row) => ({ id: String(row.ContactId), name: nameOf(row), role: roleOf(row.Role) })),
    inactive: rows.flatMap((row) => {
      const status = statusOf(row);
      return status === undefined ? [] : [{ name: nameOf(row), status }];
    }),
  };
}

const roleOf = (value: unknown): AccountRole =>
  (Role.entries.find((entry) => entry.value === value)?.name ?? 'User') as AccountRole;
