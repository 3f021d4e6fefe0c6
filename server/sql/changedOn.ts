import { type Fragment, literal, sql } from './fragment';

/**
 * Returns SQL of the time at which a row last changed, by the journal; null where it has no entry. `UpdatedOn` is
 * unsuitable: it is the minute on the writer's clock, so a read in that minute may be older, and an undo leaves it.
 * @param key the text of its key
 */
export const changedOn = (resource: string, key: Fragment): Fragment => sql`(
  select max(s.occurred_on) from meterdesk.change h join meterdesk.change_set s on s.id = h.change_set_id
  where h.resource = ${literal(resource)} and h.row_key = ${key})`;
