import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { type Fragment, literal, sql } from './fragment';
import { keyTextOf } from './keyText';
import { imageOf, labelOf, recordedAccountOf } from './routines/journal';

/**
 * Returns a statement that records inserted rows of an entity whose inserts the triggers do not journal, so that they
 * can be undone with the rest of their change set.
 * @param rows a `from` item with all columns of the rows
 */
export function recordInserted(catalogue: Catalogue, entity: Entity, rows: Fragment): Fragment {
  const { account, joins } = recordedAccountOf(entity, catalogue, 'added');
  return sql`insert into meterdesk.change (change_set_id, resource, row_key, label, account_id, action, before, after)
    select (select meterdesk.current_change_set()), ${literal(entity.name)}, ${keyTextOf(entity, 'added')}, ${labelOf(entity, 'added')},
      ${account}, 'insert', null, ${imageOf(entity, 'added')}
    from ${rows} "added" ${joins}`;
}
