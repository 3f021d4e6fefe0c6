import type { QueryConfig } from 'pg';
import type { Session } from './database';
import { type Fragment, sql } from './fragment';
import { print } from './print';
import { noQueryTimeout } from './queryTimeout';

/** Returns a statement without the driver's timeout, which is for requests; `statement_timeout` is the session's. */
export const withoutTimeout = (text: string): QueryConfig & typeof noQueryTimeout => ({ text, ...noQueryTimeout });

/** Runs statements without parameters one after the other in a transaction, without any timeout. */
export async function runWithoutTimeout(session: Session, statements: readonly Fragment[]): Promise<void> {
  for (const statement of [sql`set local statement_timeout = 0`, ...statements])
    await session.client.query(withoutTimeout(print(statement).text));
}
