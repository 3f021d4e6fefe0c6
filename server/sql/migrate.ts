import type { Catalogue } from '../../resources/language/catalogue';
import { type Database, Session } from './database';
import { foundation } from './foundation';
import { makePartitions } from './makePartitions';
import { oneAtATime } from './oneAtATime';
import { type Migration, planMigration, type RefusedChange } from './plan';
import { print } from './print';
import { noteRoutines } from './storedRoutines';
import { unhurried } from './unhurried';

/** The database and the resource files disagree in a way that only a person may settle. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';

  constructor(readonly refusals: readonly RefusedChange[]) {
    super(
      [
        'The database does not fit the resource files, and mending that could lose data:',
        ...refusals.map(refusedChangeText),
      ].join('\n'),
    );
  }
}

const refusedChangeText = ({ why, sql }: RefusedChange): string => `  ${why}\n    ${sql}`;

/** Migrates the database to what the resources describe. Adds, and never drops or rewrites. */
export async function migrate(database: Database, catalogue: Catalogue, log: (line: string) => void): Promise<void> {
  const change = { contactId: null, operation: 'Migrate' };
  const migration = await database.write(change, async (session) => {
    await session.client.query(print(oneAtATime).text);
    await session.client.query('set local statement_timeout = 0; set local lock_timeout = 0');
    for (const statement of foundation) await session.client.query(print(statement).text);
    const planned = await planMigration(session, catalogue);
    if (planned.refused.length > 0) throw new MigrationRefused(planned.refused);
    for (const statement of planned.apply) await session.client.query(unhurried(print(statement).text));
    await noteRoutines(session, planned.made);
    return planned;
  });
  report(migration, log);
  for (const index of migration.concurrently) {
    log(`Building an index: ${print(index).text}`);
    await buildIndex(database, print(index).text);
  }
  await makePartitions(database, catalogue, log);
}

function report(migration: Migration, log: (line: string) => void): void {
  const tables = migration.apply.filter((statement) => print(statement).text.startsWith('create table'));
  if (migration.apply.length > 0)
    log(`Database: ${migration.apply.length} additions, ${tables.length} of them tables.`);
  for (const left of migration.leftOver) log(`Database: left alone. ${refusedChangeText(left).trim()}`);
}

/** Builds an index concurrently, outside of a transaction. A build that was interrupted left an invalid index. */
async function buildIndex(database: Database, text: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const [, index] = /concurrently "([^"]+)"/.exec(text) ?? [];
    if (index) await client.query(unhurried(`drop index concurrently if exists public."${index}"`));
    await client.query(unhurried(text));
  } finally {
    await client.query('reset statement_timeout');
    client.release();
  }
}

/** Returns what `migrate` would do, as SQL; changes nothing. */
export async function describeMigration(database: Database, catalogue: Catalogue): Promise<string> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    for (const statement of foundation) await client.query(print(statement).text);
    const planned = await planMigration(new Session(client), catalogue);
    return [
      ...planned.apply.map((statement) => `${print(statement).text};`),
      ...planned.concurrently.map((statement) => `${print(statement).text};`),
      ...planned.refused.map((refusal) => `-- REFUSED: ${refusedChangeText(refusal).trim()}`),
      ...planned.leftOver.map((left) => `-- left alone: ${refusedChangeText(left).trim()}`),
    ].join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
