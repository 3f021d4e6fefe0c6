import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from './scene';

let scene: Scene;
let account: string;
let staff: { readonly contactId: string; readonly token: string };

beforeAll(async () => {
  scene = await Scene.open();
  const { contactId, email } = await scene.person({ type: 'Esp' });
  staff = { contactId, token: (await scene.signIn(email)).token ?? '' };
});
afterAll(() => scene.close());
beforeEach(async () => {
  account = await scene.account('Account');
});

const as = (role: 'User' | 'Contributor' | 'Editor' | 'Admin', of = account) =>
  scene.tokenOf({ roles: { [of]: role } });

async function site(label = 'Depot', of = account): Promise<string> {
  const SiteId = randomUUID();
  await scene.insert('dw_Sites', { SiteId, AccountId: of, Label: label }, staff.contactId);
  return SiteId;
}

const rename = (siteId: string, label: string) =>
  scene.run(
    sql`update "dw_Sites" set "Label" = ${param(label)} where "SiteId" = ${param(siteId)}::uuid`,
    staff.contactId,
  );
const remove = (siteId: string) =>
  scene.run(sql`delete from "dw_Sites" where "SiteId" = ${param(siteId)}::uuid`, staff.contactId);

async function feed(siteId: string): Promise<string> {
  const [BuildingId, FeedId] = [randomUUID(), randomUUID()];
  await scene.insert('dw_Buildings', { BuildingId, SiteId: siteId, Label: 'Hall' });
  await scene.insert('dw_Feeds', { FeedId, BuildingId, Label: 'Logger', SimCard: '0640', Password: 'hush' });
  return FeedId;
}

