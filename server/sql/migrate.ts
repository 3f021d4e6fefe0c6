import type { Catalogue } from '../../resources/language/catalogue';
import { changeTables, runStatements } from './changeTables';
import { type Database, Session } from './database';
import { foundation } from './foundation';
import { sql } from './fragment';
import { makePartitions } from './makePartitions';
import { type Migration, planMigration, type RefusedChange } from './plan';
import { print } from './print';
import { forgetRoutines, noteRoutines } from './storedRoutines';
import { withoutTimeout } from './withoutTimeout';

/** Thrown where the database differs from the resource files and a change could lose data: only a person may decide. */
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

/**
 * Migrates the database to the resource files. Adds, and never drops or rewrites columns. The next start completes an
 * interrupted one.
 */
export async function migrate(database: Database, catalogue: Catalogue, log: (line: string) => void): Promise<void> {
  const change = (run: (session: Session) => Promise<Migration>) => changeTables(database, 'Migrate', run, log);
  const first = await asOnlyOne(database, async () => {
    const changed = await change((session) => changeColumns(session, catalogue));
    report(changed, log);
    if (changed.follow.length > 0) await change((session) => changeRoutines(session, catalogue));
    return changed;
  });
  for (const statement of first.concurrently) {
    log(`While others work: ${print(statement).text}`);
    await runBesideOthers(database, print(statement).text);
  }
  await makePartitions(database, catalogue, log);
}

/** Runs all steps under an advisory lock, so that no other process is between two of them. Its number is arbitrary. */
async function asOnlyOne<T>(database: Database, run: () => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  try {
    await client.query(
      withoutTimeout('set statement_timeout = 0; set lock_timeout = 0; select pg_advisory_lock(7310423)'),
    );
    return await run();
  } finally {
    // Closed, which frees the lock.
    client.release(true);
  }
}

/** First step: adds tables, columns and constraints, under locks that block readers until it commits. */
async function changeColumns(session: Session, catalogue: Catalogue): Promise<Migration> {
  await runStatements(session, foundation);
  const planned = await planMigration(session, catalogue);
  if (planned.refused.length > 0) throw new MigrationRefused(planned.refused);
  // Functions may call those of other tables, which are made in the second step.
  await runStatements(session, [sql`set local check_function_bodies = off`, ...planned.apply]);
  await forgetRoutines(session, planned.unfinished);
  return planned;
}

/** Second step: makes functions and triggers and updates rows, while others read. */
async function changeRoutines(session: Session, catalogue: Catalogue): Promise<Migration> {
  const planned = await planMigration(session, catalogue);
  await runStatements(session, [...planned.apply, ...planned.follow]);
  await noteRoutines(session, planned.made);
  return planned;
}

function report(migration: Migration, log: (line: string) => void): void {
  const additions = migration.apply.length + migration.follow.length;
  const tables = migration.apply.filter((statement) => print(statement).text.startsWith('create table'));
  if (additions > 0) log(`Database: ${additions} additions, ${tables.length} of them tables.`);
  for (const left of migration.leftOver) log(`Database: left alone. ${refusedChangeText(left).trim()}`);
}

/**
 * Runs `create index concurrently` or `analyze`, outside of a transaction: it waits for open transactions, and blocks
 * nobody. Drops the invalid index that an interrupted build left.
 */
async function runBesideOthers(database: Database, text: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    const [, index] = /concurrently "([^"]+)"/.exec(text) ?? [];
    if (index) await client.query(withoutTimeout(`drop index concurrently if exists public."${index}"`));
    await client.query(withoutTimeout(text));
  } finally {
    await client.query('reset statement_timeout; reset lock_timeout');
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
      ...[...planned.apply, ...planned.follow].map((statement) => `${print(statement).text};`),
      ...planned.concurrently.map((statement) => `${print(statement).text};`),
      ...planned.refused.map((refusal) => `-- REFUSED: ${refusedChangeText(refusal).trim()}`),
      ...planned.leftOver.map((left) => `-- left alone: ${refusedChangeText(left).trim()}`),
    ].join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
