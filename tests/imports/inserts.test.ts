import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Cells } from '../../server/imports/cells';
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

const channel = (load: string, key: string, cells: Cells = {}): Cells => ({
  SiteName: 'Wharf',
  BuildingName: 'Store',
  LoadName: load,
  ChannelName: `${load} kWh`,
  ChannelKey: `${sheet.account} ${key}`,
  ChannelUOM: 'kWh',
  ChannelValueType: 'Actual for interval',
  ...cells,
});

const select = async (text: string) => (await scene.database.pool.query(text, [sheet.account])).rows;
const channels = () =>
  select(`select c.*, l."Label" as load, b."Label" as building, s."Label" as site from "dw_Channels" c
    join "dw_Loads" l using ("LoadId") join "dw_Buildings" b on b."BuildingId" = c."BuildingId" join "dw_Sites" s using ("SiteId")
    where s."AccountId" = $1 order by c."Label"`);
const loads = () =>
  select(`select l.*, p."Label" as parent from "dw_Loads" l left join "dw_Loads" p on p."LoadId" = l."ParentLoadId"
    join "dw_Buildings" b on b."BuildingId" = l."BuildingId" join "dw_Sites" s using ("SiteId")
    where s."AccountId" = $1 order by l."Label"`);
const history = (id: string) =>
  select(`select "Description", "SourceType" from "dw_History" where "SourceId" = '${id}' and $1::uuid is not null`);
const problems = async (id: string) =>
  (await sheet.rows(id)).map(({ records }) =>
    Object.fromEntries(Object.entries(records ?? {}).map(([name, { outcome, problem }]) => [name, problem ?? outcome])),
  );

