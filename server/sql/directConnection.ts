import type pg from 'pg';

/** Returns the configuration with a session setting that only `expectDirect` reads. */
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

/** Returns whether a connection was refused for the settings of its session: PgBouncer's message. */
export function isRefusedByPooler(error: unknown): boolean {
  return error instanceof Error && error.message.includes('unsupported startup parameter');
}

/** Thrown where the server is behind a connection pooler, which does not keep the state of sessions. */
export class PooledConnection extends Error {
  override readonly name = 'PooledConnection';

  constructor() {
    super(
      'it is behind a connection pooler (such as PgBouncer), which does not keep the settings of a session, LISTEN or prepared statements. Name PostgreSQL itself, or a TCP proxy such as HAProxy: each process has a pool of its own',
    );
  }
}
