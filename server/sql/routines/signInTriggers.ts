import { ContactStatus } from '../../../resources/enums/contact';
import type { Entity } from '../../../resources/language/catalogue';
import { comparedAs } from '../foundBy';
import { empty, type Fragment, ident, literal, sql } from '../fragment';
import { table } from '../path';
import { uniquesOf } from '../tables';
import { routineName, triggerFunction } from './routine';

/**
 * Returns triggers of what contacts sign in with, whatever program writes. A contact that is no longer active loses its
 * open sessions, which would go on when it is activated again. One whose address changes loses its reset code, which
 * whoever has the mail to the former address could use with the new one. And an address is unique in any case, as
 * people sign in, and are invited, in any case.
 */
export function signInTriggers(entity: Entity): readonly Fragment[] {
  if (entity.name !== 'contacts') return [];
  const [endSessions, forgetCode] = [routineName(entity, 'end_sessions'), routineName(entity, 'forget_code')];
  const expectUnused = routineName(entity, 'expect_unused');
  const active = literal(ContactStatus.values.Active);
  return [
    triggerFunction(
      endSessions,
      empty,
      sql`  update "dw_Sessions" set "EndedOn" = now() where new."ContactId" in ("ContactId", "ViewerContactId") and "EndedOn" is null;
  return null;`,
    ),
    sql`create or replace trigger meterdesk_end_sessions after update of "Status" on ${table(entity)} for each row when (old."Status" = ${active} and new."Status" is distinct from ${active}) execute function ${endSessions}()`,
    triggerFunction(
      forgetCode,
      empty,
      sql`  new."ResetCode" := null;
  new."ResetCodeExpiresOn" := null;
  return new;`,
    ),
    sql`create or replace trigger meterdesk_forget_code before update of "EmailAddress" on ${table(entity)} for each row when (lower(old."EmailAddress") is distinct from lower(new."EmailAddress")) execute function ${forgetCode}()`,
    triggerFunction(expectUnused, empty, unusedAddress(entity)),
    sql`create or replace trigger meterdesk_expect_unused after insert or update of "EmailAddress" on ${table(entity)} for each row execute function ${expectUnused}()`,
  ];
}

/** Returns the body that refuses an address which another contact has in another case, as the constraint would. */
function unusedAddress(entity: Entity): Fragment {
  const constraint = uniquesOf(entity).find(({ columns }) => columns.join() === 'EmailAddress')?.name ?? '';
  return sql`  if tg_op = 'UPDATE' then
    if lower(old."EmailAddress") = lower(new."EmailAddress") then return null; end if;
  end if;
  if ${isAddressOfAnother('new')} then
    raise unique_violation using message = 'Another contact has this address in another case.', schema = tg_table_schema, table = tg_table_name, constraint = ${literal(constraint)};
  end if;
  return null;`;
}

/** Returns the condition that the address of a contact is another one's, in any case. */
export const isAddressOfAnother = (contact: string): Fragment =>
  sql`exists (select from "dw_Contacts" c where ${comparedAs(ident('c', 'EmailAddress'))} = ${comparedAs(ident(contact, 'EmailAddress'))}
    and lower(c."EmailAddress") = lower(${ident(contact, 'EmailAddress')}) and c."ContactId" <> ${ident(contact, 'ContactId')})`;
