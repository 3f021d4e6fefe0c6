import type { Catalogue, Entity } from '../../resources/language/catalogue';

/** The generated column with the account of a row; a trigger writes it. */
export const denormalizedAccount = '_account';

/**
 * Returns the column with the account of a row, which begins the indexes for its list: a declared one, or the generated
 * one where the account is reached through relations. Undefined where a row is of several accounts, or also of a
 * person.
 */
export function accountColumn(entity: Entity, catalogue: Catalogue): string | undefined {
  if (!entity.account || entity.person || entity.view) return undefined;
  if (entity.columns.includes(entity.account)) return entity.account === entity.key[0] ? undefined : entity.account;
  return hasDenormalizedAccount(entity, catalogue) ? denormalizedAccount : undefined;
}

/**
 * Returns whether rows have the generated column with their account: where an index can begin with it and continue with
 * the order of the list.
 */
export function hasDenormalizedAccount(entity: Entity, catalogue: Catalogue): boolean {
  if (!entity.account || entity.person || entity.view || entity.search.length === 0 || !sortedBy(entity)) return false;
  const { relations } = catalogue.resolve(entity, entity.account);
  return relations.length > 0 && relations.every(({ shape }) => shape === 'object');
}

/**
 * Returns the columns of an index for the default order of the list: its own and the key, which makes it total.
 * Undefined for an order by columns of another table, and for one that begins with the key, whose index exists.
 */
export function sortedBy({ columns, key, list }: Entity): readonly string[] | undefined {
  const sort = Object.keys(list.sort);
  const isSortable = sort.every((column) => columns.includes(column)) && sort[0] !== key[0];
  return isSortable ? [...sort, ...key.filter((column) => !sort.includes(column))] : undefined;
}
