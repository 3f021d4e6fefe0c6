import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Scene } from '../server/scene';
import { ImportScene } from './importScene';

let scene: Scene;
let sheet: ImportScene;
let staff: string;

beforeAll(async () => {
  scene = await Scene.open();
  staff = await scene.tokenOf({ type: 'Esp' });
}, 60_000);
afterAll(() => scene.close());
beforeEach(async () => {
  sheet = await ImportScene.open(scene);
});

type Workbook = Readonly<Record<string, readonly (readonly string[])[]>>;

/** A client with each kind of sheet, its sheets in no useful order. */
const client = (name: string): Workbook => ({
  Channels: [
    ['Building', 'Load', 'Name', 'ChannelKey', 'Unit', 'Value type', 'Feed'],
    ['Store', 'Board', 'Board kWh', `${name} 1`, 'kWh', 'Actual for interval', 'Logger'],
    ['Store', 'Fan', 'Fan kWh', `${name} 2`, 'kWh', 'Cumulative', 'Logger'],
  ],
  Modbus: [
    ['Channel key', 'Feed', 'Register address', 'Registers', 'Read every'],
    [`${name} 1`, 'Logger', '30001', '2', '60'],
    [`${name} 2`, 'Logger', '30003', '2', '60'],
  ],
  Mappings: [
    ['ChannelKey', 'ExternalId', 'Reference'],
    [`${name} 1`, 'ext 1', 'main'],
  ],
  Loads: [
    ['Site', 'Building', 'Load', 'Parent load', 'Utility', 'Main incomer', 'ICP number', 'Feed'],
    ['Wharf', 'Store', 'Fan', 'Board', 'Electricity', '', '', 'Logger'],
    ['Wharf', 'Store', 'Board', '', 'Electricity', 'true', '0000123', 'Logger'],
  ],
  BUILDINGS: [
    ['SiteName', 'BuildingName', 'Net lettable area'],
    ['Wharf', 'Store', '1200'],
  ],
  Sites: [
    ['Name', 'City', 'Site contact'],
    ['Wharf', 'Napier', `ann@${name.toLowerCase()}.test`],
  ],
  Feeds: [
    ['Name', 'Building', 'Serial number'],
    ['Logger', 'Store', '00017'],
  ],
  Accounts: [
    ['Account', 'Status', 'Website'],
    [name, 'Active', 'https://example.test'],
  ],
  Contacts: [
    ['Email address', 'Display name'],
    [`ann@${name.toLowerCase()}.test`, 'Ann'],
  ],
  Roles: [
    ['Contact', 'Role', 'Status'],
    [`ann@${name.toLowerCase()}.test`, 'Editor', 'Active'],
  ],
  Addresses: [
    ['Name', 'Type', 'City'],
    ['Head office', 'Physical', 'Napier'],
  ],
  'Read me': [['What'], ['Notes']],
});

const problemsOf = async (id: string, token = sheet.token) =>
  (await sheet.rows(id, token)).flatMap(({ records }) =>
    Object.values(records ?? {}).flatMap(({ problem, cell }) => (problem ? [[cell, problem]] : [])),
  );

