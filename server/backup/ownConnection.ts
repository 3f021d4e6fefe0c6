import pg from 'pg';
import type { Database } from '../sql/database';

/** Runs `run` with a connection outside of the pool, without timeouts, and closes it. */
export async function onOwnConnection<T>(
  database: Pick<Database, 'pool'>,
  applicationName: string,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { options } = database.pool;
  // In the pool's options, `password` is not enumerable.
  const { password } = options;
  const client = new pg.Client({
    ...options,
    ...(password ? { password } : {}),
    application_name: applicationName,
    query_timeout: 0,
    options: '-c search_path=public -c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
