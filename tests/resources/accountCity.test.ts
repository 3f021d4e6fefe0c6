import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataProvider } from '../../src/data/dataProvider';
import { type FlowScene, openFlowScene } from '../support/flowScene';

let scene: FlowScene;
beforeAll(async () => {
  scene = await openFlowScene();
});
afterAll(() => scene.close());

test('an account has the city of its main address, and of no other', async () => {
  const provider = createDataProvider(scene.send, async () => true);
  const cityOf = async (): Promise<unknown> => (await provider.getOne('accounts', { id: scene.AccountId })).data.City;
  const at = { AccountId: scene.AccountId, Latitude: 0, Longitude: 0 };
  await scene.insert('dw_AccountsAddress', { ...at, AddressId: randomUUID(), Type: 2, City: 'Zwolle' });
  expect(await cityOf()).toBeNull();
  await scene.insert('dw_AccountsAddress', { ...at, AddressId: randomUUID(), Type: 1, City: 'Leeds' });
  expect(await cityOf()).toBe('Leeds');
  const { data } = await provider.getList('accounts', {
    filter: {},
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'Label', order: 'ASC' },
    meta: { paths: ['City'] },
  });
  expect(data).toMatchObject([{ City: 'Leeds' }]);
});

test('a place of weather names the station that its readings come from', async () => {
  const place = { Address: 'Airport Drive', Station: 1, Latitude: -37, Longitude: 174.8 };
  await scene.insert('dw_Weather', { ...place, WeatherId: randomUUID() });
  expect(await scene.rows('dw_Weather', 'Address Station Latitude Longitude')).toEqual([place]);
});
