import type { Action } from '../../resources/language/access';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { Caller } from '../sql/caller';
import type { Session } from '../sql/database';
import type { Fragment } from '../sql/fragment';

/** What checking a write asks of its surroundings. */
export interface WriteChecks {
  readonly catalogue: Catalogue;
  readonly caller: Caller;
  rowFilter(entity: Entity, alias: string, action: Action): Fragment;
  /** Whether the row was made by the same document, and is still to be judged. */
  wasInsertedHere?(entity: Entity, key: readonly unknown[]): boolean;
}

/** What of rows was written. */
export interface Written {
  readonly columns: ReadonlySet<string>;
  /** They were not there before: whatever has no value among these columns is empty. */
  readonly isNew?: boolean;
}

/** A question to the rows `w` of a `from` that were just written: throws where one of them is not as it must be. */
export type Check = (session: Session, from: Fragment) => Promise<void>;
