import { afterAll, beforeAll, expect, test } from 'vitest';
import { Scene } from '../server/scene';
import { ImportScene } from './importScene';

let scene: Scene;
let sheet: ImportScene;

beforeAll(async () => {
  scene = await Scene.open();
  sheet = await ImportScene.open(scene);
}, 60_000);
afterAll(() => scene.close());

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
