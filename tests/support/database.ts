import { randomBytes } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { inject } from 'vitest';
import { Database } from '../../server/sql/database';
import { at, createDatabase, dropDatabase } from './server';

export interface TestDatabase {
  readonly database: Database;
  readonly config: PoolConfig;
  /** Closes the connections and removes the database. */
  close(): Promise<void>;
}

/** A database of the test file's own, with the tables of all resources and no rows. */
export const openTestDatabase = (): Promise<TestDatabase> => open(inject('template'));

/** One without any table. */
export const openBareDatabase = (): Promise<TestDatabase> => open(undefined);

async function open(template: string | undefined): Promise<TestDatabase> {
  const server = inject('server');
  const name = `meterdesk_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, template);
  const config = at(server, name);
  const database = new Database({ ...config, max: 4 });
  const close = async () => {
    await database.close();
    await dropDatabase(server, name);
  };
  return { database, config, close };
}
