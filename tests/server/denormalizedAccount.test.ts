import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { param, sql } from '../../server/sql/fragment';
import { asking } from '../support/api';
import { denormalizedAccounts, entitiesWithAccountColumn } from '../support/denormalizedAccounts';
import { Estate } from '../support/estate';
import { person } from '../support/people';
import { Scene } from './scene';

let scene: Scene;
let other: string;
let otherSite: string;
/** One row of everything, in an account of its own. */
let estate: Estate;
const kept = entitiesWithAccountColumn(catalogue);

beforeAll(async () => {
  scene = await Scene.open();
  other = await scene.account('Other');
  otherSite = randomUUID();
  await scene.insert('dw_Sites', { SiteId: otherSite, AccountId: other, Label: 'Elsewhere' });
}, 60_000);
afterAll(() => scene.close());
beforeEach(async () => {
  estate = await Estate.setUp(scene.database, catalogue);
});

const key = (resource: string) => {
  const entity = catalogue.entity(resource);
  return String(estate.row(resource)[entity.key[0]]);
};

/** The resources with a row that says it is of an account. None may have one that says so wrongly. */
async function of(account: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entity of kept) {
    const rows = await denormalizedAccounts(scene.database, catalogue, entity);
    expect({ [entity.name]: rows.wrong }).toEqual({ [entity.name]: 0 });
    if (rows.of[account]) found.push(entity.name);
  }
  return found;
}

const all = kept.map(({ name }) => name);

test('it is kept beside rows whose account is some rows away, and that are listed in an order of their own', () => {
  expect(all).toEqual(expect.arrayContaining(['buildings', 'loads', 'channels', 'feeds', 'notifications']));
  // Their own column says it; there are several or a person; their list is in the order of another table.
  for (const none of ['sites', 'contacts', 'contactsRole', 'groupsSites', 'emissions']) expect(all).not.toContain(none);
});

test('a row says it as soon as it is there, whatever way leads to its account', async () => {
  expect(await of(estate.accountId)).toEqual(all);
});

describe('it follows', () => {
  test('a building that moves to a site of another account', async () => {
    await scene.run(sql`update "dw_Buildings" set "SiteId" = ${param(otherSite)}::uuid
      where "BuildingId" = ${param(key('buildings'))}::uuid`);
    const moved = await of(other);
    expect(moved).toEqual(expect.arrayContaining(['buildings', 'loads', 'channels', 'mlNotificationsCorrelation']));
    expect(await of(estate.accountId)).toEqual(all.filter((name) => !moved.includes(name)));
  });

  test('a site that moves to another account, and back', async () => {
    const move = (account: string) =>
      scene.run(
        sql`update "dw_Sites" set "AccountId" = ${param(account)}::uuid where "SiteId" = ${param(key('sites'))}::uuid`,
      );
    await move(other);
    expect(await of(other)).toEqual(expect.arrayContaining(['buildings', 'loads', 'channels']));
    await move(estate.accountId);
    expect(await of(estate.accountId)).toEqual(all);
  });

  test('whatever is first on the path', async () => {
    const [load, building] = [randomUUID(), randomUUID()];
    await scene.insert('dw_Buildings', { BuildingId: building, SiteId: otherSite, Label: 'Mill' });
    await scene.insert('dw_Loads', { LoadId: load, BuildingId: building, Label: 'Chiller' });
    await scene.run(sql`update "dw_Channels" set "LoadId" = ${param(load)}::uuid, "BuildingId" = ${param(building)}::uuid
      where "ChannelId" = ${param(key('channels'))}::uuid`);
    expect(await of(other)).toEqual(expect.arrayContaining(['channels', 'channelsMetadata', 'mlModelMetadata']));
    expect(await of(estate.accountId)).toContain('loads');
  });

  test('a feed that lets go of its building, which is deleted, and the logs of that feed', async () => {
    await scene.run(sql`delete from "dw_Buildings" where "BuildingId" = ${param(key('buildings'))}::uuid`);
    const left = await of(estate.accountId);
    for (const name of ['feeds', 'feedsLogs']) {
      expect(left).not.toContain(name);
      const { of: rows } = await denormalizedAccounts(scene.database, catalogue, catalogue.entity(name));
      expect(rows.nobody).toBeGreaterThan(0);
    }
  });

  test('what is imported, and what is written by whoever sets the column', async () => {
    const ask = asking(catalogue, scene.database);
    const staff = await person(scene.database, 'Esp');
    const objects = Array.from({ length: 50 }, (_, row) => ({
      BuildingId: key('buildings'),
      LoadId: key('loads'),
      Label: `Import ${row}`,
      ChannelKey: randomUUID(),
    }));
    const document =
      'mutation ImportChannels($objects: [dw_Channels_insert_input!]!) { insert_dw_Channels(objects: $objects) { affected_rows } }';
    expect((await ask(staff, document, { objects })).errors).toBeUndefined();
    await scene.run(sql`update "dw_Channels" set "_account" = ${param(other)}::uuid`);
    const channels = catalogue.entity('channels');
    expect(await denormalizedAccounts(scene.database, catalogue, channels)).toMatchObject({ wrong: 0 });
    expect((await denormalizedAccounts(scene.database, catalogue, channels)).of[estate.accountId]).toBeGreaterThan(50);
  });
});

describe('restored rows have it too', () => {
  let token: string;
  let contactId: string;
  beforeEach(async () => {
    const staff = await scene.person({ type: 'Esp' });
    contactId = staff.contactId;
    token = (await scene.signIn(staff.email)).token ?? '';
  });

  test('a deleted building with what went with it', async () => {
    const id = key('buildings');
    await scene.run(sql`delete from "dw_Buildings" where "BuildingId" = ${param(id)}::uuid`, contactId);
    const [gone] = await scene.database.rows<{ id: string }>(
      sql`select id::text from meterdesk.change where resource = 'buildings' and row_key = ${param(id)} order by id desc limit 1`,
    );
    const answer = await scene.ask('POST', '/platform/history/restore', token, { changeId: gone?.id });
    expect(answer.status).toBe(200);
    expect(await of(estate.accountId)).toEqual(expect.arrayContaining(['buildings', 'loads', 'channels']));
  });

  test('a move that is undone', async () => {
    await scene.run(
      sql`update "dw_Buildings" set "SiteId" = ${param(otherSite)}::uuid where "BuildingId" = ${param(key('buildings'))}::uuid`,
      contactId,
    );
    const { body } = await scene.ask('GET', '/platform/history/own?resources=buildings', token);
    const answer = await scene.ask('POST', '/platform/history/undo', token, { changeSet: body.changes[0].changeSet });
    expect(answer).toEqual({ status: 200, body: { undone: 1, kept: 0, keptRows: [] } });
    expect(await of(estate.accountId)).toEqual(all);
  });
});

test('no history tells of it: neither an image of a row, nor what only follows from another', async () => {
  await scene.run(sql`update "dw_Buildings" set "SiteId" = ${param(otherSite)}::uuid
    where "BuildingId" = ${param(key('buildings'))}::uuid`);
  const images = await scene.database.rows(
    sql`select 1 from meterdesk.change where before ? '_account' or after ? '_account'`,
  );
  expect(images).toEqual([]);
  const followed = await scene.database.rows(
    sql`select resource, action from meterdesk.change where change_set_id = (select max(id) from meterdesk.change_set)`,
  );
  expect(followed).toEqual([{ resource: 'buildings', action: 'update' }]);
});
