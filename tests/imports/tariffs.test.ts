import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TariffComponentKind } from '../../resources/enums/tariffComponentKind';
import { TariffDays } from '../../resources/enums/tariffDays';
import { Scene } from '../server/scene';
import { ImportScene } from './importScene';

let scene: Scene;
let sheet: ImportScene;
let admin: string;

beforeAll(async () => {
  scene = await Scene.open();
}, 60_000);
afterAll(() => scene.close());
beforeEach(async () => {
  sheet = await ImportScene.open(scene);
  admin = await scene.tokenOf({ roles: { [sheet.account]: 'Admin' } });
});

const tariffs = [
  ['Label', 'Utility type', 'Valid from', 'Currency', 'Price per unit'],
  ['Time of use', 'Electricity', '2026-01-01', 'NZD', '0.21'],
];
const components = [
  ['Tariff', 'Label', 'Kind of charge', 'Price', 'Days', 'From hour', 'Until hour', 'Percent'],
  ['Time of use', 'Day', 'Usage by time of use', '0.27155', 'Weekdays', '7', '24', ''],
  ['Time of use', 'GST', 'Tax', '', 'Every day', '', '', '15'],
];

const problemsOf = async (id: string) =>
  (await sheet.rows(id, admin)).flatMap(({ records }) =>
    Object.values(records ?? {}).flatMap(({ problem }) => problem ?? []),
  );
const stored = async () =>
  (
    await scene.database.pool.query(
      `select f."Label" as tariff, m."Label", m."Kind", m."Price"::float8, m."Days", m."FromHour", m."Percent"::float8
       from "dw_TariffComponents" m join "dw_Tariffs" f using ("TariffId") where f."AccountId" = $1 order by m."Label"`,
      [sheet.account],
    )
  ).rows;

test('a workbook adds a tariff with its components, once', async () => {
  const workbook = { 'Tariff Components': components, Tariffs: tariffs };
  const run = await sheet.checkWorkbook(workbook, { token: admin });
  expect(await problemsOf(run.id)).toEqual([]);
  expect(await stored()).toEqual([]);
  await sheet.step(run.id, 'apply', 'applied', admin);
  expect(await stored()).toEqual([
    {
      ...{ tariff: 'Time of use', Label: 'Day', Kind: TariffComponentKind.values.Usage, Price: 0.27155 },
      ...{ Days: TariffDays.values.Weekdays, FromHour: 7, Percent: null },
    },
    {
      ...{ tariff: 'Time of use', Label: 'GST', Kind: TariffComponentKind.values.Tax, Price: null },
      ...{ Days: TariffDays.values.Every, FromHour: null, Percent: 15 },
    },
  ]);
});

test('a sheet changes prices; bad cells are named, and people who may not change tariffs change nothing', async () => {
  const [TariffId, TariffComponentId] = [randomUUID(), randomUUID()];
  await scene.insert('dw_Tariffs', { TariffId, AccountId: sheet.account, Label: 'Flat', ValidFrom: '2026-01-01' });
  await scene.insert('dw_TariffComponents', { TariffComponentId, TariffId, Label: 'Day', Price: 0.1 });
  const bad = await sheet.check([{ TariffComponentId, Price: 'dear', FromHour: '25' }], 'tariffComponents', admin);
  expect((await sheet.rows(bad.id, admin)).map(({ outcome }) => outcome)).toEqual(['error']);
  expect((await sheet.begin('tariffComponents')).status).toBe(403);
  expect((await stored())[0]).toMatchObject({ Price: 0.1 });
  const run = await sheet.check([{ TariffComponentId, Price: '0.125' }], 'tariffComponents', admin);
  await sheet.step(run.id, 'apply', 'applied', admin);
  expect((await stored())[0]).toMatchObject({ Price: 0.125, FromHour: null });
});

test('a row that names another account than the one that was chosen is refused, at that cell', async () => {
  const {
    rows: [account],
  } = await scene.database.pool.query(`select "Label" as name from "dw_Accounts" where "AccountId" = $1`, [
    sheet.account,
  ]);
  const [header = [], line = []] = tariffs;
  const lines = ['', account.name, 'Elsewhere'].map((name, place) => [...line.with(2, `202${place}-01-01`), name]);
  const run = await sheet.checkWorkbook(
    { Tariffs: [[...header, 'AccountName'], ...lines.map((each, place) => each.with(0, `Plan ${place}`))] },
    { token: admin },
  );
  const problem = `The account that was chosen is ‘${account.name}’: a workbook has the records of one account.`;
  const found = (await sheet.rows(run.id, admin)).map(({ records }) => records?.tariffs);
  expect(found).toMatchObject([{ outcome: 'new' }, { outcome: 'new' }, { problem, cell: 'accounts.Label' }]);
});
