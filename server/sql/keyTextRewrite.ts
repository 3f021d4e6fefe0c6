import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { type Fragment, ident, literal, sql } from './fragment';
import { hasCustomKeyEncoding, keyTextFrom, typeOf } from './keyText';

/** What `meterdesk.rewrite` has of it once it is done. */
export const keyTextRewrite = 'key texts';

/**
 * Returns the statements that give the journal and the history the texts of keys that everybody else uses: moments and
 * numbers were written otherwise, and a `|` in a text like the one between two columns. The journal's images know the
 * values.
 */
export function rewriteKeyTexts(catalogue: Catalogue): readonly Fragment[] {
  const entities = catalogue.entities.filter((entity) => entity.journal !== 'none' && hasCustomKeyEncoding(entity));
  const hasHistory = catalogue.byTable('dw_History') !== undefined;
  const updates = entities.flatMap((entity) => [
    ...(hasHistory ? [updateHistory(entity)] : []),
    sql`update meterdesk.change c set row_key = o.key from (${outdatedKeys(entity)}) o where c.id = o.id`,
  ]);
  return [...updates, sql`insert into meterdesk.rewrite (what) values (${literal(keyTextRewrite)})`];
}

const updateHistory = (entity: Entity): Fragment =>
  sql`update "dw_History" h set "SourceId" = o.key from (${outdatedKeys(entity)}) o
    where h."SourceType" = ${literal(entity.sourceType)} and h."SourceId" = o.row_key`;

function outdatedKeys(entity: Entity): Fragment {
  const key = keyTextFrom(entity, (column) => {
    const storedValue = sql`coalesce(${ident('k', 'after')}, ${ident('k', 'before')}) ->> ${literal(column)}`;
    return sql`cast(${storedValue} as ${typeOf(entity, column)})`;
  });
  return sql`select k.id, k.row_key, ${key} as key from meterdesk.change k
    where k.resource = ${literal(entity.name)} and k.row_key <> ${key}`;
}
