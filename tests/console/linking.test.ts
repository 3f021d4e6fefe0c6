import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChannelType } from '../../resources/enums/channelType';
import { catalogue } from '../../resources/language/all';
import { accountFilter } from '../../src/data/accountFilter';
import { assigneeFilter } from '../../src/data/assignees';
import type { Send } from '../../src/data/client';
import type { IdentifiedRow, Row } from '../../src/data/rowId';
import { whereOf } from '../../src/data/where';
import { linkablesOf, narrowingOf } from '../../src/dialogs/linkable';
import { bulkChangeLoadsFeed } from '../../src/flows/bulkChangeLoadsFeed';
import { linkFeed } from '../../src/flows/linkFeed';
import { type Link, linkRecord } from '../../src/flows/linkRecord';
import type { Step } from '../../src/flows/steps';
import { type FlowScene, openFlowScene } from '../support/flowScene';

let scene: FlowScene;
beforeAll(async () => {
  scene = await openFlowScene();
});
afterAll(() => scene.close());

async function insertLoad(channels = 1): Promise<string> {
  const { BuildingId } = scene;
  const LoadId = randomUUID();
  await scene.insert('dw_Loads', { LoadId, BuildingId, Label: 'Chiller', ModbusId: 7 });
  for (let n = 0; n < channels; n++)
    await scene.insert('dw_Channels', {
      ChannelId: randomUUID(),
      ChannelKey: randomUUID(),
      LoadId,
      BuildingId,
      Label: `Channel ${n}`,
      IntervalFrequency: '30 minute',
      IntervalMins: 30,
    });
  return LoadId;
}

async function linkOf(resource: string, id: string, column: string): Promise<Link> {
  const entity = catalogue.entity(resource);
  const [row] = await scene.rows(entity.table, entity.columns.join(' '), { [entity.key[0]]: { _eq: id } });
  return { entity, row: { ...row, id } as IdentifiedRow, column };
}

const channelsOf = (LoadId: string): Promise<readonly Row[]> =>
  scene.rows('dw_Channels', 'FeedId FeedsConfigsModbus { ReadFrequencySeconds DeviceAddress }', {
    LoadId: { _eq: LoadId },
  });

/** Nobody looks on. */
const unseen = () => undefined;

describe('a linking picker', () => {
  test('leads the reference to what was chosen, under the name that the contract gives', async () => {
    const LoadId = await insertLoad(0);
    const TypeId = randomUUID();
    await scene.insert('dw_LoadsType', { TypeId, Label: 'Cooling' });
    const names: string[] = [];
    const send: Send = (request) => {
      names.push(request.document.name);
      return scene.send(request);
    };
    await linkRecord(send, await linkOf('loads', LoadId, 'TypeId'), TypeId);
    expect(names).toEqual(['UpdateLoadAssociations']);
    expect(await scene.rows('dw_Loads', 'TypeId', { LoadId: { _eq: LoadId } })).toEqual([{ TypeId }]);
  });

  test('refuses to overwrite what somebody else changed meanwhile', async () => {
    const link = await linkOf('loads', await insertLoad(0), 'FeedId');
    await linkRecord(scene.send, link, scene.FeedId);
    await expect(linkRecord(scene.send, link, null)).rejects.toThrow();
  });

  test('is offered for each reference to a kind of record that has one, narrowed to the same account', async () => {
    const offered = (name: string) => linkablesOf(catalogue.entity(name)).map(({ column, dialog }) => [column, dialog]);
    expect(offered('feeds')).toEqual([
      ['BuildingId', 'searchBuilding'],
      ['TypeId', 'searchFeedsType'],
    ]);
    expect(offered('sites')).toEqual([
      ['AccountId', 'searchAccount'],
      ['SiteContactId', 'searchContact'],
      ['InstallerContactId', 'searchContact'],
    ]);
    const channels = catalogue.entity('channels');
    const row = { id: 'c', BuildingId: 'b', Building: { Site: { AccountId: 'a' } } };
    const narrowed = linkablesOf(channels).map((linkable) => narrowingOf(channels, row, linkable));
    expect(narrowed).toEqual([
      { Site: { AccountId: 'a' } },
      { BuildingId: 'b' },
      { Building: { Site: { AccountId: 'a' } } },
    ]);
  });

  test('offers the people of the account, provider staff among them, and nobody else', async () => {
    const sites = catalogue.entity('sites');
    const [, contact] = linkablesOf(sites);
    const narrowed = narrowingOf(sites, { id: 's', AccountId: 'a' }, contact as typeof contact & object);
    expect(narrowed).toEqual({ _or: [{ ContactsRoles: { AccountId: 'a' } }, { Type: 2 }] });
    const [ours, staff, other] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [ContactId, Type] of [
      [ours, 1],
      [staff, 2],
      [other, 1],
    ] as const)
      await scene.insert('dw_Contacts', { ContactId, DisplayName: 'N', EmailAddress: `${ContactId}@x.test`, Type });
    await scene.insert('dw_ContactsRole', { AccountId: scene.AccountId, ContactId: ours, Role: 1 });
    const people = whereOf(catalogue.entity('contacts'), {
      ...accountFilter(catalogue.entity('contacts'), scene.AccountId),
      DisplayName: 'N',
    });
    const found = await scene.rows('dw_Contacts', 'ContactId', people as Row);
    expect(found.map(({ ContactId }) => ContactId).sort()).toEqual([ours, staff].sort());
  });
});

