import { ContactStatus } from '../../../resources/enums/contact';
import type { Entity } from '../../../resources/language/catalogue';
import { empty, type Fragment, literal, sql } from '../fragment';
import { table } from '../path';
import { routineName, triggerFunction } from './routine';

/**
 * Returns triggers that take from a contact what it can sign in with, whatever program writes. One that is no longer
 * active loses its open sessions: they would go on when it is activated again. One whose address changes loses its
 * reset code: whoever has the mail to the former address could use it with the new one.
 */
export function waysToSignIn(entity: Entity): readonly Fragment[] {
  if (entity.name !== 'contacts') return [];
  const [endSessions, forgetCode] = [routineName(entity, 'end_sessions'), routineName(entity, 'forget_code')];
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
  ];
}
