import { type Static, Type } from 'typebox';
import type { AccountRole } from '../../resources/language/access';
import { authenticateWithoutMfa, mfaRequirementOf } from '../identity/authenticate';
import { Unauthorized } from '../identity/httpError';
import { type TypedApp, uuidSchema } from '../identity/schemas';
import type { Caller } from '../sql/caller';
import { type Fragment, param, sql } from '../sql/fragment';
import type { RestContext } from './context';

const Profile = Type.Object({
  id: uuidSchema,
  particulars: Type.Object({ displayName: Type.String(), emailAddress: Type.String() }),
  isStaff: Type.Boolean({ description: 'Provider staff: may also write records that belong to no account.' }),
  mustEnrol: Type.Optional(Type.Boolean({ description: 'Staff who must set up an authenticator app first.' })),
  mustShowCode: Type.Optional(Type.Boolean({ description: 'Must give a code of their authenticator app first.' })),
  accounts: Type.Array(
    Type.Object({ id: uuidSchema, label: Type.String(), role: Type.Unsafe<AccountRole>({ type: 'string' }) }),
    { description: 'Sorted by label. Staff have all active ones.' },
  ),
});
type Profile = Static<typeof Profile>;

export function profileRoutes(app: TypedApp, context: RestContext): void {
  app.get(
    '/platform/profile',
    { schema: { summary: 'Who the caller is, and their accounts', response: { 200: Profile } } },
    async (request) => {
      const authenticated = await authenticateWithoutMfa(context, request);
      const profile = await profileOf(context, authenticated.caller);
      const requirement = await mfaRequirementOf(context, authenticated);
      if (!requirement) return profile;
      return requirement === 'enrol' ? { ...profile, mustEnrol: true } : { ...profile, mustShowCode: true };
    },
  );
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
