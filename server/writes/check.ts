import type { Action } from '../../resources/language/access';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { type KeyLookup, rowFilter } from '../sql/access';
import type { Caller } from '../sql/caller';
import type { Session } from '../sql/database';
import type { Fragment } from '../sql/fragment';
import type { Values } from './newRows';

/** The catalogue, the caller and the document of a write, for its checks. */
export interface WriteChecks {
  readonly catalogue: Catalogue;
  readonly caller: Caller;
  rowFilter(entity: Entity, alias: string, action: Action, lookup?: KeyLookup): Fragment;
  /** Returns whether the same document inserted the row and its check is still to run. */
  hasDeferredCheck?(entity: Entity, key: readonly unknown[]): boolean;
  /** Runs the check of these rows after the last write of the document: later writes may decide their account. */
  deferCheck?(entity: Entity, rows: readonly Values[], check: () => Promise<void>): void;
}

/** Returns the checks of writes by a caller of an endpoint. */
export const writeChecks = (catalogue: Catalogue, caller: Caller): WriteChecks => ({
  catalogue,
  caller,
  rowFilter: (entity, alias, action, lookup) => rowFilter(catalogue, entity, alias, caller, action, lookup),
});

/** The rows and columns that were written. */
export interface Written {
  readonly columns: ReadonlySet<string>;
  /** Whether they were inserted: columns that are not among these have no value. */
  readonly isNew?: boolean;
}

/**
 * A check before a write.
 * @throws ApiError where the write is not allowed
 */
export type CheckBefore = (session: Session) => Promise<void>;

/**
 * A check of the written rows `w` of a `from` item, or an update of the rows that move with them.
 * @throws ApiError where a row is not as it must be
 */
export type CheckAfter = (session: Session, from: Fragment, rows: readonly Values[]) => Promise<void>;

/** Returns whether a query has a row. */
export async function isAny(session: Session, query: Fragment): Promise<boolean> {
  return (await session.count(query)) > 0;
}
