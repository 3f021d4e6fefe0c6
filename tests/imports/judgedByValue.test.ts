import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { columnsJudgedByValue } from '../../server/imports/columnsJudgedByValue';
import { callerOf } from '../../server/sql/caller';
import { param, sql } from '../../server/sql/fragment';
import { writeChecks } from '../../server/writes/check';
import { Scene } from '../server/scene';
import { ImportScene } from './importScene';

let scene: Scene;
let sheet: ImportScene;

beforeAll(async () => {
  scene = await Scene.open();
  sheet = await ImportScene.open(scene);
}, 60_000);
afterAll(() => scene.close());

/** Returns which columns of loads a check of this run would not write. */
async function judged(run: string): Promise<ReadonlySet<string>> {
  const [owner] = await scene.database.rows<{ id: string }>(
    sql`select contact_id as id from meterdesk.import_run where id = ${param(run)}::uuid`,
  );
  return scene.database.write({ contactId: owner?.id ?? '', operation: 'Import', reason: 'Test' }, async (session) => {
    const caller = await callerOf(session, owner?.id ?? '');
    if (!caller) throw new Error('Nobody began the run.');
    return columnsJudgedByValue(session, writeChecks(catalogue, caller), catalogue.entity('loads'), run);
  });
}

/** Returns whether the row was written by a transaction since it was inserted, even by one that was rolled back. */
async function wasWritten(load: string): Promise<boolean> {
  const { rows } = await scene.database.pool.query('select xmax <> 0 as written from "dw_Loads" where "LoadId" = $1', [
    load,
  ]);
  return rows[0].written;
}

test('a check writes no record of which the changed values say themselves whether they are refused', async () => {
  const [LoadId, other] = [await sheet.load('Board'), await sheet.load('Pump')];
  const run = await sheet.check([
    { LoadId, Label: 'Main board', CtRating: '100' },
    { LoadId: other, Label: 'Main pump', CtRating: 'many' },
  ]);
  expect(run.counts).toEqual({ changed: 1, error: 1 });
  expect(await wasWritten(LoadId)).toBe(false);
  expect((await sheet.rows(run.id)).map(({ changes, problem }) => [changes, problem])).toEqual([
    [{ Label: ['Board', 'Main board'], CtRating: [null, 100] }, null],
    [null, expect.stringMatching(/CT rating.*‘many’/i)],
  ]);
});

test('a check writes what a right, a rule or another record depends on, and long texts', async () => {
  const [first, second, third] = [await sheet.load('A'), await sheet.load('B'), await sheet.load('C')];
  await sheet.check([{ LoadId: first, Status: '2' }]);
  await sheet.check([{ LoadId: second, ParentLoadId: third }]);
  await sheet.check([{ LoadId: third, Label: 'a'.repeat(501) }]);
  for (const load of [first, second, third]) expect(await wasWritten(load)).toBe(true);
  const { id } = await sheet.begin();
  const columns = await judged(id);
  expect(columns).toContain('Label');
  for (const column of ['LoadId', 'BuildingId', 'ParentLoadId', 'FeedId', 'Status'])
    expect(columns).not.toContain(column);
  // Rows may then name records by what rows before them call these.
  await sheet.send(id, [{ LoadId: first, ParentLoadId: 'Main' }]);
  expect(await judged(id)).not.toContain('Label');
});

test.each([
  [
    'a constraint',
    `alter table "dw_Loads" add constraint mine check ("ShortLabel" <> 'bad') not valid`,
    'alter table "dw_Loads" drop constraint mine',
  ],
  ['a unique index', `create unique index mine on "dw_Loads" (lower("ShortLabel"))`, 'drop index mine'],
  [
    'a trigger',
    `create function mine() returns trigger language plpgsql as $$ begin
      if new."ShortLabel" = 'bad' then raise check_violation; end if; return new; end $$;
    create trigger mine before update of "ShortLabel" on "dw_Loads" for each row execute function mine()`,
    'drop trigger mine on "dw_Loads"; drop function mine()',
  ],
])('%s that somebody adds to the database is asked by the check', async (_name, add, remove) => {
  await sheet.load('Taken', { ShortLabel: 'bad' });
  const LoadId = await sheet.load('Board');
  await scene.database.pool.query(add);
  try {
    const run = await sheet.check([{ LoadId, ShortLabel: 'bad' }]);
    expect(run.counts).toEqual({ error: 1 });
    expect((await sheet.rows(run.id))[0]?.problem).toBeTruthy();
  } finally {
    await scene.database.pool.query(remove);
    await scene.database.pool.query(`delete from "dw_Loads" where "ShortLabel" = 'bad'`);
  }
});
