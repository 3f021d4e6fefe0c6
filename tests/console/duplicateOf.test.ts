import { expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { duplicateOf } from '../../src/dialogs/duplicateOf';

const of = (name: string, row: Readonly<Record<string, unknown>>) =>
  duplicateOf(catalogue.entity(name), { id: 'old', ...row });

test('a channel is copied with its place, and without the key that only one channel has', () => {
  const Building = { SiteId: 's', Site: { SiteId: 's', AccountId: 'a', Account: { AccountId: 'a' } } };
  const { values, source } = of('channels', {
    ChannelId: 'old',
    BuildingId: 'b',
    Building,
    LoadId: 'l',
    FeedId: 'f',
    Label: 'kWh',
    ChannelKey: '1001',
    UnitOfMeasure: 'kWh',
    Status: 3,
  });
  expect(values).toMatchObject({ BuildingId: 'b', LoadId: 'l', FeedId: 'f', Label: 'kWh', UnitOfMeasure: 'kWh' });
  expect(values).toMatchObject({ under_accounts: 'a', under_sites: 's' });
  expect(['ChannelId', 'ChannelKey', 'Status'].filter((name) => name in values)).toEqual([]);
  expect(source).toBe('Label');
});

test('a register of a hub is copied for another channel, which is asked for first', () => {
  const { values, source } = of('feedsConfigModbus', { ChannelId: 'c', FeedId: 'f', RegisterAddress: 40001 });
  expect(values).toMatchObject({ FeedId: 'f', RegisterAddress: 40001 });
  expect('ChannelId' in values).toBe(false);
  expect(source).toBe('ChannelId');
});

test('what identifies a meter or a feed is left empty, and a report is made for another type', () => {
  expect(of('loads', { Label: 'A', MeterSerialNumber: '7', IcpNumber: '8', CtRating: 100 }).values).toEqual(
    expect.objectContaining({ Label: 'A', CtRating: 100 }),
  );
  expect(Object.keys(of('loads', {}).values)).not.toContain('MeterSerialNumber');
  expect(Object.keys(of('feeds', {}).values)).not.toContain('SerialNumber');
  expect(Object.keys(of('feeds', {}).values)).not.toContain('Password');
  expect(Object.keys(of('reports', {}).values)).not.toContain('Type');
});