test('those who may be assigned are the active people of the account and staff: none of others, invited or suspended', async () => {
  const contacts = catalogue.entity('contacts');
  const other = randomUUID();
  await scene.insert('dw_Accounts', { AccountId: other, Label: 'Other' });
  const person = async (DisplayName: string, Type: number, Status: number): Promise<string> => {
    const ContactId = randomUUID();
    const EmailAddress = `${ContactId}@x.test`;
    await scene.insert('dw_Contacts', { ContactId, DisplayName, EmailAddress, Type, Status });
    return ContactId;
  };
  const role = (ContactId: string, AccountId: string, Status: number) =>
    scene.insert('dw_ContactsRole', { AccountId, ContactId, Role: 3, Status });
  const [active, suspended, stranger, gone] = [
    await person('Active', 1, 1),
    await person('Suspended', 1, 1),
    await person('Stranger', 1, 1),
    await person('Gone', 1, 2),
  ];
  const [staff] = [await person('Staff', 2, 1), await person('Former staff', 2, 2)];
  await role(active, scene.AccountId, 1);
  await role(suspended, scene.AccountId, 3);
  await role(suspended, other, 1);
  await role(stranger, other, 1);
  await role(gone, scene.AccountId, 1);
  const found = await scene.rows('dw_Contacts', 'ContactId', whereOf(contacts, assigneeFilter(scene.AccountId)) as Row);
  const ids = new Set(found.map(({ ContactId }) => ContactId));
  expect([active, suspended, stranger, gone, staff].filter((id) => ids.has(id))).toEqual([active, staff]);
});

