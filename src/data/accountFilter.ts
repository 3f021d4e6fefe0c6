import type { Entity } from '../../resources/language/catalogue';
import type { Row } from './rowId';
import { storedValue } from './staffRows';
import { objectFromPath } from './valueAt';

/**
 * Returns the filter for rows of one account; undefined where rows of the kind belong to none. Provider staff stand in
 * no account and look after all of them: they are among the people of each.
 */
export function accountFilter(entity: Entity, accountId: unknown): Row | undefined {
  if (!entity.account || entity.name === 'accounts') return undefined;
  const own = objectFromPath(entity.account, accountId);
  const staff = Object.entries(entity.staffWritesRows ?? {}).map(([name, value]) => ({
    [name]: storedValue(entity, name, value),
  }));
  return staff.length > 0 ? { _or: [own, ...staff] } : own;
}
