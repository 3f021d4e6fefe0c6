import { ContactType } from '../../resources/enums/contact';
import type { Catalogue } from '../../resources/language/catalogue';
import { rowFilter } from './access';
import type { Caller } from './caller';
import { type Fragment, literal, or, sql } from './fragment';

/**
 * Returns SQL of the name of the person `p` who made a change `c`. A change of no account, such as that of a person with
 * several, may have been made by somebody of an account that the caller does not know: null then. Names of provider
 * staff are known to everybody.
 */
export function editorName(catalogue: Catalogue, caller: Caller): Fragment {
  if (caller.isStaff) return sql`p."DisplayName"`;
  const isKnown = or([
    sql`c.account_id is not null`,
    sql`p."Type" = ${literal(ContactType.values.Esp)}`,
    rowFilter(catalogue, catalogue.entity('contacts'), 'p', caller, 'read'),
  ]);
  return sql`case when ${isKnown} then p."DisplayName" end`;
}
