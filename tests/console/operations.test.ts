import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { correlationUnits } from '../../resources/enums/unitSelection';
import { catalogue } from '../../resources/language/all';
import { scalarOf } from '../../resources/language/scalars';
import { scalarKindOf } from '../../server/sql/kinds';
import { buildQuery } from '../../src/data/buildQuery';
import { createDataProvider } from '../../src/data/dataProvider';
import type { Row } from '../../src/data/rowId';
import { consoleDocuments } from '../../src/documents';
import { operations, updates } from '../definitions/contract';
import { type FlowScene, openFlowScene } from '../support/flowScene';
import { person } from '../support/people';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const variablesOf = (text: string): string => text.slice(text.indexOf('('), text.indexOf(') {'));

test.each(Object.entries(operations))('every %s that the contract names has a document', (operation, names) => {
  const there = new Set(
    consoleDocuments.flatMap((each) => (each.definitions[0].operation === operation ? [each.name] : [])),
  );
  expect(words(names).filter((name) => !there.has(name))).toEqual([]);
});

describe('an update of one row', () => {
  test.each(Object.entries(updates))('%s requires what the contract says', (name, required) => {
    const entity = catalogue.entities.find(({ operationNames }) => operationNames.update === name);
    const text = consoleDocuments.find((document) => document.name === name)?.text ?? '';
    const declared = new Map(
      variablesOf(text)
        .split(', ')
        .map((each) => each.replace('(', '').split(': ') as [string, string]),
    );
    for (const word of words(required)) {
      const column = word.replace('!', '');
      const type = entity && scalarOf(entity.field(column));
      expect(declared.get(`$${column}`), column).toBe(`${type}${word === column ? '' : '!'}`);
    }
    const given = ['UpdatedOn', ...(entity?.key ?? []), ...(entity?.operationNames.updateRequires ?? [])];
    expect(
      words(required)
        .map((column) => column.replace('!', ''))
        .sort(),
    ).toEqual([...given].sort());
  });

  test('requires UpdatedOn wherever there is one, and the whole key', () => {
    for (const { name, text } of consoleDocuments) {
      const entity = catalogue.entities.find(({ operationNames }) =>
        [operationNames.update, operationNames.link].includes(name),
      );
      if (!entity || !text.startsWith('mutation')) continue;
      if ('UpdatedOn' in entity.fields) expect(text).toContain('$UpdatedOn: timestamptz!');
      for (const column of entity.key) expect(text).toMatch(new RegExp(`\\$${column}: \\w+!`));
    }
  });

  test('of the formula alone goes by its own name', () => {
    const channel = { ChannelId: randomUUID(), Label: 'kWh', Formula: '[A]', UpdatedOn: '2026-01-01T00:00:00' };
    const built = buildQuery(
      'UPDATE',
      'channels',
      {
        id: channel.ChannelId,
        data: { ...channel, Formula: '[A] + [B]' },
        previousData: channel,
      },
      false,
    );
    expect(built.query.name).toBe('UpdateChannelFormula');
    expect(Object.keys(built.variables).sort()).toEqual(['ChannelId', 'Formula', 'SeenUpdatedOn', 'UpdatedOn']);
  });
});

test('a column has the same scalar on both sides', () => {
  for (const entity of catalogue.entities)
    for (const column of entity.columns) {
      const field = entity.field(column);
      expect(scalarOf(field), `${entity.name}.${column}`).toBe(scalarKindOf(field).scalar);
    }
});

test('the list of channels goes by another name while it is filtered by the latest data', () => {
  const named = (filter: Row) => buildQuery('GET_LIST', 'channels', { filter }, false).query.name;
  expect(named({ ChannelsMetadata: { LatestData: { _gte: '2026-01-01T00:00:00' } } })).toBe('ChannelsByMetadataDate');
  expect(named({ Status: [1] })).toBe('Channels');
});

