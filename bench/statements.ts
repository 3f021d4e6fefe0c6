import type { Database } from '../server/sql/database';

/** Returns the one value that a statement selects as `figure`. */
export async function figure<T = number>(database: Database, statement: string): Promise<T> {
  const { rows } = await database.pool.query<{ figure: T }>(statement);
  return rows[0]?.figure as T;
}

/** Runs statements that may take minutes, on a connection of their own. */
export async function runWithoutTimeout(database: Database, statements: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(statements);
  } finally {
    client.release(true);
  }
}
