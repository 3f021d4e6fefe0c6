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

test('the example is as the resource files have it, and imports into an empty account as a whole, once, and in what is changed', async () => {
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
  const all = { exists: exists + (others.new ?? 0) };
  const checkAgain = (changed: typeof workbook) =>
    sheet.checkWorkbook({ ...forAccount, ...changed }, { token: staff, accountId: account });
  expect((await checkAgain({})).counts).toEqual(all);

  // Thirty cells are changed, these are shown and no others, and are as they were once that is undone.
  const edited = { Buildings: 'Location', Loads: 'Meter name', Feeds: 'Notes' };
  const withCells = Object.fromEntries(
    Object.entries(edited).map(([title, header]) => {
      const [headers = [], ...lines] = workbook[title] ?? [];
      const changed = (line: string[]) => line.map((cell, at) => (headers[at] === header ? `${cell} +` : cell));
      return [title, [headers, ...lines.map(changed)]];
    }),
  );
  const change = await checkAgain(withCells);
  expect(change.counts).toEqual({ changed: 30, exists: all.exists - 30 });
  const changed = (await sheet.rows(change.id, staff)).flatMap(({ changes }) => Object.entries(changes ?? {}));
  expect(changed).toHaveLength(30);
  for (const [, [before, after]] of changed) expect(after).toBe(`${before ?? ''} +`.trim());
  const { changeSet } = await sheet.step(change.id, 'apply', 'applied', staff);
  expect((await checkAgain(withCells)).counts).toEqual(all);
  const undone = await scene.ask('POST', '/platform/history/undo', staff, { changeSet });
  expect(undone.body).toMatchObject({ undone: 30, kept: 0 });
  expect((await checkAgain({})).counts).toEqual(all);
}, 60_000);
