import type { Entity } from '../../resources/language/catalogue';
import type { IdentifiedRow } from './rowId';
import { ancestorsOf } from './rowPaths';
import { valueAt } from './valueAt';

/** Returns the key of the account that a row belongs to; undefined where it belongs to none or to several. */
export function accountOf(entity: Entity, row: IdentifiedRow): string | undefined {
  if (entity.name === 'accounts') return row.id;
  const account = ancestorsOf(entity).find((ancestor) => ancestor.entity.name === 'accounts');
  const id = account && valueAt(row, account.keyPath);
  return typeof id === 'string' ? id : undefined;
}
