import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { analyzeTables } from '../../server/imports/analyzeTables';
import { executeImport } from '../../server/imports/executeImport';
import { continueImports } from '../../server/imports/runImports';
import { Database, Session } from '../../server/sql/database';
import { sql } from '../../server/sql/fragment';
import { delay } from '../../src/lib/delay';
import { Scene } from '../server/scene';
import { ImportScene } from './importScene';

let scene: Scene;
let sheet: ImportScene;

beforeAll(async () => {
  scene = await Scene.open();
}, 60_000);
afterAll(() => scene.close());
beforeEach(async () => {
  sheet = await ImportScene.open(scene);
});

test('a run says how many records came to what so far, with those that its check has refused', async () => {
  const building = randomUUID();
  const [site] = (
    await scene.database.pool.query('select "SiteId" from "dw_Sites" where "AccountId" = $1', [sheet.account])
  ).rows;
  await scene.insert('dw_Buildings', { BuildingId: building, SiteId: site.SiteId, Label: 'Annex' });
  const channel = (number: number, buildingName: string, unit = 'kWh') => ({
    SiteName: 'Quay',
    BuildingName: buildingName,
    LoadName: `Board ${number % 50}`,
    ChannelName: `Channel ${number}`,
    ChannelKey: `${sheet.account} ${number}`,
    ChannelUOM: unit,
    ChannelValueType: 'Actual for interval',
  });
  const inMill = Array.from({ length: 1_000 }, (_, number) => channel(number, 'Mill'));
  const { id, recordCounts } = await sheet.checkNew([
    ...inMill,
    channel(2_000, 'Mill', 'furlongs'),
    channel(2_001, 'Annex'),
  ]);
  expect(recordCounts?.channels).toEqual({ new: 1_001, error: 1 });
  // The second part of the rows waits for whoever changes the building that they are of.
  const other = await scene.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from "dw_Buildings" where "BuildingId" = $1 for update', [building]);
    expect((await sheet.goOn(id, 'apply')).status).toBe(202);
    let run = (await sheet.ask('GET', id)).body;
    while (run.processed === 0) {
      await delay(20);
      run = (await sheet.ask('GET', id)).body;
    }
    expect(run).toMatchObject({ state: 'applying', toProcess: 1_001 });
    expect(run.recordCounts.channels.new).toBe(run.processed);
    expect(run.recordCounts.channels.error).toBe(1);
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect((await sheet.until(id, 'applied')).recordCounts?.channels).toEqual({ new: 1_001, error: 1 });
});

test('an import whose connection the database ends is executed again, before any job is due', async () => {
  const LoadId = await sheet.load('Pump');
  const { id } = await sheet.begin();
  expect((await sheet.send(id, [{ LoadId, Label: 'Booster' }])).status).toBe(204);
  await sheet.step(id, 'check', 'checked');
  const other = await scene.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from "dw_Loads" where "LoadId" = $1 for update', [LoadId]);
    expect((await sheet.goOn(id, 'apply')).status).toBe(202);
    await vi.waitFor(async () => {
      const { rowCount } = await scene.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%dw_Loads%'`,
      );
      expect(rowCount).toBe(1);
    }, 20_000);
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect((await sheet.until(id, 'applied')).counts).toEqual({ changed: 1 });
});

test('many imports at the same time leave connections to others', async () => {
  // Without the lock timeout: each import waits for as long as the test holds the lock.
  const database = new Database({ ...scene.config, max: 12, options: '-c search_path=public -c timezone=UTC' });
  const app = scene.start({}, database);
  const ids: string[] = [];
  for (let number = 0; number < 14; number += 1) {
    const LoadId = await sheet.load(`Fan ${number}`);
    const { id } = await sheet.begin();
    await sheet.send(id, [{ LoadId, MeterName: 'M' }]);
    await sheet.step(id, 'check', 'checked');
    ids.push(id);
  }
  const other = await scene.database.pool.connect();
  const headers = { authorization: `Bearer ${sheet.token}` };
  const step = (id: string) =>
    app.inject({ method: 'POST', url: `/platform/imports/${id}`, headers, payload: { step: 'apply' } });
  const waiting = async (): Promise<number> => {
    const { rowCount } = await scene.database.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%dw_Loads%'`,
    );
    return rowCount ?? 0;
  };
  try {
    await other.query('begin; lock table "dw_Loads" in exclusive mode');
    for (const id of ids) expect((await step(id)).statusCode).toBe(202);
    await vi.waitFor(async () => expect(await waiting()).toBe(8), 20_000);
    const asked = await app.inject({ method: 'GET', url: `/platform/imports/${ids[0]}`, headers });
    expect(asked.statusCode).toBe(200);
    expect(await waiting()).toBe(8);
  } finally {
    await other.query('rollback');
    other.release();
  }
  await app.close();
  await database.close();
  // Those that waited too long, and those that were queued, are left to the job.
  await continueImports({ database: scene.database, catalogue }, new AbortController().signal);
  for (const id of ids) await sheet.until(id, 'applied');
}, 60_000);

