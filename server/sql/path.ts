import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import { and, type Fragment, ident, join, sql } from './fragment';

/** The joins that follow a path of object relations from an alias, and the alias at its end. */
export interface JoinedPath {
  readonly joins: Fragment;
  readonly alias: string;
}

/** Returns `left join "dw_Buildings" "r_Building" on … left join "dw_Sites" "r_Building_Site" on …` */
export function joinPath(catalogue: Catalogue, relations: readonly Relation[], from: string): JoinedPath {
  let alias = from;
  const joins = relations.map((relation) => {
    const next = `${alias}_${relation.name}`;
    const step = sql`left join ${table(catalogue.entity(relation.to))} ${ident(next)} on ${linked(relation, next, alias)}`;
    alias = next;
    return step;
  });
  return { joins: join(joins, sql` `), alias };
}

/** Returns the condition that ties a row at the end of a relation to the row that it starts from. */
export function linked({ pairs }: Pick<Relation, 'pairs'>, end: string, alias: string): Fragment {
  const equal = pairs.map(([column, target]) => sql`${ident(end, target)} = ${ident(alias, column)}`);
  return equal.length === 1 ? (equal[0] as Fragment) : and(equal);
}

export const table = (entity: Entity): Fragment => ident(entity.table);
