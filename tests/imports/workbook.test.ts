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
  test('may have a sheet of notes, whose first line is long or has many cells', async () => {
    const notes = 'How to fill in these sheets. '.repeat(20);
    const run = await sheet.checkWorkbook({
      'Read me': [[notes, ...Array.from({ length: 600 }, () => 'x')], ['Notes']],
      [`Notes of ${'all '.repeat(30)}sites`]: [['What'], ['Notes']],
      Sites: [['Site'], ['Wharf']],
    });
    expect(run.recordCounts).toEqual({ sites: { new: 1 } });
    expect(run.sheets?.map(({ title, columns }) => [title.length, columns.length])).toEqual([
      [7, 0],
      [100, 0],
      [5, 1],
    ]);
  });

  test('may have a wide sheet of notes for each of many sites', async () => {
    const header = Array.from({ length: 500 }, (_, index) => `What was agreed with the tenant of unit ${index}`);
    const notes = Array.from({ length: 300 }, (_, index) => [`Site ${index}`, [header, ['Notes']]] as const);
    const run = await sheet.checkWorkbook({ Sites: [['Site'], ['Wharf']], ...Object.fromEntries(notes) });
    expect(run.recordCounts).toEqual({ sites: { new: 1 } });
    expect(run.sheets).toHaveLength(301);
  });

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
      ['channelsMappings.ExternalId', 'External ID is missing: rows are matched by it.'],
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

  test('refuses what cannot be read for records that exist, where new ones have a default', async () => {
    await scene.database.pool.query('update "dw_Sites" set "Status" = 2 where "AccountId" = $1', [sheet.account]);
    const { id } = await sheet.checkWorkbook({
      Sites: [
        ['Site', 'Status'],
        ['Quay', 'Closed'],
        ['Wharf', 'Closed'],
      ],
    });
    expect((await sheet.rows(id)).map(({ outcome, problem, cell }) => [outcome, problem, cell])).toEqual([
      ['error', 'Status: ‘Closed’ is not one of Unknown, Active, Inactive, Deleted.', 'sites.Status'],
      ['new', null, null],
    ]);
  });

  test('changes channels by a sheet without the columns that new ones need, and refuses new ones', async () => {
    const name = sheet.account;
    const before = await sheet.checkWorkbook(client(name), { token: staff });
    await sheet.step(before.id, 'apply', 'applied', staff);
    const { id } = await sheet.checkWorkbook({
      Channels: [
        ['Building', 'Load', 'Name', 'ChannelKey'],
        ['Store', 'Board', 'Board energy', `${name} 1`],
        ['Store', 'Board', 'Board power', `${name} 3`],
      ],
    });
    const refused = 'Missing or Invalid Channel UOM';
    expect((await sheet.rows(id)).map(({ changes, problem, cell }) => [changes, problem, cell])).toEqual([
      [{ Label: ['Board kWh', 'Board energy'] }, null, null],
      [null, refused, 'channels.UnitOfMeasure'],
    ]);
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
      [undefined, 'A workbook has the records of one account, and this one has those of ‘Barn’.'],
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

  test('nobody learns the name of an account of others by a workbook of which nothing is written', async () => {
    const other = await ImportScene.open(scene);
    const notes = { title: 'Read me', resource: null, columns: [], before: 0, lines: 2 };
    for (const sheets of [[], [notes], [{ ...notes, resource: 'accounts' }]]) {
      const { status, body } = await sheet.begin('accounts', other.token, { mode: 'workbook', sheets });
      expect([status, body.accountName]).toEqual([403, undefined]);
    }
  });

  describe('with people', () => {
    const invite = (contacts: readonly (readonly string[])[], roles: readonly (readonly string[])[]): Workbook => ({
      Roles: [['Contact', 'Role', 'Status'], ...roles],
      Contacts: [['Email address', 'Display name'], ...contacts],
    });
    const address = (name: string) => `${name}-${sheet.account.slice(0, 8)}@people.test`;
    const rolesOf = async (account: string) =>
      (
        await scene.database.pool.query(
          `select c."EmailAddress" as email, c."Type" as type, r."Role" as role, r."Status" as status, r."EmailAddress" as invited
           from "dw_ContactsRole" r join "dw_Contacts" c using ("ContactId") where r."AccountId" = $1 and c."DisplayName" like 'New %' order by 1`,
          [account],
        )
      ).rows;
    let admin: string;
    beforeEach(async () => {
      admin = await scene.tokenOf({ roles: { [sheet.account]: 'Admin' } });
    });

    test('an Admin adds them with their first role, as one change set; the same again changes nothing', async () => {
      const [ann, ben] = [address('ann'), address('ben')];
      const workbook = invite(
        [
          [ann, 'New Ann'],
          [ben.toUpperCase(), 'New Ben'],
        ],
        [
          [ann, 'Editor', 'Active'],
          [ben, 'User', ''],
          [ben, 'Admin', 'Active'],
        ],
      );
      const run = await sheet.checkWorkbook(workbook, { token: admin });
      expect(await problemsOf(run.id, admin)).toEqual([]);
      const added = { contacts: { new: 2 }, contactsRole: { new: 2, duplicate: 1 } };
      expect(run.recordCounts).toEqual(added);
      expect(await rolesOf(sheet.account)).toEqual([]);
      const applied = await sheet.step(run.id, 'apply', 'applied', admin);
      expect(applied.recordCounts).toEqual(added);
      expect(await rolesOf(sheet.account)).toEqual([
        { email: ann, type: 1, role: 5, status: 1, invited: ann },
        { email: ben.toUpperCase(), type: 1, role: 1, status: 4, invited: ben.toUpperCase() },
      ]);
      // Who is invited is not known yet: what is said of them is left out.
      const again = await sheet.checkWorkbook(workbook, { token: admin });
      expect(await problemsOf(again.id, admin)).toEqual([]);
      expect(again.recordCounts).toEqual({ contacts: { exists: 2 }, contactsRole: { exists: 3 } });
      const undone = await scene.ask('POST', '/platform/history/undo', admin, { changeSet: applied.changeSet ?? '' });
      expect(undone.body).toMatchObject({ undone: 4, kept: 0 });
      expect(await rolesOf(sheet.account)).toEqual([]);
    });

    test('many rows that name the same contact, or none, do not keep others waiting', async () => {
      const roles = Array.from({ length: 20_000 }, () => ['', 'User', 'Active'] as const);
      let [since, longest] = [process.cpuUsage(), 0];
      // By what was computed in between: a machine with other work to do keeps everybody waiting.
      const timer = setInterval(() => {
        const { user, system } = process.cpuUsage(since);
        longest = Math.max(longest, (user + system) / 1e6);
        since = process.cpuUsage();
      }, 20);
      const run = await sheet.checkWorkbook(invite([[address('ann'), 'New Ann']], roles), { token: admin });
      clearInterval(timer);
      expect(run.recordCounts).toEqual({ contacts: { error: 1 }, contactsRole: { error: 20_000 } });
      expect(longest).toBeLessThan(1);
    }, 120_000);

    test('undoing it keeps who has been given a role of another account since, and says no more than that', async () => {
      const [ann, ben] = [address('ann'), address('ben')];
      const people = [ann, ben].map((email) => [email, 'New of an undo']);
      const run = await sheet.checkWorkbook(
        invite(people, [
          [ann, 'Editor', 'Active'],
          [ben, 'User', 'Active'],
        ]),
        { token: admin },
      );
      const { changeSet = '' } = await sheet.step(run.id, 'apply', 'applied', admin);
      const other = await ImportScene.open(scene);
      const contactOf = async (email: string): Promise<string | undefined> =>
        (
          await scene.database.pool.query('select "ContactId" as id from "dw_Contacts" where "EmailAddress" = $1', [
            email,
          ])
        ).rows[0]?.id;
      const annId = (await contactOf(ann)) ?? '';
      await scene.insert('dw_ContactsRole', { ContactId: annId, AccountId: other.account, Role: 1, Status: 1 });
      const undone = await scene.ask('POST', '/platform/history/undo', admin, { changeSet: changeSet ?? '' });
      const nobody = { changedBy: null, changedOn: null };
      const keptRow = { resource: 'contacts', id: annId, label: 'New of an undo', why: 'referenced', ...nobody };
      expect(undone.body).toEqual({ undone: 3, kept: 1, keptRows: [{ ...keptRow, referredBy: 'contactsRole' }] });
      expect(await rolesOf(sheet.account)).toEqual([]);
      expect(await rolesOf(other.account)).toMatchObject([{ email: ann, role: 1 }]);
      expect(await contactOf(ben)).toBeUndefined();
      expect(await contactOf(ann)).toBe(annId);
    });

    test('nobody is added without a role, with one that is refused, or where the address is taken elsewhere', async () => {
      const other = await ImportScene.open(scene);
      const stranger = await scene.person({ roles: { [other.account]: 'User' } });
      const [ann, ben] = [address('ann'), address('ben')];
      const run = await sheet.checkWorkbook(
        invite(
          [
            [ann, 'New Ann'],
            [ben, 'New Ben'],
            [stranger.email, 'New Stranger'],
          ],
          [
            [ben, 'Emperor', ''],
            [stranger.email, 'Admin', 'Active'],
          ],
        ),
        { token: admin },
      );
      expect(await problemsOf(run.id, admin)).toEqual([
        ['contactsRole.Role', 'Role: ‘Emperor’ is not one of User, Admin, Reviewer, Contributor, Editor.'],
        ['contactsRole.ContactId', 'The contact of this row is not imported.'],
        [undefined, 'A new contact needs a row in the sheet of contact roles that names its email address.'],
        [undefined, 'Row 2 in the sheet of contact roles is not imported.'],
        ['contacts.EmailAddress', 'A contact with this email address exists already'],
      ]);
      expect(run.recordCounts).toEqual({ contacts: { error: 3 }, contactsRole: { error: 2 } });
      await sheet.step(run.id, 'apply', 'applied', admin);
      expect(await rolesOf(sheet.account)).toEqual([]);
      // Nor by a role alone.
      const role = await sheet.checkWorkbook(
        {
          Sites: [['Site']],
          Roles: [
            ['Contact', 'Role'],
            [stranger.email, 'User'],
          ],
        },
        { token: admin },
      );
      expect(await problemsOf(role.id, admin)).toEqual([
        ['contactsRole.ContactId', `Contact: there is no contact ‘${stranger.email}’ here.`],
      ]);
    });

    test('an Admin makes nobody staff, and nobody but an Admin of the account adds people', async () => {
      const sheets = ['contacts', 'contactsRole'].map((resource, index) => ({
        ...{ title: resource, resource, columns: [], before: index * 10, lines: 10 },
      }));
      const begin = (token: string) => sheet.begin('accounts', token, { mode: 'workbook', sheets });
      const { id } = await begin(admin);
      const refused = await sheet.send(
        id,
        [{ 'contacts.EmailAddress': address('ann'), 'contacts.Type': 'Esp' }],
        admin,
      );
      expect(refused.body.errors[0].message).toBe('Row 2: Accounts have no column ‘contacts.Type’ to import.');
      const other = await ImportScene.open(scene);
      for (const roles of [{ [sheet.account]: 'Editor' }, { [other.account]: 'Admin' }] as const)
        expect((await begin(await scene.tokenOf({ roles }))).status).toBe(403);
    });
  });
});
