import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { executeImport } from '../../server/imports/executeImport';
import { continueImports } from '../../server/imports/runImports';
import { Scene } from '../server/scene';
import { ImportScene } from './importScene';

let scene: Scene;
let sheet: ImportScene;
let other: PoolClient;

beforeAll(async () => {
  scene = await Scene.open();
  sheet = await ImportScene.open(scene);
  other = await scene.database.pool.connect();
}, 60_000);
afterAll(async () => {
  other.release(true);
  await scene.close();
});

const waits = 'Others are changing the same records. This is tried again within a minute.';
const isGoing = new AbortController().signal;
const lockLoad = (id: string | undefined) => other.query('select from "dw_Loads" where "LoadId" = $1 for update', [id]);

/** Returns once some session waits for the row that the other one has locked. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await scene.database.pool.query(
      'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
      [(other as PoolClient & { readonly processID: number }).processID],
    );
    if (rows.length > 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

test('an import that PostgreSQL rolls back to end a deadlock has changed nothing, and is made again by the job', async () => {
  const work = { database: scene.database, catalogue };
  // More than are written by one statement: the last is waited for when the first is locked.
  const loads = await Promise.all(Array.from({ length: 1_001 }, (_, index) => sheet.load(`Load ${index}`)));
  const { id } = await sheet.begin();
  const rows = loads.map((LoadId) => ({ LoadId, MeterName: 'Changed' }));
  expect((await sheet.send(id, rows)).status).toBe(204);
  await sheet.step(id, 'check', 'checked');
  await scene.database.pool.query(`update meterdesk.import_run set state = 'applying' where id = $1`, [id]);

  await other.query('begin');
  // The other session leaves it to the import to find the deadlock, and so to be rolled back.
  await other.query(`set local deadlock_timeout = '1min'`);
  await lockLoad(loads.at(-1));
  const rolledBack = executeImport(work, id, isGoing);
  await somebodyWaits();
  await lockLoad(loads[0]);
  await rolledBack;
  expect((await sheet.ask('GET', id)).body).toMatchObject({ state: 'applying', processed: 0, problem: waits });
  const names = new Set((await sheet.loads()).map(({ MeterName }) => MeterName));
  expect([...names]).toEqual([null]);
  await other.query('rollback');

  await continueImports(work, isGoing);
  expect(await sheet.until(id, 'applied')).toMatchObject({ counts: { changed: 1_001 }, problem: null });
  expect((await sheet.loads()).every(({ MeterName }) => MeterName === 'Changed')).toBe(true);
}, 60_000);

test('an import whose records stay locked fails when it was tried ten times', async () => {
  const work = { database: scene.database, catalogue };
  const load = await sheet.load('Locked');
  const { id } = await sheet.begin();
  expect((await sheet.send(id, [{ LoadId: load, MeterName: 'Freed' }])).status).toBe(204);
  await sheet.step(id, 'check', 'checked');
  await scene.database.pool.query(`update meterdesk.import_run set state = 'applying', conflicts = 9 where id = $1`, [
    id,
  ]);
  await other.query('begin');
  await lockLoad(load);
  await executeImport(work, id, isGoing);
  expect((await sheet.ask('GET', id)).body).toMatchObject({
    state: 'failed',
    problem: 'Somebody else is changing the same rows. Please try again.',
  });
  await other.query('rollback');
}, 60_000);
