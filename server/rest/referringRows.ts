import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { type Fragment, sql } from '../sql/fragment';
import { linked, table } from '../sql/path';

interface ReferringRows {
  readonly resource: string;
  /** The query of them. */
  readonly rows: Fragment;
}

/** Returns by resource the rows that refer to a row `t` and keep it from being taken away. */
export const referringRows = (catalogue: Catalogue, entity: Entity): readonly ReferringRows[] =>
  [...entity.relations.values()].flatMap((relation) => {
    const referring = catalogue.entity(relation.to);
    if (!relation.isDown || referring.view || relation.reference.log) return [];
    const rows = sql`select from ${table(referring)} "other" where ${linked(relation, 'other', 't')}`;
    return [{ resource: referring.name, rows }];
  });
