import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NodeType } from '../../resources/enums/nodeType';
import { UtilityType } from '../../resources/enums/utility';
import { Scene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

const { group, site, building, load, channel, channelCalc, dashboard } = NodeType.values;

async function estate() {
  const AccountId = await scene.account('North');
  const [GroupId, SiteId, BuildingId, LoadId, SubLoadId] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await scene.insert('dw_Groups', { GroupId, AccountId, Label: 'Ports' });
  await scene.insert('dw_Sites', { SiteId, AccountId, GroupId, Label: 'Quay', City: 'Lyttelton' });
  await scene.insert('dw_Sites', { SiteId: randomUUID(), AccountId, Label: 'Airfield' });
  await scene.insert('dw_Sites', { SiteId: randomUUID(), AccountId, Label: 'Gone', Status: 3 });
  await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill' });
  await scene.insert('dw_Loads', { LoadId, BuildingId, Label: 'Main', UtilityType: UtilityType.values.Electricity });
  await scene.insert('dw_Loads', {
    LoadId: SubLoadId,
    BuildingId,
    ParentLoadId: LoadId,
    Label: 'Board',
    UtilityType: 1,
  });
  const meter = (Label: string, of: object) => {
    const ChannelId = randomUUID();
    return scene.insert('dw_Channels', {
      ChannelId,
      ChannelKey: ChannelId,
      BuildingId,
      Label,
      UnitOfMeasure: 'kWh',
      ...of,
    });
  };
  // A channel may have the id of its load.
  await meter('Energy', { LoadId: SubLoadId, ChannelId: SubLoadId });
  const gone = randomUUID();
  await scene.insert('dw_Loads', { LoadId: gone, BuildingId, Label: 'Gone', Status: 3, UtilityType: 1 });
  await scene.insert('dw_Loads', {
    LoadId: randomUUID(),
    BuildingId,
    ParentLoadId: gone,
    Label: 'Rest',
    UtilityType: 1,
  });
  await meter('Sum', { LoadId, Type: 2 });
  await scene.insert('dw_Dashboards', {
    DashboardId: randomUUID(),
    AccountId,
    BuildingId,
    Label: 'Lobby',
    Code: randomUUID(),
    Status: 1,
  });
  return { AccountId, SiteId };
}

interface Node {
  readonly label: string;
  readonly type: number;
  readonly city: string | null;
  readonly unit: string | null;
  readonly utility: number | null;
  readonly nodes: readonly Node[];
}
const shown = (nodes: readonly Node[]): unknown =>
  nodes.map(({ label, type, city, unit, utility, nodes: below }) => [
    label,
    type,
    city ?? unit ?? utility,
    ...(below.length > 0 ? [shown(below)] : []),
  ]);
const tree = async (id: string, token?: string) => {
  const { status, body } = await scene.ask('GET', `/platform/profile/${id}`, token);
  return { status, nodes: body.nodes ? shown(body.nodes) : undefined };
};

it('is the tree of an account: groups with their sites, buildings, loads within loads, channels', async () => {
  const { AccountId, SiteId } = await estate();
  const below = [
    [
      'Mill',
      building,
      null,
      [
        [
          'Main',
          load,
          1,
          [
            ['Board', load, 1, [['Energy', channel, 'kWh']]],
            ['Sum', channelCalc, 'kWh'],
          ],
        ],
        ['Rest', load, 1],
      ],
    ],
  ];
  const token = await scene.tokenOf({ roles: { [AccountId]: 'User' } });
  expect(await tree(AccountId, token)).toEqual({
    status: 200,
    nodes: [
      ['Airfield', site, null],
      ['Lobby', dashboard, null],
      ['Ports', group, null, [['Quay', site, 'Lyttelton', below]]],
    ],
  });
  expect(await tree(SiteId, token)).toEqual({ status: 200, nodes: below });
});

it('is shown to nobody who may not see the account', async () => {
  const [own, other] = [await estate(), await estate()];
  const token = await scene.tokenOf({ roles: { [own.AccountId]: 'Admin' } });
  for (const id of Object.values(other)) expect(await tree(id, token)).toEqual({ status: 404, nodes: undefined });
  expect((await tree(randomUUID(), token)).status).toBe(404);
  expect((await tree(own.AccountId)).status).toBe(401);
  expect((await tree(other.AccountId, await scene.tokenOf({ type: 'Esp' }))).status).toBe(200);
});

it('holds a site, a building and a load of the same id, as tables allow', async () => {
  const AccountId = await scene.account('Same');
  const id = randomUUID();
  await scene.insert('dw_Sites', { SiteId: id, AccountId, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId: id, SiteId: id, Label: 'Mill' });
  await scene.insert('dw_Loads', { LoadId: id, BuildingId: id, Label: 'Main', UtilityType: 1 });
  const token = await scene.tokenOf({ type: 'Esp' });
  const below = [['Mill', building, null, [['Main', load, 1]]]];
  expect((await tree(AccountId, token)).nodes).toEqual([['Quay', site, null, below]]);
  expect((await tree(id, token)).nodes).toEqual(below);
});
