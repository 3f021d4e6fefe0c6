import { ContactStatus, ContactType } from '../../resources/enums/contact';
import { Role, RoleStatus } from '../../resources/enums/role';
import type { AccountRole } from '../../resources/language/access';
import type { Session } from './database';
import { type Fragment, genericPlan, literal, param, sql } from './fragment';

/** The person who sends a request, with their role in each account. */
export interface Caller {
  readonly contactId: string;
  /** Provider staff: sees every account. */
  readonly isStaff: boolean;
  readonly roles: readonly { readonly accountId: string; readonly role: AccountRole }[];
  /** Contact id of the staff member who sees the console as this person: they may read, and write nothing. */
  readonly viewerId?: string;
  /** The rights as text, as `caller_rights` returns them. */
  readonly rights: string;
}

const roleNames = new Map<number, AccountRole>(
  Object.entries(Role.values).map(([name, value]) => [value, name as keyof typeof Role.values]),
);

/** The session, which must be open for the caller to have rights. */
export interface ActiveSession {
  readonly sessionId: string;
  readonly now: Date;
}

/**
 * The rights of a person as text: equal texts are equal rights. Null where they are inactive, or the session has ended.
 * When staff see the console as a client contact, they have that contact's rights while their own session is open. A
 * function, because PostgreSQL caches its plan: it adds only its execution to a statement. `parallel safe`, because no
 * statement that calls it could use parallel workers otherwise.
 */
export const rightsRoutine: Fragment = sql`create or replace function meterdesk.caller_rights(contact uuid, of_session uuid, at timestamp with time zone)
  returns text language plpgsql stable parallel safe as $routine$
  begin
    return (select json_build_object('type', c."Type", 'roles', coalesce((
        select json_agg(json_build_array(r."AccountId", r."Role") order by r."AccountId", r."Role") from public."dw_ContactsRole" r
        where r."ContactId" = c."ContactId" and r."Status" = ${literal(RoleStatus.values.Active)}), '[]'))::text
      from public."dw_Contacts" c
      where c."ContactId" = contact and c."Status" = ${literal(ContactStatus.values.Active)} and (of_session is null or exists (
        select from public."dw_Sessions" s where s."SessionId" = of_session and s."ContactId" = contact
          and s."EndedOn" is null and s."ExpiresOn" > at
          and (s."ViewerSessionId" is null or (c."Type" <> ${literal(ContactType.values.Esp)} and exists (
            select from public."dw_Sessions" v join public."dw_Contacts" p on p."ContactId" = v."ContactId"
            where v."SessionId" = s."ViewerSessionId" and v."EndedOn" is null and v."ExpiresOn" > at
              and p."Status" = ${literal(ContactStatus.values.Active)} and p."Type" = ${literal(ContactType.values.Esp)}))))));
  end $routine$`;

/** Returns SQL of the current rights of a person. */
export const currentRights = (contactId: string, activeSession?: ActiveSession): Fragment =>
  genericPlan(
    sql`meterdesk.caller_rights(${param(contactId)}::uuid, ${param(activeSession?.sessionId ?? null)}::uuid, ${param(activeSession?.now ?? null)}::timestamptz)`,
  );

/** Returns SQL of the current rights of several people: a JSON array in their order. */
export const currentRightsOfEach = (
  people: readonly { readonly caller: Pick<Caller, 'contactId'>; readonly activeSession: ActiveSession }[],
): Fragment =>
  genericPlan(sql`to_json(array(select meterdesk.caller_rights(p.contact, p.of_session, p.at)
    from unnest(${param(people.map(({ caller }) => caller.contactId))}::uuid[], ${param(people.map(({ activeSession }) => activeSession.sessionId))}::uuid[],
      ${param(people.map(({ activeSession }) => activeSession.now.toISOString()))}::timestamptz[]) with ordinality p(contact, of_session, at, n)
    order by p.n))`);

/** Returns the person with their current rights; undefined where they are not active, or the session has ended. */
export async function callerOf(
  session: Pick<Session, 'rows'>,
  contactId: string,
  activeSession?: ActiveSession,
): Promise<Caller | undefined> {
  const [row] = await session.rows<{ rights: string | null }>(
    sql`select ${currentRights(contactId, activeSession)} as rights`,
  );
  return row?.rights ? callerIn(contactId, row.rights) : undefined;
}

function callerIn(contactId: string, rights: string): Caller {
  const stored = JSON.parse(rights) as { type: number; roles: readonly [string, number][] };
  const roles = stored.roles.flatMap(([accountId, number]) => {
    const role = roleNames.get(number);
    return role ? [{ accountId, role }] : [];
  });
  return { contactId, isStaff: stored.type === ContactType.values.Esp, roles, rights };
}
