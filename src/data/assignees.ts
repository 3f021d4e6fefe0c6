import { ContactStatus, ContactType } from '../../resources/enums/contact';
import { RoleStatus } from '../../resources/enums/role';
import type { Row } from './rowId';

/** Returns the filter for people who can act on a notification: active ones of its account, and provider staff. */
export const assigneeFilter = (accountId: string): Row => ({
  Status: ContactStatus.values.Active,
  _or: [
    { ContactsRoles: { AccountId: accountId, Status: RoleStatus.values.Active } },
    { Type: ContactType.values.Esp },
  ],
});
