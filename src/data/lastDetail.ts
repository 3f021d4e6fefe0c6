import type { Entity } from '../../resources/language/catalogue';
import type { IdentifiedRow } from './rowId';
import { ancestorsOf, labelPath } from './rowPaths';
import { valueAt } from './valueAt';

/** The record that was looked at last, as create dialogs use it to fill in their parents. */
export interface LastDetail {
  readonly type: string;
  readonly id: string;
  readonly label: string;
  /** The record itself and the rows above it: resource name to key. */
  readonly keys: Readonly<Record<string, string>>;
}

const storageKey = 'lastDetail';

export function rememberDetail(entity: Entity, row: IdentifiedRow): void {
  const above = ancestorsOf(entity).map(({ entity: kind, keyPath }) => [kind.name, valueAt(row, keyPath)]);
  const keys = Object.fromEntries([...above, [entity.name, row.id]].filter(([, key]) => typeof key === 'string'));
  const label = String(valueAt(row, labelPath(entity)) ?? '');
  sessionStorage.setItem(storageKey, JSON.stringify({ type: entity.name, id: row.id, label, keys }));
}

/** A record that is gone can be nobody's parent. */
export function forgetDetail(id: string): void {
  if (lastDetail()?.id === id) sessionStorage.removeItem(storageKey);
}

export function lastDetail(): LastDetail | undefined {
  const stored = sessionStorage.getItem(storageKey);
  try {
    const read: unknown = stored && JSON.parse(stored);
    return read && typeof read === 'object' && 'keys' in read ? (read as LastDetail) : undefined;
  } catch {
    return undefined;
  }
}