describe('a workbook of a client', () => {
  test('adds all of it as one change set, in the order of its references; the same again changes nothing', async () => {
    const workbook = client('Tasman');
    const run = await sheet.checkWorkbook(workbook, { token: staff, accountId: null });
    expect(await problemsOf(run.id, staff)).toEqual([]);
    const added = {
      accounts: { new: 1 },
      accountsAddress: { new: 1 },
      contacts: { new: 1 },
      contactsRole: { new: 1 },
      sites: { new: 1 },
      buildings: { new: 1 },
      loads: { new: 2 },
      feeds: { new: 1 },
      channels: { new: 2 },
      channelsMappings: { new: 1 },
      feedsConfigModbus: { new: 2 },
    };
    expect(run.recordCounts).toEqual(added);
    expect(run.sheets?.filter(({ resource }) => !resource).map(({ title }) => title)).toEqual(['Read me']);
    const applied = await sheet.step(run.id, 'apply', 'applied', staff);
    expect(applied.recordCounts).toEqual(added);

    const again = await sheet.checkWorkbook(workbook, { token: staff, accountId: null });
    expect(again.counts).toEqual({ exists: 14 });
  });

  test('changes what differs and nothing else, says which cell is refused, and all of it is undone', async () => {
    const before = await sheet.checkWorkbook(client('Coromandel'), { token: staff, accountId: null });
    await sheet.step(before.id, 'apply', 'applied', staff);
    const workbook = client('Coromandel');
    const run = await sheet.checkWorkbook(
      {
        ...workbook,
        BUILDINGS: [
          ['Site', 'Building', 'Net lettable area', 'Status'],
          ['wharf', 'STORE ', '1300', ''],
        ],
        Loads: [
          ['Building', 'Load', 'Parent load', 'Utility', 'Feed'],
          ['Store', 'Fan', 'Lift', 'Gas', ''],
          ['Store', 'Lift', '', 'Electricity', ''],
          ['Store', 'Pump', 'Crane', 'Electricity', ''],
          ['Store', 'Left', 'Right', 'Electricity', ''],
          ['Store', 'Right', 'Left', 'Electricity', ''],
          ['Barn', 'Light', '', 'Electricity', ''],
          ['Store', 'Fan', 'Lift', 'Water', ''],
          ['Store', 'Heater', '', 'Electricity', 'No such feed'],
        ],
        Mappings: [
          ['ChannelKey', 'ExternalId', 'Reference'],
          ['Coromandel 1', 'ext 1', 'other'],
          ['Coromandel 3', 'ext 1', 'main'],
          ['', 'ext 2', 'main'],
          ['Coromandel 2', '', 'main'],
        ],
      },
      { token: staff, accountId: null },
    );
    expect(run.recordCounts).toMatchObject({
      accounts: { exists: 1 },
      buildings: { changed: 1 },
      loads: { changed: 1, new: 1, duplicate: 1, error: 5 },
      channelsMappings: { changed: 1, error: 3 },
      channels: { exists: 2 },
    });
    const rows = await sheet.rows(run.id, staff);
    expect(rows.filter(({ outcome }) => outcome === 'changed').map(({ changes }) => changes)).toMatchObject([
      { Reference: ['main', 'other'] },
      { UtilityType: [1, 3], ParentLoadId: [expect.anything(), expect.anything()] },
      { Label: ['Store', 'STORE'], NlaSqm: [1200, 1300] },
    ]);
    expect(await problemsOf(run.id, staff)).toEqual([
      ['channels.ChannelKey', 'There is no channel ‘Coromandel 3’ here.'],
      [undefined, 'Please select a channel'],
      ['channelsMappings.ExternalId', 'External ID is missing: the row is recognised by it.'],
      ['loads.ParentLoadId', 'Parent load: there is no load ‘Crane’ here.'],
      ['loads.ParentLoadId', 'Parent load: there is no load ‘Right’ here.'],
      ['loads.ParentLoadId', 'Parent load: there is no load ‘Left’ here.'],
      ['buildings.Label', 'There is no building ‘Barn’ here.'],
      ['loads.FeedId', 'Feed: there is no feed ‘No such feed’ here.'],
    ]);
    const { changeSet } = await sheet.step(run.id, 'apply', 'applied', staff);
    const undone = await scene.ask('POST', '/platform/history/undo', staff, { changeSet: changeSet ?? '' });
    expect(undone.body).toMatchObject({ undone: 4, kept: 0 });
    expect((await sheet.checkWorkbook(workbook, { token: staff, accountId: null })).counts).toEqual({ exists: 14 });
  });

  test('is of one account, which is the one that was chosen or is named once', async () => {
    const run = await sheet.checkWorkbook(
      { Accounts: [['Account'], ['Barn'], ['Shed']], Sites: [['Site'], ['Quay']] },
      {
        token: staff,
        accountId: null,
      },
    );
    expect(await problemsOf(run.id, staff)).toEqual([
      [undefined, 'A workbook is of one account, and this one is of ‘Barn’.'],
    ]);
    const other = await sheet.checkWorkbook({ Accounts: [['Account'], ['Barn']], Sites: [['Site'], ['Quay']] });
    expect(other.recordCounts).toEqual({ accounts: { error: 1 }, sites: { exists: 1 } });
  });
});

describe('who may import a workbook', () => {
  const estate = {
    Sites: [['Site'], ['Pier']],
    Buildings: [
      ['Site', 'Building'],
      ['Pier', 'Shed'],
    ],
  };

  test('an Editor of the account imports its estate, and neither people nor other accounts', async () => {
    const run = await sheet.checkWorkbook(estate);
    expect(run.recordCounts).toEqual({ sites: { new: 1 }, buildings: { new: 1 } });
    const sheets = (resource: string) => [{ title: resource, resource, columns: [], before: 0, lines: 2 }];
    const begin = async (resource: string, accountId: string | null, token = sheet.token) =>
      (await sheet.begin('accounts', token, { mode: 'workbook', accountId, sheets: sheets(resource) })).status;
    expect(await begin('contacts', sheet.account)).toBe(403);
    expect(await begin('accounts', null)).toBe(403);
    expect(await begin('sites', null)).toBe(422);
    expect(await begin('nothing', sheet.account)).toBe(422);
    const other = await ImportScene.open(scene);
    expect(await begin('sites', sheet.account, other.token)).toBe(403);
    for (const role of ['User', 'Reviewer', 'Contributor'] as const)
      expect(await begin('sites', sheet.account, await scene.tokenOf({ roles: { [sheet.account]: role } }))).toBe(403);
  });
});