describe('a sheet that adds an estate', () => {
  test('adds what is not there, each record once, and nothing before it is applied', async () => {
    const rows = [channel('Board', '1'), channel('Board', '2', { ChannelName: 'Board kW' }), channel(' board ', '1')];
    const run = await sheet.checkNew(rows);
    expect(run.recordCounts).toEqual({
      sites: { new: 1, duplicate: 2 },
      buildings: { new: 1, duplicate: 2 },
      loads: { new: 1, duplicate: 2 },
      channels: { new: 2, duplicate: 1 },
    });
    expect(await channels()).toEqual([]);
    const applied = await sheet.step(run.id, 'apply', 'applied');
    expect(applied.recordCounts).toEqual(run.recordCounts);
    expect(await history(run.id)).toEqual([
      {
        Description: 'loads.csv: 1 Site added, 1 Building added, 1 Load added, 2 Channels added',
        SourceType: 'BulkChannel',
      },
    ]);
    expect(await channels()).toMatchObject([
      { Label: 'Board kW', load: 'Board', building: 'Store', site: 'Wharf', IntervalMins: 15, Status: 1 },
      { Label: 'Board kWh', UnitOfMeasure: 'kWh', ValueTypeEnum: 1, SummationType: 1, EnableAlerts: true },
    ]);
    expect((await sheet.rows(run.id))[2]?.records).toMatchObject({ channels: { outcome: 'duplicate', first: 2 } });
    expect((await sheet.checkNew(rows)).recordCounts).toEqual({
      sites: { exists: 1, duplicate: 2 },
      buildings: { exists: 1, duplicate: 2 },
      loads: { exists: 1, duplicate: 2 },
      channels: { exists: 2, duplicate: 1 },
    });
  });

  test('names each refused cell in the contract’s words, and leaves the rest of the row as it is', async () => {
    const { id } = await sheet.checkNew([
      channel('Board', '1', { ChannelUOM: 'furlongs' }),
      channel('Board', '2', { ChannelUOM: '' }),
      channel('Board', '3', { ChannelValueType: 'cumulative' }),
      channel('Board', '4', { ChannelValueType: 'Unknown' }),
      channel('Board', '5', { ChannelValueType: 'ACTUAL FOR INTERVAL' }),
      channel('', '6'),
      channel('Pump', '7', { FeedName: 'No such logger' }),
      channel('', '', {
        ChannelName: '',
        ChannelUOM: '',
        ChannelValueType: '',
        ChannelKey: '',
        BuildingGfaSqm: 'large',
      }),
    ]);
    const found = await problems(id);
    expect(found.map((records) => records.channels)).toEqual([
      'Missing or Invalid Channel UOM',
      'Missing or Invalid Channel UOM',
      'Missing Value Type Enum',
      'Missing Value Type Enum',
      'new',
      'This row names no load.',
      'The load of this row is not imported.',
      undefined,
    ]);
    expect(found[6]).toMatchObject({ buildings: 'duplicate', loads: 'Feed: there is no feed ‘No such logger’ here.' });
    expect(found[7]).toMatchObject({ buildings: 'Gross floor area: ‘large’ is not a number, such as 1234.5.' });
    const refused = (await sheet.rows(id)).map(({ records }) => records?.channels);
    expect(refused[0]?.cell).toBe('channels.UnitOfMeasure');
    const { recordCounts } = await sheet.step(id, 'apply', 'applied');
    // Also of the rows of which other records are added.
    const ofError = (all: typeof refused) => all.filter((each) => each?.outcome === 'error');
    expect(ofError((await sheet.rows(id)).map(({ records }) => records?.channels))).toEqual(ofError(refused));
    expect(recordCounts).toMatchObject({
      sites: { new: 1 },
      loads: { new: 1, error: 1 },
      channels: { new: 1, error: 6 },
    });
    expect(await channels()).toMatchObject([{ ChannelKey: `${sheet.account} 5` }]);
    // Of most of them, other records are added.
    expect((await history(id))[0]?.Description).toMatch(/, 7 rows refused$/);
  });

  test('has a refused row corrected and checked again before it is applied, and not after', async () => {
    const { id } = await sheet.checkNew([channel('Board', '1', { ChannelUOM: 'ells' })]);
    const [row] = await sheet.rows(id);
    // Cells that are not imported stay, for the file of refused rows.
    const leftOut = { 7: 'ask Ann' };
    const sent = { rows: [{ number: 2, cells: row?.cells, leftOut }] };
    expect((await scene.ask('POST', `/platform/imports/${id}/rows`, sheet.token, sent)).status).toBe(204);
    const corrected = { number: 2, cells: { ...row?.cells, 'channels.UnitOfMeasure': 'kWh' } };
    const send = () => scene.ask('POST', `/platform/imports/${id}/rows`, sheet.token, { rows: [corrected] });
    expect((await send()).status).toBe(204);
    expect((await sheet.goOn(id, 'apply')).status).toBe(409);
    expect(await sheet.step(id, 'check', 'checked')).toMatchObject({ recordCounts: { channels: { new: 1 } } });
    expect((await sheet.rows(id))[0]).toMatchObject({ ...corrected, leftOut });
    await sheet.step(id, 'apply', 'applied');
    expect(await channels()).toHaveLength(1);
    expect((await send()).status).toBe(409);
  });

  test('takes the defaults that the contract has for what a cell does not say', async () => {
    const { id } = await sheet.checkNew([
      channel('Board', '', {
        SiteStatus: 'open',
        LoadUtilityType: 'plasma',
        LoadTransformerCapacity: 'big',
        LoadNegotiatedCapacity: '?',
        LoadMainIncomer: 'yes',
        ChannelKey: '',
        ChannelUOM: 'kw',
        ChannelIntervalFrequency: 'often',
        ChannelStartDate: 'soon',
        ChannelStatus: 'on',
      }),
    ]);
    await sheet.step(id, 'apply', 'applied');
    expect(await loads()).toMatchObject([{ UtilityType: 0, TransformerCapacity: 0, NegotiatedCapacity: 0 }]);
    const [made] = await channels();
    expect(made).toMatchObject({
      UnitOfMeasure: 'kW',
      SummationType: 2,
      IntervalFrequency: '15 minute',
      StartDate: null,
    });
    expect(made?.ChannelKey).toMatch(/^[A-Z]{6}\d{13}ESP$/);
  });

  test('finds sub-loads their parent wherever in the file it stands, main incomers by their ICP, and feeds by name', async () => {
    await sheet.load('Incomer', { MainIncomer: true, IcpNumber: '0000123' });
    await scene.insert('dw_Feeds', { FeedId: crypto.randomUUID(), BuildingId: sheet.building, Label: 'Logger' });
    const { id, recordCounts } = await sheet.checkNew([
      channel('Fan', '1', { LoadParentName: 'Board', FeedName: 'logger' }),
      channel('Board', '2'),
      channel('Main switch', '3', { LoadMainIncomer: 'true', LoadIcpNumber: '0000123 ' }),
      channel('Loop', '4', { LoadParentName: 'Loop' }),
      // No channel, though its logger is said.
      { SiteName: 'Wharf', BuildingName: 'Store', LoadName: 'Lift', FeedName: 'Logger' },
    ]);
    expect(recordCounts).toMatchObject({ loads: { new: 3, exists: 1, error: 1 }, channels: { new: 3, error: 1 } });
    expect((await problems(id))[3]).toMatchObject({ loads: 'Parent load: there is no load ‘Loop’ here.' });
    await sheet.step(id, 'apply', 'applied');
    const made = await loads();
    expect(made.map(({ Label, parent }) => [Label, parent])).toEqual([
      ['Board', null],
      ['Fan', 'Board'],
      ['Incomer', null],
      ['Lift', null],
    ]);
    expect(made[1]?.FeedId).not.toBeNull();
    expect((await channels()).map(({ load, building, FeedId }) => [load, building, FeedId !== null])).toEqual([
      ['Board', 'Store', false],
      ['Fan', 'Store', true],
      ['Incomer', 'Mill', false],
    ]);
  });

  test('finds sub-loads their parent where another building has the same names the other way round', async () => {
    const load = (BuildingName: string, LoadName: string, LoadParentName = '') => ({
      SiteName: 'Wharf',
      BuildingName,
      LoadName,
      LoadParentName,
    });
    const run = await sheet.checkNew(
      [
        load('Depot', 'Board'),
        load('Depot', 'Fan', 'Board'),
        load('Depot', 'Motor', 'Fan'),
        load('Store', 'Fan'),
        load('Store', 'Board', 'Fan'),
      ],
      'loads',
    );
    expect(run.recordCounts?.loads).toEqual({ new: 5 });
  });

  test('finds sub-loads their parent beside a row that names no load', async () => {
    const load = (LoadName: string, cells: Cells = {}) => ({
      SiteName: 'Wharf',
      BuildingName: 'Depot',
      LoadName,
      ...cells,
    });
    const rows = [load('Board'), load('Fan', { LoadParentName: 'Board' }), load('', { LoadMeterName: 'M 1' })];
    const { id } = await sheet.checkNew(rows, 'loads');
    expect((await problems(id)).map((ofRow) => ofRow.loads)).toEqual(['new', 'new', 'Please enter a label']);
    await sheet.step(id, 'apply', 'applied');
    expect((await loads()).map(({ Label, parent }) => [Label, parent])).toEqual([
      ['Board', null],
      ['Fan', 'Board'],
    ]);
  });

  test('finds a main incomer by its name in rows that leave out the ICP of the first', async () => {
    const incomer = { LoadMainIncomer: 'true', LoadIcpNumber: '0000123' };
    const { id, recordCounts } = await sheet.checkNew([
      channel('Board', '1', incomer),
      channel('board ', '2'),
      channel('Board', '3', { ...incomer, LoadIcpNumber: '0000124' }),
      channel('Board', '4', { BuildingName: 'Depot' }),
    ]);
    expect(recordCounts).toMatchObject({ loads: { new: 3, duplicate: 1 }, channels: { new: 4 } });
    await sheet.step(id, 'apply', 'applied');
    const loadOf = new Map((await channels()).map(({ ChannelKey, LoadId }) => [ChannelKey.at(-1), LoadId]));
    expect(loadOf.get('2')).toBe(loadOf.get('1'));
    expect(new Set(loadOf.values()).size).toBe(3);
  });

  test('says where a spreadsheet may have taken the zeros of a key that is there', async () => {
    const key = String(Date.now());
    const keyed = (ChannelKey: string) => channel('Fan', '', { ChannelKey });
    const first = await sheet.checkNew([keyed(`00${key}`)]);
    await sheet.step(first.id, 'apply', 'applied');
    const { id } = await sheet.checkNew([keyed(key), keyed(`9${key}`), keyed('1.8E+10')]);
    expect((await sheet.rows(id)).map(({ notice }) => notice)).toEqual([
      `Channel key: ‘${key}’ may have lost its leading zeros, as there is ‘00${key}’.`,
      null,
      'Channel key: ‘1.8E+10’ is a number that a spreadsheet has shortened.',
    ]);
  });

  test('finds sub-loads their parent in a later batch, and that one its own', async () => {
    const load = (LoadName: string, LoadParentName = '') => ({
      SiteName: 'Wharf',
      BuildingName: 'Depot',
      LoadName,
      LoadParentName,
    });
    const outlets = Array.from({ length: 1_001 }, (_, index) => load(`Outlet ${index}`, 'Panel'));
    const run = await sheet.checkNew([...outlets, load('Panel', 'Incoming supply'), load('Incoming supply')], 'loads');
    expect(run.recordCounts?.loads).toEqual({ new: 1_003 });
  });

  test('says what others have added or deleted since the check, and leaves it out', async () => {
    const { id } = await sheet.checkNew([
      channel('Board', '1'),
      channel('Pump', '2', { SiteName: 'Quay', BuildingName: 'Mill' }),
    ]);
    await scene.insert('dw_Sites', { SiteId: crypto.randomUUID(), AccountId: sheet.account, Label: 'Wharf' });
    await scene.run({ words: [`delete from "dw_Buildings" where "BuildingId" = '${sheet.building}'`], parts: [] });
    await sheet.step(id, 'apply', 'applied');
    expect(await problems(id)).toEqual([
      {
        sites: 'It has been added since it was checked.',
        buildings: 'The site of this row is not imported.',
        loads: 'The building of this row is not imported.',
        channels: 'The load of this row is not imported.',
      },
      {
        sites: 'exists',
        buildings: 'It has been deleted since it was checked.',
        loads: 'The building of this row is not imported.',
        channels: 'The load of this row is not imported.',
      },
    ]);
    expect(await channels()).toEqual([]);
  });

  test('is undone as a whole, weeks later too, but for what others have used since', async () => {
    const { id } = await sheet.checkNew([channel('Board', '1'), channel('Fan', '2', { LoadParentName: 'Board' })]);
    const { changeSet } = await sheet.step(id, 'apply', 'applied');
    await select(`update "dw_Loads" set "RecentUsage" = 3 where $1::uuid is not null`);
    // What the platform notes of its own work keeps nothing.
    await select(`insert into "dw_ChannelsJobs" ("JobId", "ChannelId") select gen_random_uuid(), c."ChannelId" from "dw_Channels" c
      join "dw_Buildings" b using ("BuildingId") join "dw_Sites" s using ("SiteId") where s."AccountId" = $1`);
    const ask = (more: object = {}) =>
      scene.ask('POST', '/platform/history/undo', sheet.token, { changeSet: changeSet ?? '', ...more });
    expect((await ask({ dryRun: true })).body).toEqual({ undone: 6, kept: 0, keptRows: [] });
    expect(await loads()).toHaveLength(2);
    expect((await ask()).body).toMatchObject({ undone: 6, kept: 0 });
    expect(await loads()).toEqual([]);
    expect((await ask()).status).toBe(409);
  });

  test('adds records of any resource, to what they are part of', async () => {
    const { recordCounts } = await sheet.checkNew(
      [
        { SiteName: 'Quay', BuildingName: 'Mill', BuildingNlaSqm: '1200,5' },
        { SiteName: 'Quay', BuildingName: 'Kiln' },
      ],
      'buildings',
    );
    expect(recordCounts).toEqual({ sites: { exists: 1, duplicate: 1 }, buildings: { exists: 1, new: 1 } });
  });
});

describe('who may add by a sheet', () => {
  test.each(['User', 'Reviewer', 'Contributor'] as const)('not a %s of the account', async (role) => {
    const token = await scene.tokenOf({ roles: { [sheet.account]: role } });
    expect((await sheet.begin('channels', token, { mode: 'insert' })).status).toBe(403);
  });

  test('not an Editor of another account', async () => {
    const other = await ImportScene.open(scene);
    expect((await sheet.begin('channels', other.token, { mode: 'insert' })).status).toBe(403);
    expect((await sheet.begin('channels', other.token, { mode: 'insert', accountId: null })).status).toBe(422);
  });

  test('nor somebody who has lost the right between the check and the import', async () => {
    const { id } = await sheet.checkNew([channel('Board', '1')]);
    await scene.run({ words: [`delete from "dw_ContactsRole" where "AccountId" = '${sheet.account}'`], parts: [] });
    expect((await sheet.goOn(id, 'apply')).status).toBe(202);
    for (let state = ''; state !== 'failed'; ) {
      const { rows } = await scene.database.pool.query('select state from meterdesk.import_run where id = $1', [id]);
      state = rows[0].state;
      expect(state).not.toBe('applied');
    }
    expect(await channels()).toEqual([]);
  });
});
