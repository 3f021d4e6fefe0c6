import type { Catalogue, Entity } from '../../resources/language/catalogue';

/** The column beside the declared ones that says whose row it is; kept by a trigger. */
export const denormalizedAccount = '_account';

/**
 * Returns the column that the rows of an account are found by in the order of their list. It is an own one, or the one
 * beside the declared ones where the account is some rows away. None where a row is of several accounts, or also a
 * person's.
 */
export function accountColumn(entity: Entity, catalogue: Catalogue): string | undefined {
  if (!entity.account || entity.person || entity.view) return undefined;
  if (entity.columns.includes(entity.account)) return entity.account === entity.key[0] ? undefined : entity.account;
  return hasDenormalizedAccount(entity, catalogue) ? denormalizedAccount : undefined;
}

/**
 * Returns whether the account is written beside each row: where the list has an order that an index can begin with it.
 */
export function hasDenormalizedAccount(entity: Entity, catalogue: Catalogue): boolean {
  if (!entity.account || entity.person || entity.view || entity.search.length === 0 || !sortedBy(entity)) return false;
  const { relations } = catalogue.resolve(entity, entity.account);
  return relations.length > 0 && relations.every(({ shape }) => shape === 'object');
}

/**
 * Returns the default order of the list, made total by the key, as columns of an index. An order by another table's
 * columns can have none, one that begins with the key has the key's.
 */
export function sortedBy({ columns, key, list }: Entity): readonly string[] | undefined {
  const sort = Object.keys(list.sort);
  const isSortable = sort.every((column) => columns.includes(column)) && sort[0] !== key[0];
  return isSortable ? [...sort, ...key.filter((column) => !sort.includes(column))] : undefined;
}
