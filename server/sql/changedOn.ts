import { type Fragment, literal, sql } from './fragment';

/**
 * Returns when somebody changed a row last, by the journal; null where nobody has. `UpdatedOn` does not say: it is the
 * minute of the clock of whoever changed it, so what was read in that minute may be from before, and an undo leaves it.
 * @param key the text of its key
 */
export const changedOn = (resource: string, key: Fragment): Fragment => sql`(
  select max(s.occurred_on) from meterdesk.change h join meterdesk.change_set s on s.id = h.change_set_id
  where h.resource = ${literal(resource)} and h.row_key = ${key})`;
