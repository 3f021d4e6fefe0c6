import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { exampleWorkbook } from '../../demo/exampleWorkbook';
import { Scene } from '../server/scene';
import { ImportScene } from './importScene';

let scene: Scene;

beforeAll(async () => {
  scene = await Scene.open();
}, 60_000);
afterAll(() => scene.close());

const file = path.join(import.meta.dirname, '..', '..', 'public', 'bulk-insert-example.xlsx');

test('the example is as the resource files have it, and imports into an empty account as a whole, once', async () => {
  const { SheetNames, Sheets } = read(readFileSync(file));
  const workbook = Object.fromEntries(
    SheetNames.map((title) => [
      title,
      utils.sheet_to_json<string[]>(Sheets[title] ?? {}, { header: 1, raw: false, defval: '' }),
    ]),
  );
  // Otherwise: `node scripts/exampleWorkbook.mjs`.
  expect(workbook).toEqual(Object.fromEntries(exampleWorkbook().map(({ title, lines }) => [title, lines])));

  const sheet = await ImportScene.open(scene);
  const staff = await scene.tokenOf({ type: 'Esp' });
  const account = await scene.account('Newcomer');
  const forAccount = { ...workbook, Accounts: [['Account'], ['Newcomer']] };
  const run = await sheet.checkWorkbook(forAccount, { token: staff, accountId: account });
  const { exists = 0, ...others } = run.counts;
  expect(exists).toBe(1);
  expect(Object.keys(others)).toEqual(['new']);
  const ignored = run.sheets?.flatMap(({ title, columns }) =>
    columns.filter(({ cell }) => !cell).map((each) => [title, each.title]),
  );
  expect(ignored).toEqual([]);
  await sheet.step(run.id, 'apply', 'applied', staff);
  const again = await sheet.checkWorkbook(forAccount, { token: staff, accountId: account });
  expect(again.counts).toEqual({ exists: exists + (others.new ?? 0) });
});