test('a check keeps its connection however long its rows take to be ordered', async () => {
  const options = '-c search_path=public -c timezone=UTC -c idle_in_transaction_session_timeout=300';
  const database = new Database({ ...scene.config, max: 4, options });
  onTestFinished(() => database.close());
  const { id } = await sheet.begin('loads', sheet.token, { mode: 'insert' });
  const load = (name: string, parent: string) => ({
    'sites.Label': 'Quay',
    'buildings.Label': 'Mill',
    'loads.Label': name,
    'loads.ParentLoadId': parent,
    'loads.UtilityType': 'Electricity',
  });
  expect((await sheet.send(id, [load('Fan', 'Board'), load('Board', '')])).status).toBe(204);
  await scene.database.pool.query(`update meterdesk.import_run set state = 'checking' where id = $1`, [id]);
  const other = await scene.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from meterdesk.import_row where run_id = $1 for update', [id]);
    const checked = executeImport({ database, catalogue }, id, new AbortController().signal);
    await delay(1_000);
    await other.query('rollback');
    await checked;
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect(await sheet.until(id, 'checked')).toMatchObject({ counts: { new: 2 } });
});

test('an import that is applied as soon as it is checked does not wait for the job', async () => {
  const LoadId = await sheet.load('Fan');
  const { id } = await sheet.begin();
  await sheet.send(id, [{ LoadId, MeterName: 'M' }]);
  // The check holds the lock of its run until its transaction is rolled back, here as late as on a busy machine.
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...given) {
    if (given[0] === 'rollback') await delay(300);
    return Reflect.apply(query, this, given);
  });
  try {
    await sheet.step(id, 'check', 'checked');
    await sheet.step(id, 'apply', 'applied');
  } finally {
    spy.mockRestore();
  }
});

test('an import that is cancelled when all of its rows are written has changed nothing', async () => {
  const LoadId = await sheet.load('Fan');
  const { id } = await sheet.begin();
  expect((await sheet.send(id, [{ LoadId, Label: 'Blower' }])).status).toBe(204);
  await sheet.step(id, 'check', 'checked');
  await scene.database.pool.query(`update meterdesk.import_run set state = 'applying' where id = $1`, [id]);
  const { rows } = Session.prototype;
  let isCancelled = false;
  const watched = vi.spyOn(Session.prototype, 'rows').mockImplementation(async function (this: Session, query) {
    if (!isCancelled && JSON.stringify(query).includes("set state = 'applied'")) {
      isCancelled = true;
      expect((await sheet.goOn(id, 'cancel')).status).toBe(202);
    }
    return rows.call(this, query);
  } as Session['rows']);
  await executeImport({ database: scene.database, catalogue }, id, new AbortController().signal);
  watched.mockRestore();
  expect(isCancelled).toBe(true);
  expect((await sheet.ask('GET', id)).body).toMatchObject({ state: 'cancelled' });
  expect((await sheet.loads()).map(({ Label }) => Label)).toEqual(['Fan']);
});

test('an import that is cancelled and checked again before it has stopped does not wait for the job', async () => {
  const LoadId = await sheet.load('Fan');
  const { id } = await sheet.begin();
  await sheet.send(id, [{ LoadId, Label: 'Blower' }]);
  await sheet.step(id, 'check', 'checked');
  const { rows } = Session.prototype;
  let isCancelled = false;
  const watched = vi.spyOn(Session.prototype, 'rows').mockImplementation(async function (this: Session, query) {
    if (!isCancelled && JSON.stringify(query).includes("set state = 'applied'")) {
      isCancelled = true;
      expect((await sheet.goOn(id, 'cancel')).status).toBe(202);
      expect((await sheet.goOn(id, 'check')).status).toBe(202);
      // By then the check has found the lock of its run held.
      await delay(300);
    }
    return rows.call(this, query);
  } as Session['rows']);
  onTestFinished(() => watched.mockRestore());
  expect((await sheet.goOn(id, 'apply')).status).toBe(202);
  expect((await sheet.until(id, 'checked')).counts).toEqual({ changed: 1 });
  expect(isCancelled).toBe(true);
  expect((await sheet.loads()).map(({ Label }) => Label)).toEqual(['Fan']);
});

