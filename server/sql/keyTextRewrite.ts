import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { type Fragment, ident, literal, sql } from './fragment';
import { hasCustomKeyEncoding, keyTextFrom, typeOf } from './keyText';

/** The name of this rewrite in `meterdesk.rewrite`, once it is done. */
export const keyTextRewrite = 'key texts';

/**
 * Returns the statements that bring the keys in the journal and in history to the text that is used everywhere: see
 * docs/decisions/composite-keys-as-text.md. Earlier versions wrote timestamps and numbers in PostgreSQL's text, and `|`
 * without escaping. The values are read from the journal's images of the rows.
 */
export function rewriteKeyTexts(catalogue: Catalogue): readonly Fragment[] {
  const entities = catalogue.entities.filter((entity) => entity.journal !== 'none' && hasCustomKeyEncoding(entity));
  const hasHistory = catalogue.byTable('dw_History') !== undefined;
  const updates = entities.flatMap((entity) => [
    // History first: its rows are found by the keys that the journal still has.
    ...(hasHistory ? [updateHistory(entity)] : []),
    sql`update meterdesk.change c set row_key = o.key from (${outdatedKeys(entity)}) o where c.id = o.id`,
  ]);
  return [...updates, sql`insert into meterdesk.rewrite (what) values (${literal(keyTextRewrite)})`];
}

/** Returns the update of outdated keys in history. */
const updateHistory = (entity: Entity): Fragment =>
  sql`update "dw_History" h set "SourceId" = o.key from (${outdatedKeys(entity)}) o
    where h."SourceType" = ${literal(entity.sourceType)} and h."SourceId" = o.row_key`;

/** Returns the query `(id, row_key, key)` of changes in the journal whose `row_key` is not the current text, `key`. */
function outdatedKeys(entity: Entity): Fragment {
  const key = keyTextFrom(entity, (column) => {
    const storedValue = sql`coalesce(${ident('k', 'after')}, ${ident('k', 'before')}) ->> ${literal(column)}`;
    return sql`cast(${storedValue} as ${typeOf(entity, column)})`;
  });
  return sql`select k.id, k.row_key, ${key} as key from meterdesk.change k
    where k.resource = ${literal(entity.name)} and k.row_key <> ${key}`;
}
