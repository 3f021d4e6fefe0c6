import type { Caller } from '../../sql/caller';
import type { Fragment } from '../../sql/fragment';
import type { ChangeBatch } from './changeHub';

/** What a refresh is given. */
export interface RefreshContext {
  readonly caller: Caller;
  /** What was changed; undefined at the first refresh. */
  readonly changeBatch: ChangeBatch | undefined;
  readonly rows: <T extends object>(query: Fragment) => Promise<readonly T[]>;
}

/** One subscription, as far as it is about data. */
export interface LiveOperation {
  /** Resources whose changes need a refresh; unknown before the first one. */
  readonly follows: ReadonlySet<string> | undefined;
  /** The JSON text of a message's payload, where there is something new to say. */
  refresh(looking: RefreshContext): Promise<string | undefined>;
  /** Whether there may be more to say at once. */
  readonly hasMore: boolean;
}
