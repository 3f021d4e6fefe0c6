import type { Entity } from '../../resources/language/catalogue';
import { isReference } from '../../resources/language/field';
import { parseJson } from '../lib/parseJson';
import type { IdentifiedRow } from './rowId';
import { ancestorsOf } from './rowPaths';
import { isRecord, valueAt } from './valueAt';

/** The record that was viewed last, from which create dialogs fill in parents. */
export interface LastDetail {
  readonly type: string;
  readonly id: string;
  readonly label: string;
  /** Keys of the record, its ancestors and the rows that it is part of, by resource name. */
  readonly keys: Readonly<Record<string, string>>;
  /** Keys of rows that it refers to without being part of them, by resource name: a channel's feed. */
  readonly near: Readonly<Record<string, string>>;
}

// A tab that was opened under an earlier release may have stored it without `near`.
type StoredDetail = Omit<LastDetail, 'near'>;

const storageKey = 'lastDetail';

/**
 * Returns a record with the keys of the rows that a new one may have as parents.
 * @param label in the language chosen
 */
export const detailOf = (entity: Entity, row: IdentifiedRow, label: string): LastDetail => ({
  type: entity.name,
  id: row.id,
  label,
  ...keysAround(entity, row),
});

/** Returns the keys of a record and of the rows that it is part of, or refers to. */
export function keysAround(entity: Entity, row: IdentifiedRow): Pick<LastDetail, 'keys' | 'near'> {
  const above = ancestorsOf(entity).map(({ entity: kind, keyPath }) => [kind.name, valueAt(row, keyPath)] as const);
  const referred = (isOwner: boolean) =>
    Object.entries(entity.fields).flatMap(([name, field]) =>
      isReference(field) && field.owned === isOwner ? [[field.to, row[name]] as const] : [],
    );
  return { keys: keysIn([...referred(true), ...above, [entity.name, row.id]]), near: keysIn(referred(false)) };
}

export function rememberDetail(entity: Entity, row: IdentifiedRow, label: string): void {
  sessionStorage.setItem(storageKey, JSON.stringify(detailOf(entity, row, label)));
}

const keysIn = (pairs: readonly (readonly [string, unknown])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => typeof pair[1] === 'string'));

/** Forgets a record that was deleted: it can be no parent of a new one. */
export function forgetDetail(id: string): void {
  if (lastDetail()?.id === id) sessionStorage.removeItem(storageKey);
}

export function lastDetail(): LastDetail | undefined {
  const read = parseJson(sessionStorage.getItem(storageKey));
  return isRecord(read) && 'keys' in read ? { near: {}, ...(read as unknown as StoredDetail) } : undefined;
}
