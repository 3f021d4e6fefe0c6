import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { catalogue } from '../../resources/language/all';
import { startEmbedded } from '../../server/postgres/embedded';
import { Database } from '../../server/sql/database';
import { migrate } from '../../server/sql/migrate';
import { at, createDatabase, dropDatabase } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the PostgreSQL server of this run. */
    readonly server: PoolConfig;
    /** Name of a database there that has all tables and no rows, to be copied. */
    readonly template: string;
  }
}

/** One PostgreSQL for the whole run: the one that `DATABASE_URL` names, or the embedded one in a folder of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { config, stop } = await openServer();
  const template = `meterdesk_template_${process.pid}_${project.name}`;
  await createDatabase(config, template);
  const database = new Database(at(config, template));
  await migrate(database, catalogue, () => undefined);
  await database.close();
  project.provide('server', config);
  project.provide('template', template);
  return async () => {
    await dropDatabase(config, template);
    await stop();
  };
}

async function openServer(): Promise<{ readonly config: PoolConfig; readonly stop: () => Promise<void> }> {
  const url = process.env.DATABASE_URL;
  if (url) return { config: { connectionString: url }, stop: async () => undefined };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'meterdesk-test-'));
  const parameters = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const embedded = await startEmbedded({ dataDir, parameters });
  const stop = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { config: embedded.config, stop };
}
