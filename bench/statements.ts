import type { Database } from '../server/sql/database';

/** Returns the value that a statement selects as `figure`, in one row. */
export async function figure<T = number>(database: Database, statement: string): Promise<T> {
  const { rows } = await database.pool.query<{ figure: T }>(statement);
  return rows[0]?.figure as T;
}

/** Runs statements without a statement timeout, on a connection that is closed afterwards. */
export async function runWithoutTimeout(database: Database, statements: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(statements);
  } finally {
    client.release(true);
  }
}
