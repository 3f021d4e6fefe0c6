import type { DataProvider } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { RefusedError, unwrapped } from './client';
import type { IdentifiedRow, Row } from './rowId';
import { changedColumns } from './writes';

/** Thrown where the row was changed by someone else after it was read. */
export class StaleRowError extends Error {
  override readonly name = 'StaleRowError';
  constructor() {
    super('Someone else has changed this record in the meantime.');
  }
}

/** Thrown where both sides changed the same columns, so that a person must decide. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
  readonly conflict: Conflict;
  constructor(conflict: Conflict) {
    super('Someone else has changed this record in the meantime. Choose what to keep.');
    this.conflict = conflict;
  }
}

export interface Conflict {
  readonly entity: Entity;
  /** The row as it was read before the person changed it. */
  readonly base: Row;
  readonly mine: Row;
  /** The row as it is stored now. */
  readonly theirs: IdentifiedRow;
  /** Columns that both sides changed, to different values. */
  readonly columns: readonly string[];
}

/** Returns the three versions of a row and the columns in conflict: without any, `resolveConflict` can merge them. */
export function conflictOf(entity: Entity, base: Row, mine: Row, theirs: IdentifiedRow): Conflict {
  const myColumns = new Set(changedColumns(entity, base, mine));
  const columns = changedColumns(entity, base, theirs).filter(
    (name) => myColumns.has(name) && changedColumns(entity, mine, theirs).includes(name),
  );
  return { entity, base, mine, theirs, columns };
}

/** Returns the stored row with my changes; of a column in conflict, mine only where `choices` says so. */
export function resolveConflict(
  { entity, base, mine, theirs, columns }: Conflict,
  choices: Readonly<Record<string, 'mine' | 'theirs'>> = {},
): Row {
  const myColumns = changedColumns(entity, base, mine).filter(
    (name) => !columns.includes(name) || choices[name] === 'mine',
  );
  return { ...theirs, ...Object.fromEntries(myColumns.map((name) => [name, mine[name]])) };
}

/**
 * Returns an `update` that merges its changes into the stored row and retries once where somebody else changed the row
 * meanwhile. It throws `ConflictError` where both sides changed the same columns.
 */
export function updateOrMerge(provider: DataProvider): DataProvider['update'] {
  return async (resource, params) => {
    const entity = catalogue.entity(resource);
    const base: Row = params.previousData ?? {};
    const mine: Row = params.data;
    if (changedColumns(entity, base, mine).length === 0) return { data: base as never };
    try {
      return await provider.update(resource, params);
    } catch (error) {
      if (!isStale(error)) throw error;
      const { data: theirs } = await provider.getOne<IdentifiedRow>(resource, { id: params.id });
      const conflict = conflictOf(entity, base, mine, theirs);
      if (conflict.columns.length > 0) throw new ConflictError(conflict);
      return provider.update(resource, { ...params, data: resolveConflict(conflict), previousData: theirs });
    }
  };
}

function isStale(error: unknown): boolean {
  const cause = unwrapped(error);
  return cause instanceof StaleRowError || (cause instanceof RefusedError && cause.code === 'conflict');
}
