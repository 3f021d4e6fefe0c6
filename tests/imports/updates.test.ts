import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { param, sql } from '../../server/sql/fragment';
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

describe('a sheet that changes records', () => {
  test('shows each field before and after, and changes nothing until it is applied', async () => {
    const [board, pump] = [await sheet.load('Board'), await sheet.load('Pump', { CtRating: 200 })];
    const run = await sheet.check([
      { LoadId: board, Label: 'Main board', CtRating: '400', Status: 'inactive' },
      { LoadId: pump, Label: 'Pump', CtRating: '200' },
    ]);
    expect(run.accountName).toBe('Harbour');
    expect(run).toMatchObject({ counts: { changed: 1, unchanged: 1 }, processed: 2, toProcess: 2, changeSet: null });
    expect(await sheet.rows(run.id)).toMatchObject([
      {
        number: 2,
        outcome: 'changed',
        changes: { Label: ['Board', 'Main board'], CtRating: [null, 400], Status: [1, 2] },
      },
      { number: 3, outcome: 'unchanged', changes: null },
    ]);
    expect(await sheet.loads()).toMatchObject([{ Label: 'Board' }, { Label: 'Pump' }]);
    const applied = await sheet.step(run.id, 'apply', 'applied');
    expect(applied).toMatchObject({ toProcess: 1, processed: 1, isUndone: false });
    const again = await sheet.check([{ LoadId: pump, Label: 'Pump' }]);
    expect(await sheet.step(again.id, 'apply', 'applied')).toMatchObject({ toProcess: 0, processed: 0 });
    expect(await sheet.loads()).toMatchObject([
      { Label: 'Main board', CtRating: 400, Status: 2, _search: expect.stringContaining('main board') },
      { Label: 'Pump', _search: expect.stringContaining('pump') },
    ]);
  });

  test('says how many rows change which field, and gives the rows of one of these', async () => {
    const [one, other] = [await sheet.load('Board'), await sheet.load('Pump')];
    const { id } = await sheet.check([
      { LoadId: one, Label: 'New board', ShortLabel: 'NB' },
      { LoadId: other, Label: 'New pump' },
    ]);
    expect((await sheet.ask('GET', `${id}/columns`)).body).toEqual([
      { column: 'Label', rows: 2 },
      { column: 'ShortLabel', rows: 1 },
    ]);
    expect((await sheet.ask('GET', `${id}/rows?outcome=changed&column=ShortLabel`)).body).toMatchObject([
      { number: 2 },
    ]);
  });

  test('is one change set, which is undone as a whole', async () => {
    const ids = [await sheet.load('Board'), await sheet.load('Pump')];
    const { id } = await sheet.check(ids.map((LoadId, index) => ({ LoadId, Label: `Load ${index}` })));
    const { changeSet } = await sheet.step(id, 'apply', 'applied');
    const undone = await scene.ask('POST', '/platform/history/undo', sheet.token, { changeSet: changeSet ?? '' });
    expect(undone.body).toMatchObject({ undone: 2, kept: 0 });
    expect(await sheet.loads()).toMatchObject([{ Label: 'Board' }, { Label: 'Pump' }]);
    expect((await sheet.ask('GET', id)).body).toMatchObject({ isUndone: true, keptByUndo: 0 });
  });

  test('says row by row what is refused, in the words of the write’s own checks, and applies the others', async () => {
    const [board, pump, fan] = [await sheet.load('Board'), await sheet.load('Pump'), await sheet.load('Fan')];
    const other = await ImportScene.open(scene);
    const foreign = await other.load('Foreign');
    const run = await sheet.check([
      { LoadId: board, Label: '' },
      { LoadId: pump, CtRating: '1.2E+10' },
      { LoadId: foreign, Label: 'Mine' },
      { LoadId: '', Label: 'Nobody' },
      { LoadId: fan, Label: 'Large fan' },
      { LoadId: fan, Label: 'Small fan' },
      { LoadId: pump, ParentLoadId: foreign },
      { LoadId: 'x', Label: 'Pump' },
    ]);
    expect((await sheet.rows(run.id)).map(({ outcome, problem }) => [outcome, problem])).toEqual([
      ['error', 'Please enter a label'],
      ['error', 'CT rating: ‘1.2E+10’ is not a whole number, such as 1234.'],
      ['error', "Couldn't match load id"],
      ['skipped', null],
      ['changed', null],
      ['duplicate', 'Row 6 is the same record.'],
      ['duplicate', 'Row 3 is the same record.'],
      ['error', 'Load ID: ‘x’ is not an id as in the export.'],
    ]);
    await sheet.step(run.id, 'apply', 'applied');
    expect(await sheet.loads()).toMatchObject([{ Label: 'Board' }, { Label: 'Large fan' }, { Label: 'Pump' }]);
    expect(await other.loads()).toMatchObject([{ Label: 'Foreign' }]);
  });

  test('says of channels that it does not find what it says of loads', async () => {
    const run = await sheet.check([{ ChannelId: crypto.randomUUID(), Label: 'kWh' }, { Label: 'kW' }], 'channels');
    expect((await sheet.rows(run.id)).map(({ outcome, problem }) => [outcome, problem])).toEqual([
      ['error', "Couldn't match load id"],
      ['skipped', null],
    ]);
  });

  test('refers to records by their names, within the account of the row, and says which cell names none', async () => {
    const [board, pump, fan] = [await sheet.load('Board'), await sheet.load('Pump'), await sheet.load('Fan')];
    await (await ImportScene.open(scene)).load('Pump');
    const { id } = await sheet.check([
      { LoadId: board, ParentLoadId: ' pump ' },
      { LoadId: pump, ParentLoadId: 'Boiler' },
      { LoadId: fan, BuildingId: 'MILL', ParentLoadId: board, Label: '' },
    ]);
    expect(await sheet.rows(id)).toMatchObject([
      { outcome: 'changed', changes: { ParentLoadId: [null, pump] } },
      { outcome: 'error', problem: 'Parent load: there is no load ‘Boiler’ here.', cell: 'ParentLoadId' },
      { outcome: 'error', problem: 'Please enter a label', cell: 'Label' },
    ]);
  });

  test('refers to records by names within others whose cells have blanks around the id, or are empty', async () => {
    const [board, pump, fan] = [await sheet.load('Board'), await sheet.load('Pump'), await sheet.load('Fan')];
    const { id } = await sheet.check([
      { LoadId: board, BuildingId: ` ${sheet.building} `, ParentLoadId: 'Pump' },
      { LoadId: fan, BuildingId: ' ', ParentLoadId: 'Pump' },
    ]);
    expect(await sheet.rows(id)).toMatchObject([
      { outcome: 'changed', changes: { ParentLoadId: [null, pump] } },
      { outcome: 'error', problem: 'Parent load: there is no load ‘Pump’ here.', cell: 'ParentLoadId' },
    ]);
  });

  test('says where a spreadsheet has shortened numbers or left out their leading zeros', async () => {
    const LoadId = await sheet.load('Board', { IcpNumber: '0000123' });
    const other = await sheet.load('Pump', { IcpNumber: '456' });
    const { id, counts } = await sheet.check([
      { LoadId, IcpNumber: '123', MeterSerialNumber: '8.5E+10' },
      { LoadId: other, IcpNumber: '457' },
    ]);
    expect(counts).toEqual({ changed: 2 });
    expect((await sheet.rows(id)).map(({ notice }) => notice)).toEqual([
      'Meter serial number: ‘8.5E+10’ is a number that a spreadsheet has shortened.\nICP number: ‘123’ may have lost its leading zeros, as there is ‘0000123’.',
      null,
    ]);
    expect((await sheet.ask('GET', `${id}/rows?noticed=true`)).body).toHaveLength(1);
  });

  test('finds the rows that break a rule among many, by the rule’s own sentence', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => sheet.load(`Load ${index}`)));
    const rows = ids.map((LoadId, index) => ({
      LoadId,
      ParentLoadId: (index === 7 ? LoadId : index === 23 ? '00000000-0000-4000-8000-000000000000' : '') as string,
      Tier: '3',
    }));
    const run = await sheet.check(rows);
    expect(run.counts).toEqual({ changed: 38, error: 2 });
    expect(
      (await sheet.rows(run.id)).filter(({ problem }) => problem).map(({ number, problem }) => [number, problem]),
    ).toEqual([
      [9, 'A load cannot be its own parent load.'],
      [25, 'Parent load: there is no such load.'],
    ]);
  });

  test('leaves out what somebody has changed between the check and the import, and says so', async () => {
    const [board, pump] = [await sheet.load('Board'), await sheet.load('Pump')];
    const { id } = await sheet.check([board, pump].map((LoadId) => ({ LoadId, Label: 'New' })));
    await scene.run({ words: [`update "dw_Loads" set "Label" = 'Theirs' where "LoadId" = '${pump}'`], parts: [] });
    const run = await sheet.step(id, 'apply', 'applied');
    expect(run.counts).toEqual({ changed: 1, error: 1 });
    expect(await sheet.loads()).toMatchObject([{ Label: 'New' }, { Label: 'Theirs' }]);
    expect((await sheet.rows(id))[1]).toMatchObject({ problem: 'It has been changed since it was checked.' });
  });

  test('is applied once, however often that is asked for', async () => {
    const { id } = await sheet.check([{ LoadId: await sheet.load('Board'), Label: 'New' }]);
    const asked = await Promise.all(Array.from({ length: 5 }, () => sheet.goOn(id, 'apply')));
    expect(asked.filter(({ status }) => status === 202).length).toBeGreaterThan(0);
    await sheet.until(id, 'applied');
    const { rows } = await scene.database.pool.query(
      "select count(*)::int as count from meterdesk.change_set where operation = 'Import' and reason = 'loads.csv' and id in (select change_set_id from meterdesk.change where account_id = $1)",
      [sheet.account],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('who may import', () => {
  test.each(['User', 'Reviewer', 'Contributor'] as const)('not a %s of the account', async (role) => {
    const token = await scene.tokenOf({ roles: { [sheet.account]: role } });
    expect((await sheet.begin('loads', token)).status).toBe(403);
  });

  test('an Editor of another account neither begins one here nor changes its records by one of their own', async () => {
    const LoadId = await sheet.load('Board');
    const other = await ImportScene.open(scene);
    expect((await sheet.begin('loads', other.token)).status).toBe(403);
    const run = await other.check([{ LoadId, Label: 'Mine' }]);
    expect(await other.rows(run.id)).toMatchObject([{ outcome: 'error', problem: "Couldn't match load id" }]);
  });

  test('nobody sees or continues an import of somebody else', async () => {
    const { id } = await sheet.check([{ LoadId: await sheet.load('Board'), Label: 'New' }]);
    const token = await scene.tokenOf({ roles: { [sheet.account]: 'Admin' } });
    for (const path of [id, `${id}/rows`, `${id}/columns`])
      expect((await sheet.ask('GET', path, token)).status).toBe(404);
    for (const step of ['check', 'apply', 'cancel'] as const)
      expect((await sheet.goOn(id, step, token)).status).toBe(404);
    expect((await sheet.send(id, [{ Label: 'Theirs' }], token)).status).toBe(404);
    expect((await scene.ask('GET', '/platform/imports', token)).body).toEqual([]);
    const [latest, ...more] = (await scene.ask('GET', '/platform/imports', sheet.token)).body;
    expect([latest.id, more]).toEqual([id, []]);
    expect((await scene.ask('GET', '/platform/imports?offset=1', sheet.token)).body).toEqual([]);
    const staff = await scene.tokenOf({ type: 'Esp' });
    expect((await sheet.ask('GET', id, staff)).status).toBe(200);
    expect((await scene.ask('GET', '/platform/imports', staff)).body).toContainEqual(expect.objectContaining({ id }));
    expect((await sheet.goOn(id, 'apply', staff)).status).toBe(409);
  });

  test('whoever began it has it forgotten until it has written something', async () => {
    const forget = (id: string, token = sheet.token) => scene.ask('DELETE', `/platform/imports/${id}`, token);
    const { id } = await sheet.check([{ LoadId: await sheet.load('Board'), Label: 'New' }]);
    const admin = await scene.tokenOf({ roles: { [sheet.account]: 'Admin' } });
    expect((await forget(id, admin)).status).toBe(404);
    expect((await forget(id)).status).toBe(204);
    expect((await sheet.ask('GET', id)).status).toBe(404);
    const { id: second } = await sheet.check([{ LoadId: await sheet.load('Pump'), Label: 'Fan' }]);
    const staff = await scene.tokenOf({ type: 'Esp' });
    expect((await forget(second, staff)).status).toBe(409);
    await sheet.step(second, 'apply', 'applied');
    expect((await forget(second)).status).toBe(409);
  });

  test('nobody undoes an import of somebody else, nor one’s own without the right any more', async () => {
    const { contactId, email } = await scene.person({ roles: { [sheet.account]: 'Editor' } });
    const own = (await scene.signIn(email)).token ?? '';
    const { id } = await sheet.check([{ LoadId: await sheet.load('Board'), Label: 'New' }], 'loads', own);
    const { changeSet } = await sheet.step(id, 'apply', 'applied', own);
    const undo = (token: string) => scene.ask('POST', '/platform/history/undo', token, { changeSet });
    const other = await ImportScene.open(scene);
    for (const roles of [
      { [sheet.account]: 'User' },
      { [sheet.account]: 'Reviewer' },
      { [sheet.account]: 'Admin' },
    ] as const)
      expect((await undo(await scene.tokenOf({ roles }))).status).toBe(404);
    expect((await undo(other.token)).status).toBe(404);
    await scene.run(sql`update "dw_ContactsRole" set "Role" = 1 where "ContactId" = ${param(contactId)}::uuid`);
    expect((await undo(own)).status).toBe(403);
    expect(await sheet.loads()).toMatchObject([{ Label: 'New' }]);
  });

  test('columns that are not for the person are refused', async () => {
    const { id } = await sheet.begin('loads');
    const refused = await sheet.send(id, [{ LoadId: await sheet.load('Board'), SubLoadState: 'x' }]);
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: [{ message: 'Row 2: Loads have no column ‘SubLoadState’ to import.' }] },
    });
  });
});