describe('Search Feed', () => {
  const both = { channels: true, configs: true };

  test('takes the channels of a load along, with configs for a hub', async () => {
    const LoadId = await insertLoad(2);
    const toasts = await linkFeed(scene.send, await linkOf('loads', LoadId, 'FeedId'), scene.FeedId, both, unseen);
    expect(toasts).toEqual(['Feed Linked!', 'Channels Feed Updated!', 'Feeds Config Channels Created!']);
    const channel = {
      FeedId: scene.FeedId,
      FeedsConfigsModbus: [{ ReadFrequencySeconds: 1800, DeviceAddress: 7 }],
    };
    expect(await channelsOf(LoadId)).toEqual([channel, channel]);
    const again = await linkFeed(scene.send, await linkOf('loads', LoadId, 'FeedId'), scene.FeedId, both, unseen);
    expect(again).not.toContain('Feeds Config Channels Created!');
  });

  test('says what takes a while as it begins, and not when it is done', async () => {
    const sent: string[] = [];
    const send: Send = (request) => {
      sent.push(request.document.name);
      return scene.send(request);
    };
    const told: (readonly [string | undefined, boolean])[] = [];
    const tell = (steps: readonly Step[]) =>
      told.push(
        ...steps.flatMap(({ state, waiting }) =>
          waiting && state === 'underway' ? [[waiting, sent.includes('UpdateLoadAssociations')] as const] : [],
        ),
      );
    const link = await linkOf('loads', await insertLoad(), 'FeedId');
    const toasts = await linkFeed(send, link, scene.FeedId, both, tell);
    expect(told).toEqual([
      ['Now changing Channels Feeds, please wait', false],
      ['Adding feeds config channels, please wait!', false],
    ]);
    expect(toasts.join()).not.toContain('please wait');
  });

  test('makes no config for a channel that is calculated: no feed reads it', async () => {
    const LoadId = await insertLoad();
    const calculated = randomUUID();
    await scene.insert('dw_Channels', {
      ChannelId: calculated,
      ChannelKey: calculated,
      LoadId,
      BuildingId: scene.BuildingId,
      Label: 'Sum',
      Type: ChannelType.values.Calculated,
    });
    await linkFeed(scene.send, await linkOf('loads', LoadId, 'FeedId'), scene.FeedId, both, unseen);
    const configs = await scene.rows('dw_Channels', 'Label FeedsConfigsModbus { FeedId }', { LoadId: { _eq: LoadId } });
    expect(configs).toContainEqual({ Label: 'Sum', FeedsConfigsModbus: [] });
    expect(configs).toContainEqual({ Label: 'Channel 0', FeedsConfigsModbus: [{ FeedId: scene.FeedId }] });
    await linkFeed(scene.send, await linkOf('channels', calculated, 'FeedId'), scene.FeedId, both, unseen);
    expect(await scene.rows('dw_FeedsConfigModbus', 'FeedId', { ChannelId: { _eq: calculated } })).toEqual([]);
  });

  test('leaves channels alone where that is not wanted', async () => {
    const LoadId = await insertLoad();
    const link = await linkOf('loads', LoadId, 'FeedId');
    await linkFeed(scene.send, link, scene.FeedId, { channels: false, configs: false }, unseen);
    expect(await channelsOf(LoadId)).toEqual([{ FeedId: null, FeedsConfigsModbus: [] }]);
  });

  test('links nothing where a config is there already, and says what may be so', async () => {
    const LoadId = await insertLoad();
    const link = await linkOf('loads', LoadId, 'FeedId');
    await linkFeed(scene.send, link, scene.FeedId, both, unseen);
    const later = await linkOf('loads', LoadId, 'FeedId');
    const blind: Send = async (request) => {
      const answer = await scene.send(request);
      if (request.document.name !== 'ChannelSearch') return answer;
      const channels = answer.dw_Channels as readonly Row[];
      return { dw_Channels: channels.map((channel) => ({ ...channel, FeedsConfigsModbus: [] })) };
    };
    await expect(linkFeed(blind, later, scene.FeedId, both, unseen)).rejects.toThrow(
      'There was an error with Feeds Config Channels, one or more may already exist. Please double check to ensure they were created correctly.',
    );
  });
});

test('Bulk Change Loads Feed gives the loads and their channels another feed', async () => {
  const ids = [await insertLoad(), await insertLoad()];
  expect(await bulkChangeLoadsFeed(scene.send, ids, scene.FeedId, unseen)).toEqual([
    'Bulk Loads Feed Changed!',
    'Bulk Loads Channels Feed Changed!',
  ]);
  const changed = await scene.rows('dw_Loads', 'FeedId Channels { FeedId }', { LoadId: { _in: ids } });
  const load = { FeedId: scene.FeedId, Channels: [{ FeedId: scene.FeedId }] };
  expect(changed).toEqual([load, load]);
});

test('Bulk Change Loads Feed changes nothing where the feed is none', async () => {
  const ids = [await insertLoad()];
  await expect(bulkChangeLoadsFeed(scene.send, ids, randomUUID(), unseen)).rejects.toThrow();
  expect(await scene.rows('dw_Loads', 'FeedId', { LoadId: { _in: ids } })).toEqual([{ FeedId: null }]);
});
