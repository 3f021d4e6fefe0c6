import type { Entity } from '../../resources/language/catalogue';
import type { Row } from './rowId';
import { storedValue } from './staffRows';
import { objectFromPath } from './valueAt';

/**
 * Returns the filter for rows of one account; undefined where the entity's rows belong to no account. Provider staff
 * have a role in no account and see all of them, so their rows are included for each.
 */
export function accountFilter(entity: Entity, accountId: unknown): Row | undefined {
  if (!entity.account || entity.name === 'accounts') return undefined;
  const own = objectFromPath(entity.account, accountId);
  const staff = Object.entries(entity.staffWritesRows ?? {}).map(([name, value]) => ({
    [name]: storedValue(entity, name, value),
  }));
  return staff.length > 0 ? { _or: [own, ...staff] } : own;
}
