import { RoleStatus } from '../../resources/enums/role';
import type { Session } from '../sql/database';
import { param, sql } from '../sql/fragment';

const { Active, Invited } = RoleStatus.values;

/** Activates the roles to which a contact was invited; called once they have authenticated. */
export async function acceptInvitations(session: Session, contactId: string): Promise<void> {
  await session.count(sql`
    update "dw_ContactsRole" set "Status" = ${param(Active)}
    where "ContactId" = ${param(contactId)}::uuid and "Status" = ${param(Invited)}`);
}
