import type { Catalogue, Entity, Relation, ResolvedPath } from '../../../resources/language/catalogue';
import { denormalizedAccount, hasDenormalizedAccount } from '../accountColumn';
import { type Fragment, ident, join, list, sql } from '../fragment';
import { joinPath } from '../path';
import { searchColumn } from '../tables';

/** The derived columns of a row under the alias "row": expressions of its own columns and of rows that it refers to. */
export interface Derived {
  readonly columns: readonly { readonly column: string; readonly value: Fragment }[];
  /** The joins to the other tables that the values are read from. */
  readonly joins: Fragment;
}

/**
 * Returns the derived columns of an entity, its search text and its account, and the joins that both need; undefined
 * where its table has neither.
 */
export function derivedOf(entity: Entity, catalogue: Catalogue): Derived | undefined {
  if (entity.search.length === 0) return undefined;
  const texts = entity.search.map((path) => catalogue.resolve(entity, path));
  const account =
    entity.account && hasDenormalizedAccount(entity, catalogue) ? [catalogue.resolve(entity, entity.account)] : [];
  const prefixes = new Map<string, readonly Relation[]>();
  for (const { relations } of [...texts, ...account])
    relations.forEach((_, index) => {
      const prefix = relations.slice(0, index + 1);
      prefixes.set(prefix.map((step) => step.name).join('_'), prefix);
    });
  const joins = [...prefixes.values()].map((prefix) => lastJoin(catalogue, prefix));
  const columnOf = ({ relations, name: column }: ResolvedPath): Fragment =>
    ident(['row', ...relations.map((step) => step.name)].join('_'), column);
  return {
    columns: [
      { column: searchColumn, value: sql`lower(concat_ws(E'\\x1f', ${list(texts.map(columnOf))}))` },
      ...account.map((path) => ({ column: denormalizedAccount, value: columnOf(path) })),
    ],
    joins: join(joins, sql` `),
  };
}

function lastJoin(catalogue: Catalogue, prefix: readonly Relation[]): Fragment {
  const before = ['row', ...prefix.slice(0, -1).map((step) => step.name)].join('_');
  return joinPath(catalogue, prefix.slice(-1), before).joins;
}

/**
 * Returns the columns that concatenate texts of the row, each with a function that returns SQL of its value for an
 * alias.
 */
export function concatenatedColumns(entity: Entity) {
  return Object.entries(entity.fields).flatMap(([column, { concatenates }]) => {
    if (!concatenates) return [];
    const of = (row: string): Fragment => {
      const parts = concatenates.map((part) => sql`nullif(btrim(${ident(row, part)}), '')`);
      return sql`nullif(concat_ws(', ', ${list(parts)}), '')`;
    };
    return [[column, of] as const];
  });
}
