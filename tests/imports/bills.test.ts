import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

const problemsOf = async (id: string) =>
  (await sheet.rows(id)).flatMap(({ records }) => Object.values(records ?? {}).flatMap(({ problem }) => problem ?? []));
const stored = async () =>
  (
    await scene.database.pool.query(
      `select i."Number", i."Total"::float8, l."Label" as load, n."Label", n."Quantity"::float8, n."Amount"::float8
       from "dw_Bills" i join "dw_Loads" l using ("LoadId") left join "dw_BillLines" n using ("BillId") where l."BuildingId" = $1 order by i."Number", n."Label"`,
      [sheet.building],
    )
  ).rows;

test('a workbook adds bills with their lines', async () => {
  await sheet.load('Main');
  const workbook = {
    Bills: [
      ['Load', 'Number', 'First day', 'Last day', 'Total', 'Currency'],
      ['Main', 'A-1', '2026-03-01', '2026-03-31', '151.69', 'NZD'],
      ['Main', 'A-2', '2026-04-01', '2026-04-30', '12.5', ''],
    ],
    'Bill Lines': [
      ['Bill', 'Label', 'Quantity', 'Amount'],
      ['A-1', 'Peak', '264', '79.20'],
      ['A-1', 'GST', '', '19.79'],
    ],
  };
  const run = await sheet.checkWorkbook(workbook);
  expect(await problemsOf(run.id)).toEqual([]);
  await sheet.step(run.id, 'apply', 'applied');
  expect(await stored()).toEqual([
    { Number: 'A-1', Total: 151.69, load: 'Main', Label: 'GST', Quantity: null, Amount: 19.79 },
    { Number: 'A-1', Total: 151.69, load: 'Main', Label: 'Peak', Quantity: 264, Amount: 79.2 },
    { Number: 'A-2', Total: 12.5, load: 'Main', Label: null, Quantity: null, Amount: null },
  ]);
});

test('bad cells of bills and lines are named', async () => {
  await sheet.load('Main');
  await sheet.load('Annex');
  const other = await ImportScene.open(scene);
  await other.load('Theirs');
  const workbook = {
    Bills: [
      ['Load', 'Number', 'First day', 'Last day', 'Total', 'Currency'],
      ['Main', 'A-1', '2026-03-01', '2026-03-31', '1', 'NZD'],
      ['Annex', 'A-1', '2026-03-01', '2026-03-31', '1', 'NZD'],
      ['Theirs', 'B-1', '2026-03-01', '2026-03-31', '1', 'NZD'],
      ['Main', 'B-2', '2026-03-31', '2026-03-01', '1', 'NZD'],
      ['Main', 'B-3', 'soon', '2026-03-31', 'much', 'XYZ'],
      ['Main', 'A-1', '2026-04-01', '2026-04-30', '1', 'NZD'],
    ],
    'Bill Lines': [
      ['Load', 'Bill', 'Label', 'Quantity', 'Amount'],
      ['Annex', 'A-1', 'Peak', '264', '79.20'],
      ['', 'A-1', 'Peak', '264', '79.20'],
      ['Main', 'A-9', 'Peak', '264', '79.20'],
      ['Main', 'A-1', '', '264', ''],
    ],
  };
  const run = await sheet.checkWorkbook(workbook);
  const said = (await sheet.rows(run.id)).map(({ outcome, records }) => [
    outcome,
    ...Object.values(records ?? {}).flatMap(({ problem }) => problem ?? []),
  ]);
  expect(said).toEqual([
    ['new'],
    ['new'],
    ['error', 'There is no load ‘Theirs’ here.'],
    ['error', 'The last day must not be before the first one'],
    ['error', 'First day: ‘soon’ is not a date, such as 31/01/2026.'],
    ['duplicate'],
    ['new'],
    ['error', 'Several are called ‘A-1’: also give what the bill is part of.'],
    ['error', 'There is no bill ‘A-9’ here.'],
    ['error', 'Label is missing: rows are matched by it.'],
  ]);
});
