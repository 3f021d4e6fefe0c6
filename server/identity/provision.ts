import { randomUUID } from 'node:crypto';
import { ContactStatus, ContactType } from '../../resources/enums/contact';
import { Role, RoleStatus } from '../../resources/enums/role';
import { isAtLeast } from '../../resources/language/access';
import type { GroupGrant } from '../groupGrants';
import type { Database, Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { contactByEmail, hasAddress } from './contacts';
import type { FederatedIdentity } from './federation';

type Provisioned = Pick<FederatedIdentity, 'email' | 'name' | 'groups' | 'provider'>;

/**
 * Adds and removes roles by the groups of the person who signs in, as one change set, only in accounts that the
 * provider's settings name. A person without such a group is not added as a contact. Provider staff, inactive contacts,
 * and roles that an Admin has suspended or made inactive stay as they are.
 */
export async function provisionByGroups(database: Database, identity: Provisioned): Promise<void> {
  const { groups: grants } = identity.provider;
  if (grants.length === 0) return;
  const wanted = rolesBy(grants, identity.groups);
  const known = await contactByEmail(database, identity.email);
  if (!known && wanted.size === 0) return;
  const change = { contactId: null, operation: 'ProvisionByGroups', reason: `Groups at ${identity.provider.issuer}` };
  await database.write(change, async (session) => {
    const contact = await findOrAddContact(session, identity);
    if (contact?.type !== ContactType.values.Client || contact.status !== ContactStatus.values.Active) return;
    await removeRoles(session, contact.contactId, grants, wanted);
    for (const [accountId, role] of wanted) await grantRole(session, contact, accountId, role);
  });
}

/** Returns the highest role that the groups grant, by account. */
function rolesBy(grants: readonly GroupGrant[], groups: readonly string[]): ReadonlyMap<string, GroupGrant['role']> {
  const roles = new Map<string, GroupGrant['role']>();
  for (const { group, account, role } of grants) {
    const highest = roles.get(account);
    if (groups.includes(group) && !(highest && isAtLeast(highest, role))) roles.set(account, role);
  }
  return roles;
}

interface FoundContact {
  readonly contactId: string;
  readonly emailAddress: string;
  readonly type: number;
  readonly status: number;
}

/** Returns the contact with the address, of any status; adds one where there is none. */
async function findOrAddContact(session: Session, { email, name }: Provisioned): Promise<FoundContact | undefined> {
  const find = async (): Promise<FoundContact | undefined> => {
    const [found] = await session.rows<FoundContact>(sql`
      select "ContactId"::text as "contactId", "EmailAddress" as "emailAddress", "Type" as type, "Status" as status
      from "dw_Contacts" where ${hasAddress(email)}
      order by "Status", "EmailAddress" = ${param(email)} desc, "Password" is null, "ContactId" limit 1`);
    return found;
  };
  const found = await find();
  if (found) return found;
  await session.count(sql`
    insert into "dw_Contacts" ("ContactId", "DisplayName", "EmailAddress", "Type", "Status")
    values (${param(randomUUID())}::uuid, ${param(name ?? email)}, ${param(email)},
      ${param(ContactType.values.Client)}, ${param(ContactStatus.values.Active)})
    on conflict do nothing`);
  return find();
}

async function removeRoles(
  session: Session,
  contactId: string,
  grants: readonly GroupGrant[],
  wanted: ReadonlyMap<string, unknown>,
): Promise<void> {
  const revoked = grants.map(({ account }) => account).filter((account) => !wanted.has(account));
  await session.count(sql`
    delete from "dw_ContactsRole" where "ContactId" = ${param(contactId)}::uuid and "AccountId" = any(${param(revoked)}::uuid[])
      and "Status" = any(${param(changeable)}::smallint[])`);
}

const { Active, Invited } = RoleStatus.values;
const changeable = [Active, Invited];

/** Adds or changes a role. Writes nothing for an unknown account, or where the contact has that role. */
async function grantRole(
  session: Session,
  { contactId, emailAddress }: FoundContact,
  accountId: string,
  role: GroupGrant['role'],
): Promise<void> {
  await session.count(sql`
    insert into "dw_ContactsRole" as r ("AccountId", "ContactId", "EmailAddress", "Role", "Status")
    select "AccountId", ${param(contactId)}::uuid, ${param(emailAddress)}, ${param(Role.values[role])}::smallint, ${param(Active)}::smallint
    from "dw_Accounts" where "AccountId" = ${param(accountId)}::uuid
    on conflict ("AccountId", "ContactId") do update set "Role" = excluded."Role", "Status" = excluded."Status"
      where r."Status" = any(${param(changeable)}::smallint[]) and (r."Role", r."Status") is distinct from (excluded."Role", excluded."Status")`);
}
