import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { type Fragment, ident, literal, sql } from './fragment';
import { keyTextOf } from './keyText';
import { joinPath } from './path';
import { imageOf } from './routines/journal';

/**
 * Returns a statement that records inserted rows of an entity whose inserts the triggers do not journal, so that they
 * can be undone with the rest of their change set. The path to its account has object relations only.
 * @param rows a `from` item with all columns of the rows
 */
export function recordInserted(catalogue: Catalogue, entity: Entity, rows: Fragment): Fragment {
  const account = catalogue.resolve(entity, entity.account ?? '');
  const { joins, alias } = joinPath(catalogue, account.relations, 'added');
  return sql`insert into meterdesk.change (change_set_id, resource, row_key, label, account_id, action, before, after)
    select (select meterdesk.current_change_set()), ${literal(entity.name)}, ${keyTextOf(entity, 'added')}, ${ident('added', entity.label)}::text,
      ${ident(alias, account.name)}, 'insert', null, ${imageOf(entity, 'added')}
    from ${rows} "added" ${joins}`;
}
