import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { executeImport } from '../../server/imports/executeImport';
import { Session } from '../../server/sql/database';
import { Scene } from '../server/scene';
import { ImportScene } from './importScene';

let scene: Scene;
let sheet: ImportScene;

beforeAll(async () => {
  scene = await Scene.open();
  sheet = await ImportScene.open(scene);
}, 60_000);
afterAll(() => scene.close());

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
