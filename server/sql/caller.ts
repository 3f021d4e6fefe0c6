import { ContactStatus, ContactType } from '../../resources/enums/contact';
import { Role, RoleStatus } from '../../resources/enums/role';
import { type Action, type PolicyName, policies, type Standing, standingsFrom } from '../../resources/language/access';
import type { Session } from './database';
import { type Fragment, sql, value } from './fragment';

/** Who asks, and what they are in which account. */
export interface Caller {
  readonly contactId: string;
  /** Provider staff: sees every account. */
  readonly isStaff: boolean;
  readonly standings: readonly { readonly accountId: string; readonly standing: Standing }[];
}

const standingOfRole = new Map<number, Standing>(
  Object.entries(Role.values).map(([name, value]) => [value, name as keyof typeof Role.values]),
);

/** The person as the tables have them now; none where they are not active, or the condition does not hold. */
export async function callerOf(
  session: Pick<Session, 'rows'>,
  contactId: string,
  condition: Fragment = sql`true`,
): Promise<Caller | undefined> {
  const [row] = await session.rows<{ type: number; roles: readonly { accountId: string; role: number }[] }>(sql`
    select "Type" as type, coalesce((select json_agg(json_build_object('accountId', r."AccountId", 'role', r."Role"))
      from "dw_ContactsRole" r where r."ContactId" = c."ContactId" and r."Status" = ${value(RoleStatus.values.Active)}), '[]') as roles
    from "dw_Contacts" c where c."ContactId" = ${value(contactId)} and c."Status" = ${value(ContactStatus.values.Active)} and ${condition}`);
  if (!row) return undefined;
  const standings = row.roles.flatMap(({ accountId, role }) => {
    const standing = standingOfRole.get(role);
    return standing ? [{ accountId, standing }] : [];
  });
  return { contactId, isStaff: row.type === ContactType.values.Esp, standings };
}

/** The accounts in which the caller may do it. Staff are not asked: they may in all. */
export function accountsWhere(caller: Caller, action: Action, policy: PolicyName): readonly string[] {
  const enough = standingsFrom(policies[policy][action]);
  return caller.standings.filter(({ standing }) => enough.includes(standing)).map(({ accountId }) => accountId);
}
