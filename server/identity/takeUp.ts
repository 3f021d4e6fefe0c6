import { RoleStatus } from '../../resources/enums/role';
import type { Session } from '../sql/database';
import { sql, value } from '../sql/fragment';

const { Active, Invited } = RoleStatus.values;

/** Whoever proves to be the person takes up what they are invited to. */
export async function takeUpInvitations(session: Session, contactId: string): Promise<void> {
  await session.count(sql`
    update "dw_ContactsRole" set "Status" = ${value(Active)}
    where "ContactId" = ${value(contactId)}::uuid and "Status" = ${value(Invited)}`);
}
