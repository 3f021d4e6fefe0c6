import type { QueryConfig } from 'pg';
import type { Session } from './database';
import { type Fragment, sql } from './fragment';
import { print } from './print';
import { noQueryTimeout } from './queryTimeout';

/** Returns a statement without a timeout. */
export const unhurried = (text: string): QueryConfig & typeof noQueryTimeout => ({ text, ...noQueryTimeout });

/** Runs statements without parameters one after the other, each without a timeout. */
export async function runUnhurried(session: Session, statements: readonly Fragment[]): Promise<void> {
  for (const statement of [sql`set local statement_timeout = 0`, ...statements])
    await session.client.query(unhurried(print(statement).text));
}
