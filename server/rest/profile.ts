import type { FastifyInstance } from 'fastify';
import type { AccountRole } from '../../resources/language/access';
import { authenticateWithoutMfa, mfaRequirementOf } from '../identity/authenticate';
import { Unauthorized } from '../identity/httpError';
import type { Caller } from '../sql/caller';
import { type Fragment, param, sql } from '../sql/fragment';
import type { RestContext } from './context';

export interface Profile {
  readonly id: string;
  readonly particulars: { readonly displayName: string; readonly emailAddress: string };
  /** Provider staff: what belongs to no account is theirs to write too. */
  readonly isStaff: boolean;
  /** Staff who must set up an authenticator app before they can do anything else. */
  readonly mustEnrol?: true;
  /** Has an authenticator app and has shown no code of it in this session: before anything else opens, they must. */
  readonly mustShowCode?: true;
  /** Sorted by label. Staff have all active ones. */
  readonly accounts: readonly { readonly id: string; readonly label: string; readonly role: AccountRole }[];
}

export function profileRoutes(app: FastifyInstance, context: RestContext): void {
  app.get('/platform/profile', async (request): Promise<Profile> => {
    const who = await authenticateWithoutMfa(context, request);
    const profile = await profileOf(context, who.caller);
    const lack = await mfaRequirementOf(context, who);
    if (!lack) return profile;
    return { ...profile, ...(lack === 'enrol' ? { mustEnrol: true } : { mustShowCode: true }) };
  });
}

interface ProfileRow {
  readonly displayName: string;
  readonly emailAddress: string;
  readonly accounts: readonly { readonly id: string; readonly label: string }[];
}

async function profileOf({ database }: RestContext, { contactId, isStaff, roles }: Caller): Promise<Profile> {
  const roleOf = new Map(roles.map(({ accountId, role }) => [accountId, role]));
  const mine: Fragment = isStaff ? sql`"Status" = 1` : sql`"AccountId" = any(${param([...roleOf.keys()])}::uuid[])`;
  const [row] = await database.rows<ProfileRow>(sql`
    select "DisplayName" as "displayName", "EmailAddress" as "emailAddress", (
      select coalesce(json_agg(json_build_object('id', "AccountId", 'label', "Label")
        order by lower("Label"), "Label", "AccountId"), '[]')
      from "dw_Accounts" where ${mine}) as accounts
    from "dw_Contacts" where "ContactId" = ${param(contactId)}::uuid`);
  if (!row) throw new Unauthorized();
  const { displayName, emailAddress } = row;
  const accounts = row.accounts.flatMap(({ id, label }) => {
    const role = isStaff ? 'Esp' : roleOf.get(id);
    return role ? [{ id, label, role }] : [];
  });
  return { id: contactId, particulars: { displayName, emailAddress }, isStaff, accounts };
}