describe('the operations for imports, reports and single steps', () => {
  let scene: FlowScene;
  const [load, channel, other, quiet] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const UpdatedOn = '2026-03-01T00:00:00';
  const run = (name: string, variables: Row): Promise<Row> => {
    const document = consoleDocuments.find((each) => each.name === name);
    if (!document) throw new Error(`There is no ${name}.`);
    return scene.send({ document, variables });
  };

  beforeAll(async () => {
    scene = await openFlowScene();
    const { BuildingId } = scene;
    await scene.insert('dw_Loads', { LoadId: load, BuildingId, Label: 'Incomer', MainIncomer: true });
    const at = { LoadId: load, BuildingId, Label: 'kWh' };
    await scene.insert(
      'dw_Channels',
      { ...at, ChannelId: channel, ChannelKey: 'K1' },
      { ...at, ChannelId: other, ChannelKey: 'K2', UnitOfMeasure: 'L1A' },
    );
    await scene.insert('dw_Accounts', { AccountId: quiet, Label: 'South' });
  });
  afterAll(() => scene.close());

  test('AccountDataForCsvImport answers the account with what is active in it', async () => {
    const { dw_Accounts } = await run('AccountDataForCsvImport', { accountId: scene.AccountId });
    expect(dw_Accounts).toMatchObject([
      {
        Sites: [
          { Label: 'Harbour', Buildings: [{ Label: 'Mill', Loads: [{ Label: 'Incomer', Channels: [{}, {}] }] }] },
        ],
      },
    ]);
  });

  test.each([
    ['AccountLoadDataForCsvImport', 'dw_Loads', 1],
    ['AccountChannelDataForCsvImport', 'dw_Channels', 2],
  ])('%s answers the active ones of one account', async (name, table, count) => {
    expect((await run(name, { accountId: scene.AccountId }))[table]).toHaveLength(count);
    expect((await run(name, { accountId: quiet }))[table]).toEqual([]);
  });

  test('ActiveAccounts leaves out accounts in which something has another status', async () => {
    const labels = async (): Promise<unknown> => {
      const { dw_Accounts } = await run('ActiveAccounts', { offset: 0, limit: 9, status: 1 });
      return (dw_Accounts as readonly Row[]).map(({ Label }) => Label);
    };
    expect(await labels()).toEqual(['North', 'South']);
    await run('UpdateChannelBulkItem', { ChannelId: other, Status: 2, UpdatedOn });
    expect(await labels()).toEqual(['South']);
  });

  test('BuildingCorrelationData answers the active channels in the units that are compared', async () => {
    const { dw_Channels } = await run('BuildingCorrelationData', {
      BuildingId: scene.BuildingId,
      units: correlationUnits,
    });
    expect(dw_Channels).toMatchObject([{ ChannelId: channel, LoadId: load, Label: 'kWh', UnitOfMeasure: 'kWh' }]);
  });

  test('LoadsWithChannels and AllFeeds answer the loads that are named, and each feed', async () => {
    const { dw_Loads } = await run('LoadsWithChannels', { loadIds: [load] });
    expect(dw_Loads).toMatchObject([{ Channels: [{ IntervalFrequency: expect.any(String) }, {}] }]);
    const { dw_Feeds } = await run('AllFeeds', {});
    expect(dw_Feeds).toMatchObject([{ Label: 'Hub', FeedsType: { Label: 'ESP Hub Connect' } }]);
  });

  test('the bulk steps change and insert many rows at once', async () => {
    const { FeedId } = scene;
    const changed = await run('BulkChangeChannelsFeed', { ChannelIds: [channel, other], FeedId, UpdatedOn });
    expect(changed).toEqual({ update_dw_Channels: { affected_rows: 2 } });
    const added = {
      ChannelId: randomUUID(),
      ChannelKey: 'K3',
      LoadId: load,
      BuildingId: scene.BuildingId,
      Label: 'New',
    };
    await run('BulkInsertLoadChannels', { objects: [added] });
    await run('BulkInsertChannelsMetadata', { objects: [{ ChannelId: added.ChannelId }] });
    const config = { FeedId, RegisterAddress: 1, RegisterCount: 1, RegisterType: 0, ReadFrequencySeconds: 900 };
    await run('BulkInsertFeedsConfigModbus', { objects: [{ ...config, ChannelId: added.ChannelId }] });
    const updated = await run('UpdateLoadBulkItem', { LoadId: load, Label: 'Main', TransformerCapacity: 0, UpdatedOn });
    expect(updated).toEqual({ update_dw_Loads: { affected_rows: 1 } });
    await run('UpdateChannelFormula', { ChannelId: added.ChannelId, Formula: '[K1]', UpdatedOn });
    const rows = await scene.rows(
      'dw_Channels',
      'Formula Load { Label } ChannelsMetadata { ChannelId } FeedsConfigsModbus { FeedId }',
      {
        ChannelId: { _eq: added.ChannelId },
      },
    );
    expect(rows).toMatchObject([{ Formula: '[K1]', Load: { Label: 'Main' }, FeedsConfigsModbus: [{ FeedId }] }]);
  });

  test('an update that does not say when is refused', async () => {
    await expect(run('UpdateAccounts', { AccountId: quiet, Label: 'West', Status: 1 })).rejects.toThrow('UpdatedOn');
    await expect(run('UpdateAccounts', { AccountId: quiet, Label: 'West', UpdatedOn })).rejects.toThrow('Status');
  });
});

test('a deletion of several rows answers those that were deleted, not those that the caller may not delete', async () => {
  const deletions = await openFlowScene();
  const [AccountId, own, foreign] = [randomUUID(), randomUUID(), randomUUID()];
  await deletions.insert('dw_Accounts', { AccountId, Label: 'South' });
  await deletions.insert('dw_Sites', { SiteId: own, AccountId: deletions.AccountId, Label: 'Own' });
  await deletions.insert('dw_Sites', { SiteId: foreign, AccountId, Label: 'Foreign' });
  const editor = await person(deletions.database, 'Editor', [deletions.AccountId]);
  const provider = createDataProvider(deletions.sendAs(editor), async () => false);
  expect(await provider.deleteMany('sites', { ids: [own, foreign] })).toEqual({ data: [own] });
  expect(await deletions.rows('dw_Sites', 'SiteId', { SiteId: { _in: [own, foreign] } })).toEqual([
    { SiteId: foreign },
  ]);
  await expect(provider.deleteMany('sites', { ids: [foreign] })).rejects.toThrow(/^Nothing was deleted/);
  await deletions.close();
});