interface Entry {
  readonly changeId: string;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const ask = (resource: string, id: string, token = staff.token) =>
  scene.ask('GET', `/platform/history/${resource}/${encodeURIComponent(id)}`, token);

async function entriesOf(resource: string, id: string, token = staff.token): Promise<readonly Entry[]> {
  const { status, body } = await ask(resource, id, token);
  expect(status).toBe(200);
  return body.entries;
}

const restore = (changeId: string | undefined, token = staff.token) =>
  scene.ask('POST', '/platform/history/restore', token, { changeId });

const labelOf = async (siteId: string): Promise<string | undefined> => {
  const { rows } = await scene.database.pool.query('select "Label" from "dw_Sites" where "SiteId" = $1', [siteId]);
  return rows[0]?.Label;
};

describe('the history of a record', () => {
  it('tells who changed what, newest first', async () => {
    const id = await site();
    await rename(id, 'Yard');
    const [changed, added] = await entriesOf('sites', id, await as('User'));
    expect(changed).toMatchObject({
      action: 'update',
      operation: 'Test',
      reason: null,
      contactName: expect.stringMatching(/^Person /),
      occurredOn: expect.stringMatching(/^\d{4}-.*Z$/),
      before: { Label: 'Depot' },
      after: { Label: 'Yard' },
    });
    expect(added).toMatchObject({ action: 'insert', before: null, after: { Label: 'Depot', AccountId: account } });
  });

  it('comes in pages of two hundred', async () => {
    const id = await site();
    for (let number = 0; number < 205; number++) await rename(id, `Name ${number}`);
    const first = (await ask('sites', id)).body;
    expect(first.entries).toHaveLength(200);
    const { body } = await scene.ask('GET', `/platform/history/sites/${id}?before=${first.next}`, staff.token);
    expect(body.entries).toHaveLength(6);
    expect(body.next).toBeNull();
    expect(body.entries.at(-1)).toMatchObject({ action: 'insert' });
  });

  it('is found by the parts of a composite key', async () => {
    const { contactId } = await scene.person({ roles: { [account]: 'User' } });
    expect(await entriesOf('contactsRole', `${account}|${contactId}`)).toHaveLength(1);
  });

  it("is nobody's who may not read the record, whether it is there or gone", async () => {
    const other = await as('Admin', await scene.account('Other'));
    const id = await site();
    const refused = await ask('sites', id, other);
    expect(refused).toMatchObject({ status: 404, body: { errors: [{ extensions: { code: 'not-found' } }] } });
    await remove(id);
    expect(await ask('sites', id, other)).toEqual(refused);
    expect(await ask('sites', randomUUID(), other)).toEqual(refused);
    expect(await entriesOf('sites', id, await as('User'))).toHaveLength(2);
    expect(await entriesOf('sites', id)).toHaveLength(2);
  });

  it('hides what happened while the record was in an account of somebody else', async () => {
    const id = await site('Before', await scene.account('Former owner'));
    await scene.run(sql`update "dw_Sites" set "AccountId" = ${param(account)}::uuid, "Label" = 'Bought'`);
    await rename(id, 'After');
    const entries = await entriesOf('sites', id, await as('User'));
    expect(JSON.stringify(entries.at(-1))).not.toContain('Former owner');
    expect(entries.map(({ action }) => action)).toEqual(['update', 'update']);
  });

  it('of a person names nobody who is only in accounts that the reader does not see', async () => {
    const other = await scene.account('Other');
    const { contactId } = await scene.person({ roles: { [account]: 'User', [other]: 'User' } });
    const editors = [
      await scene.person({ roles: { [other]: 'Admin' } }),
      await scene.person({ roles: { [account]: 'Admin' } }),
      staff,
    ];
    for (const [index, editor] of editors.entries())
      await scene.run(
        sql`update "dw_Contacts" set "Mobile" = ${param(String(index))} where "ContactId" = ${param(contactId)}::uuid`,
        editor.contactId,
      );
    const named = expect.stringMatching(/^Person /);
    const people = (of: string) => ask('contacts', contactId, of).then(({ body }) => body.entries.slice(0, 3));
    expect(await people(await as('User'))).toMatchObject([
      { contactName: named },
      { contactName: named },
      { contactName: null, byPerson: true },
    ]);
    expect(await people(staff.token)).toMatchObject([named, named, named].map((contactName) => ({ contactName })));
  });

  it('shows secrets to nobody, and what is for staff to staff only', async () => {
    const id = await feed(await site());
    const [forStaff] = await entriesOf('feeds', id);
    expect(forStaff?.after).toMatchObject({ SimCard: '0640' });
    expect(forStaff?.after).not.toHaveProperty('Password');
    const [forClient] = await entriesOf('feeds', id, await as('User'));
    expect(forClient?.after).toMatchObject({ Label: 'Logger' });
    expect(forClient?.after).not.toHaveProperty('SimCard');
    const { contactId } = await scene.person();
    expect(JSON.stringify(await entriesOf('contacts', contactId))).not.toMatch(/Password|Salt|MfaSecret|ResetCode/);
  });

  it('does not let contacts notice a change of nothing but what is for staff', async () => {
    const id = await feed(await site());
    await scene.run(sql`update "dw_Feeds" set "SimCard" = '0641' where "FeedId" = ${param(id)}::uuid`);
    const [hidden] = await entriesOf('feeds', id);
    const token = await as('Editor');
    expect((await entriesOf('feeds', id, token)).map(({ action }) => action)).toEqual(['insert']);
    expect((await restore(hidden?.changeId, token)).status).toBe(404);
  });

  it.each([
    ['sites', 'not-a-key'],
    ['sites', "' or 1=1 --"],
    ['sites', '../../secret'],
    ['sites', 'nul\0'],
    ['sites', 'a|b|c'],
    ['nothing', randomUUID()],
    ['__proto__', randomUUID()],
  ])('is a plain refusal for the address %s/%s', async (resource, id) => {
    expect((await ask(resource, id)).status).toBe(404);
    expect((await ask(resource, id, await as('Admin'))).status).toBe(404);
  });
});

describe('restoring', () => {
  it('gives staff back the rows below too that nobody adds by hand', async () => {
    const [SiteId, BuildingId, FeedId, LogId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await scene.insert('dw_Sites', { SiteId, AccountId: account, Label: 'Quay' });
    await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill' });
    await scene.insert('dw_Feeds', { FeedId, BuildingId, Label: 'Logger' });
    await scene.insert('dw_FeedsLogs', { LogId, FeedId, Event: '2026-03-01T00:00:00Z', Log: 'Started' });
    await scene.run(sql`delete from "dw_Feeds" where "FeedId" = ${param(FeedId)}::uuid`, staff.contactId);
    const [gone] = await scene.database.rows<{ id: string }>(
      sql`select id::text from meterdesk.change where row_key = ${param(FeedId)} and action = 'delete'`,
    );
    const restored = await scene.ask('POST', '/platform/history/restore', staff.token, { changeId: gone?.id });
    expect(restored.status).toBe(200);
    const { rowCount } = await scene.database.pool.query('select from "dw_FeedsLogs" where "LogId" = $1', [LogId]);
    expect(rowCount).toBe(1);
  });

  it('puts an update back, as a change set of its own', async () => {
    const id = await site();
    await rename(id, 'Yard');
    const [changed] = await entriesOf('sites', id);
    const answer = await restore(changed?.changeId, await as('Contributor'));
    expect(answer).toEqual({ status: 200, body: { resource: 'sites', id } });
    expect(await labelOf(id)).toBe('Depot');
    expect(await entriesOf('sites', id)).toMatchObject([
      { operation: 'Restore', reason: expect.stringMatching(/^Restored to what it was before .* UTC$/) },
      {},
      {},
    ]);
  });

  it('leaves what only later changes have set', async () => {
    const id = await site();
    await rename(id, 'Yard');
    const [renamed] = await entriesOf('sites', id);
    await scene.run(
      sql`update "dw_Sites" set "Label" = 'Wharf', "City" = 'Napier' where "SiteId" = ${param(id)}::uuid`,
    );
    expect((await restore(renamed?.changeId, await as('Contributor'))).status).toBe(200);
    const { rows } = await scene.database.pool.query(
      'select "Label" as label, "City" as city from "dw_Sites" where "SiteId" = $1',
      [id],
    );
    expect(rows).toEqual([{ label: 'Depot', city: 'Napier' }]);
    const again = await restore(renamed?.changeId);
    expect(again).toMatchObject({
      status: 409,
      body: { errors: [{ message: 'This record is already as it was then.' }] },
    });
  });

  it('brings a deleted record back as it was, number for number', async () => {
    const id = await site();
    await scene.insert('dw_Buildings', { BuildingId: randomUUID(), SiteId: id, Label: 'Hall' });
    const read = () => scene.database.pool.query('select * from "dw_Sites" where "SiteId" = $1', [id]);
    const before = (await read()).rows;
    await remove(id);
    const [gone] = await entriesOf('sites', id);
    expect((await restore(gone?.changeId, await as('Contributor'))).status).toBe(200);
    expect((await read()).rows).toEqual(before);
  });

  it('brings back what went with it at any depth, but nothing that was deleted before or since', async () => {
    const id = await site();
    const FeedId = await feed(id);
    const [LoadId, ParentLoadId, ChannelId, early, late] = Array.from({ length: 5 }, () => randomUUID());
    const [{ BuildingId } = { BuildingId: '' }] = await scene.database.rows<{ BuildingId: string }>(
      sql`select "BuildingId" from "dw_Feeds" where "FeedId" = ${param(FeedId)}::uuid`,
    );
    await scene.insert('dw_Loads', { LoadId: ParentLoadId, BuildingId, Label: 'Board' });
    await scene.insert('dw_Loads', { LoadId, ParentLoadId, BuildingId, FeedId, Label: 'Circuit' });
    await scene.insert('dw_Channels', { ChannelId, BuildingId, LoadId, FeedId, Label: 'kWh', ChannelKey: ChannelId });
    await scene.insert('dw_ChannelsMetadata', { ChannelId });
    for (const lost of [early, late]) await scene.insert('dw_Loads', { LoadId: lost, BuildingId, Label: 'Spare' });
    const drop = (lost: string | undefined) =>
      scene.run(sql`delete from "dw_Loads" where "LoadId" = ${param(lost)}::uuid`);
    await drop(early);
    const there = async () =>
      (
        await scene.database.pool.query(
          `select (select count(*)::int from "dw_Loads" where "BuildingId" = $1) as loads,
            (select count(*)::int from "dw_ChannelsMetadata" m join "dw_Channels" c using ("ChannelId") where c."LoadId" = $2) as channels`,
          [BuildingId, LoadId],
        )
      ).rows[0];
    const restoreLatest = async () => {
      const [gone] = await entriesOf('sites', id);
      expect((await restore(gone?.changeId, await as('Contributor'))).status).toBe(200);
    };
    await remove(id);
    expect(await there()).toEqual({ loads: 0, channels: 0 });
    await restoreLatest();
    expect(await there()).toEqual({ loads: 3, channels: 1 });
    await drop(late);
    await remove(id);
    await restoreLatest();
    expect(await there()).toEqual({ loads: 2, channels: 1 });
  });

  it('lets others refer to it again whose reference its deletion has emptied, as far as that is possible by now', async () => {
    const SiteId = await site();
    const [hall, annex, main, other] = Array.from({ length: 4 }, () => randomUUID());
    for (const BuildingId of [hall, annex]) await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Hall' });
    for (const LoadId of [main, other]) await scene.insert('dw_Loads', { LoadId, BuildingId: hall, Label: 'Main' });
    const [kept, placed, moved, free] = Array.from({ length: 4 }, () => randomUUID());
    for (const LoadId of [kept, placed, moved, free])
      await scene.insert('dw_Loads', {
        LoadId,
        BuildingId: hall,
        Label: 'Sub',
        ParentLoadId: LoadId === free ? null : main,
      });
    await scene.run(sql`delete from "dw_Loads" where "LoadId" = ${param(main)}::uuid`);
    await scene.run(
      sql`update "dw_Loads" set "ParentLoadId" = ${param(other)}::uuid where "LoadId" = ${param(placed)}::uuid`,
    );
    await scene.run(
      sql`update "dw_Loads" set "BuildingId" = ${param(annex)}::uuid where "LoadId" = ${param(moved)}::uuid`,
    );
    const [gone] = await entriesOf('loads', main ?? '');
    expect((await restore(gone?.changeId, await as('Contributor'))).status).toBe(200);
    const { rows } = await scene.database.pool.query(
      `select "LoadId" as id, "ParentLoadId" as parent from "dw_Loads" where "BuildingId" = any($1) and "Label" = 'Sub'`,
      [[hall, annex]],
    );
    expect(new Map(rows.map(({ id, parent }) => [id, parent]))).toEqual(
      new Map([
        [kept, main],
        [placed, other],
        [moved, null],
        [free, null],
      ]),
    );
  });

  it('places a logger again that was in a restored building, and nothing of another account', async () => {
    const SiteId = await site();
    const FeedId = await feed(SiteId);
    const foreign = await feed(await site('Theirs', await scene.account('Other')));
    const buildingOf = async (id: string) => {
      const text = 'select "BuildingId" as id from "dw_Feeds" where "FeedId" = $1';
      return (await scene.database.pool.query(text, [id])).rows[0]?.id;
    };
    const [building, theirs] = [await buildingOf(FeedId), await buildingOf(foreign)];
    await scene.run(
      sql`delete from "dw_Buildings" where "BuildingId" = any(${param([building, theirs])}::uuid[])`,
      staff.contactId,
    );
    const [gone] = await entriesOf('buildings', building);
    expect((await restore(gone?.changeId, await as('Contributor'))).status).toBe(200);
    expect(await Promise.all([FeedId, foreign].map(buildingOf))).toEqual([building, null]);
  });

  it('brings back nothing below that the caller may not add', async () => {
    const id = await site();
    const [BuildingId, DashboardId] = [randomUUID(), randomUUID()];
    await scene.insert('dw_Buildings', { BuildingId, SiteId: id, Label: 'Annex' });
    await scene.insert('dw_Dashboards', {
      DashboardId,
      AccountId: account,
      BuildingId,
      Label: 'Wall',
      Code: 'W',
    });
    const dashboards = () =>
      scene.database.pool.query('select 1 from "dw_Dashboards" where "DashboardId" = $1', [DashboardId]);
    await remove(id);
    const [gone] = await entriesOf('sites', id);
    expect((await restore(gone?.changeId, await as('Contributor'))).status).toBe(200);
    expect((await dashboards()).rowCount).toBe(0);
  });

  it('takes an added record away, where the caller may delete', async () => {
    const id = await site();
    const [added] = await entriesOf('sites', id);
    expect((await restore(added?.changeId, await as('Contributor'))).status).toBe(403);
    expect((await restore(added?.changeId, await as('Editor'))).status).toBe(200);
    expect(await labelOf(id)).toBeUndefined();
  });

  it('leaves an added record to which others were added since, or that they use, and says which', async () => {
    const SiteId = await site();
    const [hall, main, sub] = [randomUUID(), randomUUID(), randomUUID()];
    await scene.database.write({ contactId: staff.contactId, operation: 'Add' }, async (session) => {
      await session.rows(sql`insert into "dw_Buildings" ("BuildingId", "SiteId", "Label")
        values (${param(hall)}::uuid, ${param(SiteId)}::uuid, 'Hall')`);
      await session.rows(sql`insert into "dw_Loads" ("LoadId", "BuildingId", "Label")
        values (${param(main)}::uuid, ${param(hall)}::uuid, 'Main')`);
    });
    await scene.insert('dw_Loads', { LoadId: sub, BuildingId: hall, Label: 'Sub', ParentLoadId: main });
    const editor = await as('Editor');
    const takeAway = async (resource: string, id: string) => {
      const added = (await entriesOf(resource, id, editor)).at(-1);
      return restore(added?.changeId, editor);
    };
    const refused = {
      status: 409,
      body: { errors: [{ message: 'Other records have been added to it since, or use it: loads.' }] },
    };
    expect(await takeAway('buildings', hall)).toMatchObject(refused);
    expect(await takeAway('loads', main)).toMatchObject(refused);
    await scene.run(sql`delete from "dw_Loads" where "LoadId" = ${param(sub)}::uuid`);
    expect((await takeAway('buildings', hall)).status).toBe(200);
    const { rowCount } = await scene.database.pool.query('select from "dw_Loads" where "LoadId" = $1', [main]);
    expect(rowCount).toBe(0);
  });

  it('is refused to those who may not make that write by hand', async () => {
    const id = await site();
    await rename(id, 'Yard');
    const [changed] = await entriesOf('sites', id);
    expect(await restore(changed?.changeId, await as('User'))).toMatchObject({
      status: 403,
      body: { errors: [{ extensions: { code: 'permission-error' } }] },
    });
    expect((await restore(changed?.changeId, await as('Admin', await scene.account('Other')))).status).toBe(404);
    await remove(id);
    const [gone] = await entriesOf('sites', id);
    expect((await restore(gone?.changeId, await as('User'))).status).toBe(403);
    expect(await labelOf(id)).toBeUndefined();
  });

  it('does not delete by bringing an old status back, for those who may not delete', async () => {
    const id = await site();
    const setStatus = (status: number) =>
      scene.run(sql`update "dw_Sites" set "Status" = ${param(status)} where "SiteId" = ${param(id)}::uuid`);
    await setStatus(3);
    await setStatus(1);
    const [revived] = await entriesOf('sites', id);
    expect(await restore(revived?.changeId, await as('Contributor'))).toMatchObject({
      status: 403,
      body: { errors: [{ message: 'You are not allowed to delete sites here.' }] },
    });
    expect((await restore(revived?.changeId, await as('Editor'))).status).toBe(200);
    await remove(id);
    const [gone] = await entriesOf('sites', id);
    expect((await restore(gone?.changeId, await as('Contributor'))).status).toBe(403);
    expect((await restore(gone?.changeId, await as('Editor'))).status).toBe(200);
  });

  it('does not carry a record into an account of somebody else', async () => {
    const other = await scene.account('Other');
    const id = await site('Depot', other);
    const move = sql`update "dw_Sites" set "AccountId" = ${param(account)}::uuid where "SiteId" = ${param(id)}::uuid`;
    await scene.run(move);
    const [moved] = await entriesOf('sites', id);
    expect((await restore(moved?.changeId, await as('Admin'))).status).toBe(403);
    expect((await restore(moved?.changeId)).status).toBe(200);
  });

  it('does not let an account’s Admin set what only staff sets', async () => {
    const { contactId } = await scene.person({ roles: { [account]: 'User' } });
    const change = sql`update "dw_Contacts" set "EmailAddress" = 'new@people.test' where "ContactId" = ${param(contactId)}::uuid`;
    await scene.run(change);
    const [changed] = await entriesOf('contacts', contactId);
    expect((await restore(changed?.changeId, await as('Admin'))).status).toBe(403);
  });

  it('says so where it cannot be done', async () => {
    const id = await site();
    const building = randomUUID();
    await scene.insert('dw_Buildings', { BuildingId: building, SiteId: id, Label: 'Hall' });
    await rename(id, 'Yard');
    const [renamed] = await entriesOf('sites', id);
    expect((await restore(renamed?.changeId)).status).toBe(200);
    const sentenceOf = async (changeId: string | undefined) => {
      const { status, body } = await restore(changeId);
      return [status, body.errors?.[0].message];
    };
    expect(await sentenceOf(renamed?.changeId)).toEqual([409, 'This record is already as it was then.']);
    await remove(id);
    expect(await sentenceOf(renamed?.changeId)).toEqual([
      409,
      'This record has been deleted since: restore that first.',
    ]);
    const [goneBuilding] = await entriesOf('buildings', building);
    expect(await sentenceOf(goneBuilding?.changeId)).toEqual([
      409,
      'The record that this one belonged to is gone: restore that first.',
    ]);
    const [gone] = await entriesOf('sites', id);
    await restore(gone?.changeId);
    expect(await sentenceOf(gone?.changeId)).toEqual([409, 'This record already exists.']);
    expect(await sentenceOf(goneBuilding?.changeId)).toEqual([409, 'This record already exists.']);
  });

  it('works for a corrected reading, whose key has a moment in it, by whatever spelling of that', async () => {
    const [ChannelId, LoadId, BuildingId] = [randomUUID(), randomUUID(), randomUUID()];
    await scene.insert('dw_Buildings', { BuildingId, SiteId: await site(), Label: 'Hall' });
    await scene.insert('dw_Loads', { LoadId, BuildingId, Label: 'Main' });
    await scene.insert('dw_Channels', { ChannelId, BuildingId, LoadId, Label: 'Energy', ChannelKey: ChannelId });
    await scene.insert('dw_Consumption', { ChannelId, ConsumptionDate: '2026-01-05T10:30:00Z', Raw: 5 });
    await scene.run(sql`update "dw_Consumption" set "Corrected" = 4 where "ChannelId" = ${param(ChannelId)}::uuid`);
    const id = `${ChannelId}|2026-01-05T10:30:00+00:00`;
    const client = await as('Editor');
    for (const spelled of [
      id,
      `${ChannelId.toUpperCase()}|2026-01-05T10:30:00.000Z`,
      `${ChannelId}|2026-01-05 10:30:00+00`,
    ])
      expect(await entriesOf('consumption', spelled, client)).toMatchObject([
        { action: 'update', before: { Corrected: null }, after: { Corrected: 4 } },
      ]);
    const [corrected] = await entriesOf('consumption', id, client);
    const { status, body } = await restore(corrected?.changeId, client);
    expect([status, body]).toEqual([200, { resource: 'consumption', id }]);
    expect(await entriesOf('consumption', id, client)).toHaveLength(2);
    await scene.run(sql`delete from "dw_Consumption" where "ChannelId" = ${param(ChannelId)}::uuid`);
    const [gone] = await entriesOf('consumption', id, client);
    expect((await restore(gone?.changeId, client)).status).toBe(200);
    expect((await entriesOf('consumption', id, client))[0]).toMatchObject({ operation: 'Restore', action: 'insert' });
    expect((await ask('consumption', id, await as('Editor', await scene.account('Another')))).status).toBe(404);
    expect((await ask('consumption', `${ChannelId}|yesterday noon`)).status).toBe(404);
  });

  it('is refused for a change that does not exist', async () => {
    expect((await restore('999999999')).status).toBe(404);
    expect((await restore('1; drop table')).status).toBe(400);
  });

  it('twice at once makes one row', async () => {
    const id = await site();
    await remove(id);
    const [gone] = await entriesOf('sites', id);
    const answers = await Promise.all([restore(gone?.changeId), restore(gone?.changeId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
