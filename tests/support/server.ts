import pg, { type PoolConfig } from 'pg';

/** How to reach another database of the same server. */
export function at(server: PoolConfig, database: string): PoolConfig {
  if (!server.connectionString) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { ...server, connectionString: url.href };
}

export const createDatabase = (server: PoolConfig, name: string, template?: string): Promise<void> =>
  run(server, `create database "${name}"${template ? ` template "${template}"` : ''}`);

export const dropDatabase = (server: PoolConfig, name: string): Promise<void> =>
  run(server, `drop database if exists "${name}" with (force)`);

async function run(server: PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
