import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '../../resources/language/catalogue';
import type { Api } from '../../server/graphql/api';
import { apiOf } from '../../server/graphql/api';
import { openLive } from '../../server/graphql/live/openLive';
import type { Caller } from '../../server/sql/caller';
import type { Database } from '../../server/sql/database';
import type { Fragment } from '../../server/sql/fragment';
import { type Ask, askingOf } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { Recording } from '../support/recording';

interface People {
  readonly staff: Caller;
  readonly north: Caller;
  /** Of two accounts. */
  readonly both?: Caller;
}

/**
 * A test for each document of a folder, which stands beside the SQL that it is compiled to and the answer that it
 * gets. `UPDATE_GOLDEN=1` writes both anew: then read the difference.
 */
export function holdGoldens(named: string, catalogue: Catalogue, setUp: (database: Database) => Promise<People>): void {
  const folder = path.join(import.meta.dirname, named);
  const names = readdirSync(folder).flatMap((file) =>
    file.endsWith('.graphql') ? [file.replace('.graphql', '')] : [],
  );
  let opened: TestDatabase;
  let recording: Recording;
  let people: People;
  let api: Api;

  beforeAll(async () => {
    opened = await openTestDatabase();
    recording = new Recording({ ...opened.config, max: 2 });
    people = await setUp(opened.database);
    api = apiOf({ catalogue, database: recording });
  });
  afterAll(async () => {
    await recording.close();
    await opened.close();
  });

  test.each(names)('%s', async (name) => {
    const document = readFileSync(path.join(folder, `${name}.graphql`), 'utf8');
    const caller = callerOf(document, people);
    const variables = /^# with: (.*)$/m.exec(document)?.[1];
    recording.take();
    const ask = /^subscription/m.test(document) ? firstSaid : askingOf(api);
    const answer = await ask(caller, document, variables ? JSON.parse(variables) : undefined);
    hold(`${name}.sql`, `${recording.take().replaceAll(caller.contactId, 'the caller')}\n`);
    hold(`${name}.json`, `${JSON.stringify(answer, null, 2)}\n`);
  });

  /** What a subscription says first. */
  const firstSaid: Ask = async (caller, query, variables = {}) => {
    const rows = <T extends object>(statement: Fragment) => recording.rows<T>(statement);
    const live = openLive(api, caller, { query, variables });
    return JSON.parse((await live.refresh({ caller, changeBatch: undefined, rows })) ?? '{}');
  };

  function hold(file: string, found: string): void {
    const full = path.join(folder, file);
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(full, found);
    expect(existsSync(full) ? readFileSync(full, 'utf8') : `${file} is missing: UPDATE_GOLDEN=1 writes it.`).toBe(
      found,
    );
  }
}

function callerOf(document: string, people: People): Caller {
  const [, named] = /^# as: (.*)$/m.exec(document) ?? [];
  const caller = people[(named ?? 'staff') as keyof People];
  if (!caller) throw new Error(`There is nobody called '${named}' to ask.`);
  return caller;
}
