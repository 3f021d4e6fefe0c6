import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Api } from '../../server/graphql/execute';
import { openLive } from '../../server/graphql/live/openLive';
import { apiOf } from '../../server/graphql/route';
import type { Caller } from '../../server/sql/caller';
import type { Fragment } from '../../server/sql/fragment';
import { type Ask, askingOf } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { Recording } from '../support/recording';
import { plantScene } from './scene';

/**
 * Each document stands beside the SQL that it is compiled to and the answer that it gets. `UPDATE_GOLDEN=1` writes
 * both anew: then read the difference.
 */
const folder = path.join(import.meta.dirname, 'golden');
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.graphql') ? [file.replace('.graphql', '')] : []));

let opened: TestDatabase;
let recording: Recording;
let ask: Ask;
let api: Api;
const callers = new Map<string, Caller>();

beforeAll(async () => {
  opened = await openTestDatabase();
  recording = new Recording({ ...opened.config, max: 2 });
  api = apiOf({ catalogue, database: recording });
  ask = askingOf(api);
  const { staff, north } = await plantScene(opened.database);
  callers.set('staff', staff).set('north', north);
});
afterAll(async () => {
  await recording.close();
  await opened.close();
});

test.each(names)('%s', async (name) => {
  const document = readFileSync(path.join(folder, `${name}.graphql`), 'utf8');
  const caller = callers.get(/^# as: (\w+)/.exec(document)?.[1] ?? 'staff') as Caller;
  const variables = /^# with: (.*)$/m.exec(document)?.[1];
  recording.take();
  const asked = variables ? JSON.parse(variables) : undefined;
  const answer = await (/^subscription/m.test(document) ? firstSaid : ask)(caller, document, asked);
  hold(`${name}.sql`, `${recording.take()}\n`);
  hold(`${name}.json`, `${JSON.stringify(answer, null, 2)}\n`);
});

/** What a subscription says first. */
const firstSaid: Ask = async (caller, query, variables = {}) => {
  const rows = <T extends object>(statement: Fragment) => recording.rows<T>(statement);
  return JSON.parse(
    (await openLive(api, caller, { query, variables }).look({ caller, tick: undefined, rows })) ?? '{}',
  );
};

function hold(file: string, found: string): void {
  const full = path.join(folder, file);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(full, found);
  expect(existsSync(full) ? readFileSync(full, 'utf8') : `${file} is missing: UPDATE_GOLDEN=1 writes it.`).toBe(found);
}
