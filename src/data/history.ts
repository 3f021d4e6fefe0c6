import type { Entity } from '../../resources/language/catalogue';
import { isSecret } from '../../resources/language/field';
import { callPlatform } from './platform';
import type { Row } from './rowId';
import { isSame } from './writes';

export interface HistoryEntry {
  readonly changeSet: string;
  readonly changeId: string;
  readonly occurredOn: string;
  readonly contactName: string | null;
  /** Whether a person made the change, not the platform. */
  readonly byPerson: boolean;
  readonly operation: string;
  readonly reason: string | null;
  readonly action: 'insert' | 'update' | 'delete';
  readonly before: Row | null;
  readonly after: Row | null;
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** The `before` of the next page; null on the last page. */
  readonly next: string | null;
}

/** Returns the changes of a row, the latest first. */
export async function readHistory(entity: Entity, id: string, before: string | null): Promise<HistoryPage> {
  const query = before ? `?before=${before}` : '';
  return callPlatform<HistoryPage>('GET', `/history/${entity.name}/${encodeURIComponent(id)}${query}`);
}

/** Reverts a change of a row: fields that only later changes have set keep their values. */
export async function restoreChange(changeId: string): Promise<void> {
  await callPlatform('POST', '/history/restore', { changeId });
}

/** Returns the fields that a change changed, in the order of the resource file, without `UpdatedOn`. */
export function touchedFields(entity: Entity, { before, after }: HistoryEntry): readonly string[] {
  return entity.columns.filter((name) => {
    const field = entity.fields[name];
    if (!field || isSecret(field) || name === 'UpdatedOn' || entity.key.includes(name)) return false;
    return !isSame(before?.[name], after?.[name]);
  });
}
