import type { Entity } from '../../../resources/language/catalogue';
import { type Fragment, ident, sql } from '../fragment';

/** Returns the name of a table's function for a purpose. */
export const routineName = (entity: Entity, purpose: string): Fragment =>
  ident('meterdesk', `${entity.table}_${purpose}`);

export function triggerFunction(functionName: Fragment, declarations: Fragment, body: Fragment): Fragment {
  return sql`create or replace function ${functionName}() returns trigger language plpgsql security definer set search_path = public, meterdesk, pg_temp set timezone = 'UTC' as $routine$
declare
${declarations}
begin
${body}
end $routine$`;
}
