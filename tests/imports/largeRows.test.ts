import { afterAll, beforeAll, expect, test } from 'vitest';
import { Scene } from '../server/scene';
import { ImportScene } from './importScene';

let scene: Scene;
let sheet: ImportScene;
beforeAll(async () => {
  scene = await Scene.open();
  sheet = await ImportScene.open(scene);
});
afterAll(() => scene.close());

test('a page of long rows ends before it is too large, and a check goes through all of them', async () => {
  const { id } = await sheet.begin();
  const LoadId = await sheet.load('Board');
  const count = 12;
  const numbers = Array.from({ length: count }, (_none, index) => index + 2);
  for (const number of numbers) {
    const cells = { LoadId, Description: String(number).padEnd(900_000, 'long ') };
    expect((await sheet.send(id, [cells], undefined, number - 2)).status).toBe(204);
  }
  const pageAfter = async (after: number): Promise<readonly number[]> => {
    const { body } = await sheet.ask('GET', `${id}/rows?after=${after}`);
    return body.map((row: { readonly number: number }) => row.number);
  };
  const first = await pageAfter(0);
  expect(first.length).toBeGreaterThan(1);
  expect(first.length).toBeLessThan(count);
  const second = await pageAfter(first.at(-1) ?? 0);
  expect([...first, ...second]).toEqual(numbers);
  expect(await pageAfter(second.at(-1) ?? 0)).toEqual([]);
  const { counts } = await sheet.step(id, 'check', 'checked');
  expect(Object.values(counts).reduce((sum, each) => sum + each, 0)).toBe(count);
});
