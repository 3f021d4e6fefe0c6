import { ContactStatus, ContactType } from '../../resources/enums/contact';
import { Role, RoleStatus } from '../../resources/enums/role';
import { type Action, type PolicyName, policies, type Standing, standingsFrom } from '../../resources/language/access';
import type { Session } from './database';
import { type Fragment, genericPlan, literal, param, sql } from './fragment';

/** Who asks, and what they are in which account. */
export interface Caller {
  readonly contactId: string;
  /** Provider staff: sees every account. */
  readonly isStaff: boolean;
  readonly standings: readonly { readonly accountId: string; readonly standing: Standing }[];
  /** All of that as the tables said it. */
  readonly standing: string;
}

const standingOfRole = new Map<number, Standing>(
  Object.entries(Role.values).map(([name, value]) => [value, name as keyof typeof Role.values]),
);

/** A session that must last for the person to be anybody. */
export interface Lasting {
  readonly sessionId: string;
  readonly now: Date;
}

/**
 * What a person is, as text: the same text, the same caller. Null where they are not active, or the session has ended.
 * In a function, because that keeps its plan: asked within another statement it adds no more than running it. Safe for
 * workers, or no statement that asks it could have any.
 */
export const standingRoutine: Fragment = sql`create or replace function meterdesk.standing(contact uuid, of_session uuid, at timestamp with time zone)
  returns text language plpgsql stable parallel safe as $routine$
  begin
    return (select json_build_object('type', c."Type", 'roles', coalesce((
        select json_agg(json_build_array(r."AccountId", r."Role") order by r."AccountId", r."Role") from public."dw_ContactsRole" r
        where r."ContactId" = c."ContactId" and r."Status" = ${literal(RoleStatus.values.Active)}), '[]'))::text
      from public."dw_Contacts" c
      where c."ContactId" = contact and c."Status" = ${literal(ContactStatus.values.Active)} and (of_session is null or exists (
        select from public."dw_Sessions" s where s."SessionId" = of_session and s."ContactId" = contact
          and s."EndedOn" is null and s."ExpiresOn" > at)));
  end $routine$`;

/** Asks for that text. */
export const standingNow = (contactId: string, lasting?: Lasting): Fragment =>
  genericPlan(
    sql`meterdesk.standing(${param(contactId)}::uuid, ${param(lasting?.sessionId ?? null)}::uuid, ${param(lasting?.now ?? null)}::timestamptz)`,
  );

/** Asks for those of several people at once: a JSON array in their order. */
export const standingsNow = (
  people: readonly { readonly caller: Pick<Caller, 'contactId'>; readonly lasting: Lasting }[],
): Fragment =>
  genericPlan(sql`to_json(array(select meterdesk.standing(p.contact, p.of_session, p.at)
    from unnest(${param(people.map(({ caller }) => caller.contactId))}::uuid[], ${param(people.map(({ lasting }) => lasting.sessionId))}::uuid[],
      ${param(people.map(({ lasting }) => lasting.now.toISOString()))}::timestamptz[]) with ordinality p(contact, of_session, at, n)
    order by p.n))`);

/** The person as the tables have them now; none where they are not active, or the session has ended. */
export async function callerOf(
  session: Pick<Session, 'rows'>,
  contactId: string,
  lasting?: Lasting,
): Promise<Caller | undefined> {
  const [row] = await session.rows<{ standing: string | null }>(
    sql`select ${standingNow(contactId, lasting)} as standing`,
  );
  return row?.standing ? callerIn(contactId, row.standing) : undefined;
}

function callerIn(contactId: string, standing: string): Caller {
  const { type, roles } = JSON.parse(standing) as { type: number; roles: readonly [string, number][] };
  const standings = roles.flatMap(([accountId, role]) => {
    const name = standingOfRole.get(role);
    return name ? [{ accountId, standing: name }] : [];
  });
  return { contactId, isStaff: type === ContactType.values.Esp, standings, standing };
}

/** The accounts in which the caller may do it. Staff are not asked: they may in all. */
export function accountsWhere(caller: Caller, action: Action, policy: PolicyName): readonly string[] {
  const enough = standingsFrom(policies[policy][action]);
  return caller.standings.filter(({ standing }) => enough.includes(standing)).map(({ accountId }) => accountId);
}
