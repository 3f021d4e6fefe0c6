import type { Session } from '../sql/database';
import type { Fragment } from '../sql/fragment';

/** What of rows was written. */
export interface Written {
  readonly columns: ReadonlySet<string>;
  /** They were not there before: whatever has no value among these columns is empty. */
  readonly isNew?: boolean;
}

/** A question to the rows `w` of a `from` that were just written: throws where one of them is not as it must be. */
export type Check = (session: Session, from: Fragment) => Promise<void>;
