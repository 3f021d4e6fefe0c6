import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { delay } from '../../src/lib/delay';
import { Scene } from '../server/scene';
import { ImportScene } from './importScene';

let scene: Scene;
let sheet: ImportScene;

beforeAll(async () => {
  scene = await Scene.open();
  sheet = await ImportScene.open(scene);
}, 60_000);
afterAll(() => scene.close());

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
