import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readComparedRecords } from '../../src/data/comparedRecords';
import { readComparedSet } from '../../src/data/comparedSets';
import type { ComparedSet } from '../../src/lib/exploreAddress';
import { type FlowScene, openFlowScene } from '../support/flowScene';
import { person } from '../support/people';

let scene: FlowScene;
const deletedBuilding = randomUUID();
beforeAll(async () => {
  scene = await openFlowScene();
  const { BuildingId, AccountId } = scene;
  const [SiteId, other, loads] = [randomUUID(), randomUUID(), [randomUUID(), randomUUID(), randomUUID()] as const];
  await scene.insert('dw_Sites', { SiteId, AccountId, Label: 'Quay' });
  await scene.insert(
    'dw_Buildings',
    { BuildingId: other, SiteId, Label: 'Attic' },
    { BuildingId: deletedBuilding, SiteId, Label: 'Ruin', Status: 3 },
  );
  const channel = (Label: string, more: object) => ({ Label, ChannelKey: randomUUID(), ...more });
  await scene.insert(
    'dw_Loads',
    { LoadId: loads[0], BuildingId, Label: 'Pump 10' },
    { LoadId: loads[1], BuildingId, Label: 'Pump 2' },
    { LoadId: loads[2], BuildingId, Label: 'Gone', Status: 3 },
  );
  await scene.insert(
    'dw_Channels',
    channel('kWh', { BuildingId, LoadId: loads[0] }),
    channel('kWh', { BuildingId, LoadId: loads[1] }),
    channel('of no load', { BuildingId }),
    channel('deleted', { BuildingId, Status: 3 }),
    channel('below a deleted load', { BuildingId, LoadId: loads[2] }),
    channel('in another building', { BuildingId: other }),
    channel('in a deleted building', { BuildingId: deletedBuilding }),
  );
});
afterAll(() => scene.close());

const namesOf = async (set: ComparedSet, most = 2_000, send = scene.send) => {
  const { details, count } = await readComparedSet(send, set, most);
  return { count, names: details.map(({ label, hint }) => [label, hint].filter(Boolean).join(' · ')) };
};

test('All channels of a building are those that the profile tree has below it, by their loads', async () => {
  const set = { members: 'channels', place: 'buildings', id: scene.BuildingId } as const;
  expect(await namesOf(set)).toEqual({
    count: 3,
    names: ['kWh · Pump 2 · Mill', 'kWh · Pump 10 · Mill', 'of no load · Mill'],
  });
  expect(await namesOf(set, 2)).toEqual({ count: 3, names: ['kWh · Pump 2 · Mill', 'kWh · Pump 10 · Mill'] });
});

test('All records of an account are those of its buildings that are not deleted', async () => {
  const of = (members: ComparedSet['members']) => namesOf({ members, place: 'accounts', id: scene.AccountId });
  expect((await of('channels')).names).toEqual([
    'in another building · Attic',
    'kWh · Pump 2 · Mill',
    'kWh · Pump 10 · Mill',
    'of no load · Mill',
  ]);
  expect((await of('loads')).names).toEqual(['Pump 2 · Mill', 'Pump 10 · Mill']);
  expect((await of('buildings')).names).toEqual(['Mill · Harbour', 'Attic · Quay']);
});

test('Somebody without access to a building gets nothing of its sets, nor how many there are, nor what it is called', async () => {
  const elsewhere = randomUUID();
  await scene.insert('dw_Accounts', { AccountId: elsewhere, Label: 'South' });
  const stranger = scene.sendAs(await person(scene.database, 'Editor', [elsewhere]));
  const member = scene.sendAs(await person(scene.database, 'User', [scene.AccountId]));
  for (const members of ['channels', 'loads'] as const) {
    const set = { members, place: 'buildings', id: scene.BuildingId } as const;
    expect(await namesOf(set, 2_000, stranger)).toEqual({ count: 0, names: [] });
    expect((await namesOf(set, 2_000, member)).count).toBeGreaterThan(1);
  }
  const place = [{ kind: 'buildings', id: scene.BuildingId }] as const;
  expect(await readComparedRecords(stranger, place)).toEqual([]);
  expect(await readComparedRecords(member, place)).toMatchObject([
    { label: 'Mill', places: [{ label: 'Mill' }, { label: 'Harbour' }, { label: 'North' }] },
  ]);
});
