import { RoleStatus } from '../../resources/enums/role';
import type { Session } from '../sql/database';
import { param, sql } from '../sql/fragment';

const { Active, Invited } = RoleStatus.values;

/** Whoever proves to be the person takes up what they are invited to. */
export async function acceptInvitations(session: Session, contactId: string): Promise<void> {
  await session.count(sql`
    update "dw_ContactsRole" set "Status" = ${param(Active)}
    where "ContactId" = ${param(contactId)}::uuid and "Status" = ${param(Invited)}`);
}