test('two imports of the same sheet at the same time add its records once', async () => {
  const rows = [{ SiteName: 'Wharf', BuildingName: 'Store', LoadName: 'Fan' }];
  const [first, second] = [await sheet.checkNew(rows, 'loads'), await sheet.checkNew(rows, 'loads')];
  const query = Session.prototype.rows;
  let isBegun = false;
  const watched = vi.spyOn(Session.prototype, 'rows').mockImplementation(async function (this: Session, statement) {
    if (!isBegun && JSON.stringify(statement).includes("set state = 'applied'")) {
      isBegun = true;
      expect((await sheet.goOn(second.id, 'apply')).status).toBe(202);
      await delay(1_000);
    }
    return query.call(this, statement);
  } as Session['rows']);
  onTestFinished(() => watched.mockRestore());
  await sheet.step(first.id, 'apply', 'applied');
  await sheet.until(second.id, 'applied');
  const [row] = await sheet.rows(second.id);
  expect(row?.records).toMatchObject({ sites: { problem: 'It has been added since it was checked.' } });
  const { rows: sites } = await scene.database.pool.query(
    `select from "dw_Sites" where "AccountId" = $1 and "Label" = 'Wharf'`,
    [sheet.account],
  );
  expect(sites).toHaveLength(1);
});

test('an import that a dead process has left goes on as soon as the platform listens, whatever jobs are due', async () => {
  const LoadId = await sheet.load('Fan');
  const { id } = await sheet.begin();
  expect((await sheet.send(id, [{ LoadId, Label: 'Blower' }])).status).toBe(204);
  await sheet.step(id, 'check', 'checked');
  // As a process leaves it that is killed before it commits.
  await scene.database.pool.query(`update meterdesk.import_run set state = 'applying' where id = $1`, [id]);
  await scene.app.listen({ host: '127.0.0.1', port: 0 });
  expect((await sheet.until(id, 'applied')).counts).toEqual({ changed: 1 });
  expect((await sheet.loads()).map(({ Label }) => Label)).toEqual(['Blower']);
});

test.each([
  [
    'somebody who is no longer active',
    'update "dw_Contacts" set "Status" = 2 where "ContactId" = (select contact_id from meterdesk.import_run where id = $1)',
    'The person who began this import is no longer active.',
  ],
  [
    'records of a resource that is gone',
    `update meterdesk.import_run set resource = 'gone' where id = $1`,
    'There is no such resource.',
  ],
])('an import of %s ends, and says why', async (_of, change, problem) => {
  const LoadId = await sheet.load('Fan');
  const { id } = await sheet.begin();
  expect((await sheet.send(id, [{ LoadId, Label: 'Blower' }])).status).toBe(204);
  await sheet.step(id, 'check', 'checked');
  // As it waits for others who change the same records, or for the start of the platform.
  await scene.database.pool.query(`update meterdesk.import_run set state = 'applying' where id = $1`, [id]);
  await scene.database.pool.query(change, [id]);
  await continueImports({ database: scene.database, catalogue }, new AbortController().signal);
  const staff = await scene.tokenOf({ type: 'Esp' });
  expect((await sheet.ask('GET', id, staff)).body).toMatchObject({ state: 'failed', problem });
  expect((await sheet.loads()).map(({ Label }) => Label)).toEqual(['Fan']);
});

test('an import finds records by indexes, however few there were when PostgreSQL planned', async () => {
  const cells = { SiteName: 'Quay', BuildingName: 'Annex' };
  const { id } = await sheet.checkNew(
    [1, 2].map((number) => ({ ...cells, LoadName: `Fan ${number}` })),
    'loads',
  );
  await scene.database.pool.query(`update meterdesk.import_run set state = 'applying' where id = $1`, [id]);
  const { rows } = Session.prototype;
  const scans: object[] = [];
  const watched = vi.spyOn(Session.prototype, 'rows').mockImplementation(async function (this: Session, query) {
    if (JSON.stringify(query).includes("set state = 'applied'"))
      scans.push(
        ...(await rows.call(
          this,
          sql`select sum(seq_scan)::integer as "ofAll", sum(idx_scan)::integer > 0 as "isByIndex"
            from pg_stat_xact_user_tables where relname in ('dw_Loads', 'dw_Buildings')`,
        )),
      );
    return rows.call(this, query);
  } as Session['rows']);
  await executeImport({ database: scene.database, catalogue }, id, new AbortController().signal);
  watched.mockRestore();
  expect(scans).toEqual([{ ofAll: 0, isByIndex: true }]);
});

test('the statistics of a table are brought up to date by an import that has changed much of it, and by no other', async () => {
  const analyzed = async () => {
    // Not what PostgreSQL analyzes by itself, where the test takes long.
    const { rows } = await scene.database.pool.query(
      `select relname from pg_stat_user_tables where relname in ('dw_Loads', 'dw_Sites') and analyze_count > 0`,
    );
    return rows.map(({ relname }) => relname);
  };
  const LoadId = await sheet.load('Chiller');
  const { id } = await sheet.begin();
  expect((await sheet.send(id, [{ LoadId, Label: 'Cooler' }])).status).toBe(204);
  await sheet.step(id, 'check', 'checked');
  await sheet.step(id, 'apply', 'applied');
  expect(await analyzed()).toEqual([]);
  const count = `update meterdesk.import_run set counts = '{"changed": 10000}' where id = $1`;
  await scene.database.pool.query(count, [id]);
  await analyzeTables(scene.database, catalogue, id);
  expect(await analyzed()).toEqual(['dw_Loads']);
});
