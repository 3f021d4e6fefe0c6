import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { type Fragment, sql } from '../sql/fragment';
import { linked, table } from '../sql/path';

interface ReferringRows {
  readonly resource: string;
  /** A SELECT of them, for EXISTS. */
  readonly rows: Fragment;
}

/** Returns by resource the rows that refer to a row `t` and prevent an undo from deleting it. */
export const referringRows = (catalogue: Catalogue, entity: Entity): readonly ReferringRows[] =>
  [...entity.relations.values()].flatMap((relation) => {
    const referring = catalogue.entity(relation.to);
    if (!relation.isDown || referring.view || relation.reference.log) return [];
    const rows = sql`select from ${table(referring)} "other" where ${linked(relation, 'other', 't')}`;
    return [{ resource: referring.name, rows }];
  });
