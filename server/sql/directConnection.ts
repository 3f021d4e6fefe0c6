import type pg from 'pg';

/** Adds a setting of the session that nothing but `expectDirect` asks for. */
export const withMarker = (config: pg.ClientConfig): pg.ClientConfig => ({
  ...config,
  options: '-c meterdesk.direct=on',
});

/**
 * Expects that a session opened `withMarker` has its settings: PgBouncer drops them where its
 * `ignore_startup_parameters` has `options`.
 * @throws PooledConnection
 */
export async function expectDirect(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ value: string | null }>(
    `select current_setting('meterdesk.direct', true) as value`,
  );
  if (rows[0]?.value !== 'on') throw new PooledConnection();
}

/** Returns whether the settings of its session were the reason why a connection was refused: PgBouncer's words. */
export function isRefusedByPooler(error: unknown): boolean {
  return error instanceof Error && error.message.includes('unsupported startup parameter');
}

/** The server is behind a connection pooler, which takes away what sessions need. */
export class PooledConnection extends Error {
  override readonly name = 'PooledConnection';

  constructor() {
    super(
      'it is behind a connection pooler (such as PgBouncer), which does not keep the settings of a session, LISTEN or prepared statements. Name PostgreSQL itself, or a TCP proxy such as HAProxy: each process has a pool of its own',
    );
  }
}
