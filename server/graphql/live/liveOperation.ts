import type { Caller } from '../../sql/caller';
import type { Fragment } from '../../sql/fragment';
import { ApiError, errorBody } from '../../writes/errors';
import type { Api } from '../api';
import { Compilation } from '../compilation';
import type { Operation } from '../document';
import type { Selected } from '../selection';
import type { ChangeBatch } from './changeHub';

/** The arguments of a refresh. */
export interface RefreshContext {
  readonly caller: Caller;
  /** The changes since the last refresh; undefined at the first one. */
  readonly changeBatch: ChangeBatch | undefined;
  readonly rows: <T extends object>(query: Fragment) => Promise<readonly T[]>;
}

/** Reads the data of one subscription. */
export interface LiveOperation {
  /** Resources whose changes need a refresh; unknown before the first one. */
  readonly follows: ReadonlySet<string> | undefined;
  /** The JSON text of a message's payload; undefined where nothing is new. */
  refresh(context: RefreshContext): Promise<string | undefined>;
  /** Whether another refresh may have more right away. */
  readonly hasMore: boolean;
}

/** Returns a compilation for the caller with their current rights; each refresh makes one. */
export function compilationOf({ catalogue, schemas, bounds }: Api, caller: Caller, operation: Operation): Compilation {
  return new Compilation(catalogue, schemas[caller.isStaff ? 'staff' : 'contact'], operation, caller, bounds.queryRows);
}

/** Throws where a masked column is selected: each read of one is recorded, so it can't be live. @throws ApiError */
export function refuseMasked({ revealed }: Compilation): void {
  const [first] = revealed;
  if (first)
    throw new ApiError('validation-failed', `${first.column} is shown by a query only, not by a subscription.`);
}

/**
 * Returns the payload of one message as JSON text. Where a list in it has the maximum of rows, an error beside the data
 * says so, because a subscription has no next page.
 */
export function payloadOf(data: string, root: Selected, { limited, maxRows }: Compilation): string {
  if (limited.size === 0) return `{"data":${data}}`;
  const tables = [...limited];
  const sentence = `A list of ${tables.join(' and ')} ends at ${maxRows} rows, the most that a list may have: ask for fewer by limit or where.`;
  const { errors } = errorBody(new ApiError('validation-failed', sentence, `$.selectionSet.${root.key}`));
  return `{"data":${data},"errors":${JSON.stringify(errors)},"extensions":${JSON.stringify({ limited: tables })}}`;
}
