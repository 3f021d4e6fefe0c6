import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wakeSnoozed } from '../../server/jobs/wakeSnoozed.job';
import { ident, param, sql } from '../../server/sql/fragment';
import { Scene } from './scene';

let scene: Scene;
let account: string;
let building: string;
let editor: { readonly contactId: string; readonly token: string };

beforeAll(async () => {
  scene = await Scene.open();
}, 60_000);
afterAll(() => scene.close());
beforeEach(async () => {
  account = await scene.account('Account');
  const site = randomUUID();
  building = randomUUID();
  await scene.insert('dw_Sites', { SiteId: site, AccountId: account, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId: building, SiteId: site, Label: 'Mill' });
  editor = await someone('Editor');
});

async function someone(role: 'User' | 'Reviewer' | 'Contributor' | 'Editor', of = account) {
  const { contactId, email } = await scene.person({ roles: { [of]: role } });
  return { contactId, token: (await scene.signIn(email)).token ?? '' };
}

/** So many notifications, all to be reviewed. */
async function groups(count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await scene.run(sql`
    insert into "dw_MLNotificationGroup" ("NotificationGroupId", "BuildingId", "AlertType", "StartDate")
    select unnest(${param(ids)}::uuid[]), ${param(building)}::uuid, 'High usage', now()`);
  return ids;
}

const decide = (ids: readonly string[], status: number, contactId = editor.contactId) =>
  scene.run(
    sql`update "dw_MLNotificationGroup" set "QualificationStatus" = ${param(status)}, "RootCause" = 'Weather'
      where "NotificationGroupId" = any(${param(ids)}::uuid[])`,
    contactId,
  );
async function storedState(): Promise<readonly unknown[]> {
  const { rows } = await scene.database.pool.query(
    'select "QualificationStatus" as status, "RootCause" as cause, count(*)::int as count from "dw_MLNotificationGroup" where "BuildingId" = $1 group by 1, 2 order by 1',
    [building],
  );
  return rows;
}
/** How many connections wait for a lock of another one. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await scene.database.pool.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].count;
}
const own = async (token = editor.token) =>
  (await scene.ask('GET', '/platform/history/own?resources=notifications,mlNotificationsMetadata', token)).body.changes;
const undo = (changeSet: string, token = editor.token) =>
  scene.ask('POST', '/platform/history/undo', token, { changeSet });

describe('undoing a change set as a whole', () => {
  test('gives thousands of rows back what they had, in one change set, and cannot be done twice', async () => {
    await decide(await groups(2_500), 2);
    const [latest] = await own();
    expect(latest).toMatchObject({ rows: 2_500, resource: 'notifications', label: 'High usage' });
    expect(await undo(latest.changeSet)).toEqual({ status: 200, body: { undone: 2_500, kept: 0, keptRows: [] } });
    expect(await storedState()).toEqual([{ status: 0, cause: null, count: 2_500 }]);
    const { rows } = await scene.database.pool.query(
      `select count(*)::int as rows, s.reason from meterdesk.change_set s join meterdesk.change c on c.change_set_id = s.id
        where s.operation = 'Undo' and s.contact_id = $1 group by s.id`,
      [editor.contactId],
    );
    expect(rows).toEqual([{ rows: 2_500, reason: `Undid change set ${latest.changeSet}` }]);
    expect(await undo(latest.changeSet)).toMatchObject({ status: 409 });
    expect(await own()).toEqual([]);
  }, 60_000);

  test('leaves alone what somebody else has decided since', async () => {
    const [first = '', second = ''] = await groups(2);
    await decide([first, second], 2);
    const [latest] = await own();
    await decide([second], 4, (await someone('Reviewer')).contactId);
    expect((await undo(latest.changeSet)).body).toMatchObject({ undone: 1, kept: 1 });
    expect(await storedState()).toMatchObject([{ status: 0 }, { status: 4 }]);
  });

  test('names nobody of an account that one has left since', async () => {
    const other = await scene.account('Other');
    const { contactId, email } = await scene.person({ roles: { [account]: 'Editor', [other]: 'Editor' } });
    const token = (await scene.signIn(email)).token ?? '';
    const [id = ''] = await groups(1);
    await decide([id], 2, contactId);
    const [latest] = await own(token);
    await scene.run(
      sql`delete from "dw_MLNotificationGroup" where "NotificationGroupId" = ${param(id)}::uuid`,
      editor.contactId,
    );
    const dryRun = { changeSet: latest.changeSet, dryRun: true };
    const keptRows = async () => (await scene.ask('POST', '/platform/history/undo', token, dryRun)).body.keptRows;
    expect(await keptRows()).toMatchObject([{ why: 'deleted', changedBy: expect.any(String) }]);
    await scene.run(
      sql`delete from "dw_ContactsRole" where "ContactId" = ${param(contactId)} and "AccountId" = ${param(account)}`,
    );
    expect(await keptRows()).toMatchObject([{ why: 'deleted', changedBy: null, changedOn: null }]);
  });

  test('takes away a remark that was added with it, as long as nobody touched it', async () => {
    const [id = ''] = await groups(1);
    const remark = (contactId: string) =>
      scene.insert('dw_MLNotificationsMetadata', { NotificationGroupId: id, Comments: '[]' }, contactId);
    const reviewer = await someone('Reviewer');
    await remark(reviewer.contactId);
    const [latest] = await own(reviewer.token);
    expect((await undo(latest.changeSet, reviewer.token)).body).toMatchObject({ undone: 1, kept: 0 });
    await remark(reviewer.contactId);
    const [again] = await own(reviewer.token);
    await scene.run(
      sql`update "dw_MLNotificationsMetadata" set "Pinned" = true where "NotificationGroupId" = ${param(id)}::uuid`,
    );
    expect((await undo(again.changeSet, reviewer.token)).status).toBe(409);
  });

  test("is refused to who may not write so, and nobody else's is to be found", async () => {
    const ids = await groups(2);
    const reviewer = await someone('Reviewer');
    await decide(ids, 2, reviewer.contactId);
    const [many] = await own(reviewer.token);
    expect(await undo(many.changeSet, reviewer.token)).toMatchObject({ status: 403 });
    expect(await undo(many.changeSet)).toMatchObject({ status: 404 });
    expect(await undo(many.changeSet, (await someone('Editor', await scene.account('Other'))).token)).toMatchObject({
      status: 404,
    });
    const user = await someone('User');
    await decide(ids.slice(1), 3, user.contactId);
    const [one] = await own(user.token);
    expect(await undo(one.changeSet, user.token)).toMatchObject({ status: 403 });
    const staff = await scene.tokenOf({ type: 'Esp' });
    expect((await undo(many.changeSet, staff)).body).toMatchObject({ undone: 1, kept: 1 });
    expect(await undo('99999999', staff)).toMatchObject({ status: 404 });
  });

  test('is refused where it would delete again what was brought back, to who may not delete', async () => {
    const contributor = await someone('Contributor');
    const site = randomUUID();
    await scene.insert('dw_Sites', { SiteId: site, AccountId: account, Label: 'Old', Status: 3 });
    await scene.run(sql`update "dw_Sites" set "Status" = 1 where "SiteId" = ${param(site)}`, contributor.contactId);
    const mine = '/platform/history/own?resources=sites';
    const [revived] = (await scene.ask('GET', mine, contributor.token)).body.changes;
    expect(await undo(revived.changeSet, contributor.token)).toMatchObject({
      status: 403,
      body: { errors: [{ message: 'You are not allowed to delete sites here.' }] },
    });
    expect((await undo(revived.changeSet, await scene.tokenOf({ type: 'Esp' }))).body).toMatchObject({
      undone: 1,
      kept: 0,
    });
  });

  test('takes away what was added with all that is part of it, but not what others have added to it since', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const places = [first, second].map((SiteId) => ({ SiteId, BuildingId: randomUUID() }));
    await scene.run(
      sql`with sites as (insert into "dw_Sites" ("SiteId", "AccountId", "Label")
          select unnest(${param([first, second])}::uuid[]), ${param(account)}::uuid, 'New')
        insert into "dw_Buildings" ("SiteId", "BuildingId", "Label")
          select "SiteId", "BuildingId", 'Hall' from json_to_recordset(${param(JSON.stringify(places))}::json) as n("SiteId" uuid, "BuildingId" uuid)`,
      editor.contactId,
    );
    await scene.insert('dw_Loads', { LoadId: randomUUID(), BuildingId: places[1]?.BuildingId ?? '', Label: 'Theirs' });
    const [added] = (await scene.ask('GET', '/platform/history/own?resources=sites,buildings', editor.token)).body
      .changes;
    const tried = await scene.ask('POST', '/platform/history/undo', editor.token, { ...added, dryRun: true });
    const kept = [
      { resource: 'buildings', id: places[1]?.BuildingId, label: 'Hall', why: 'referenced', referredBy: 'loads' },
      { resource: 'sites', id: second, label: 'New', why: 'referenced', referredBy: 'buildings' },
    ].map((row) => expect.objectContaining(row));
    expect(tried.body).toMatchObject({ undone: 2, kept: 2, keptRows: expect.arrayContaining(kept) });
    const sites = () =>
      scene.database.pool.query('select "SiteId" as id from "dw_Sites" where "AccountId" = $1 and "Label" = $2', [
        account,
        'New',
      ]);
    expect((await sites()).rowCount).toBe(2);
    expect((await undo(added.changeSet)).body).toMatchObject({ undone: 2, kept: 2 });
    expect((await sites()).rows).toEqual([{ id: second }]);
    await scene.run(sql`delete from "dw_Loads" where "BuildingId" = ${param(places[1]?.BuildingId)}::uuid`);
    expect((await undo(added.changeSet)).body).toEqual({ undone: 2, kept: 0, keptRows: [] });
    expect((await sites()).rows).toEqual([]);
    expect((await undo(added.changeSet)).status).toBe(409);
  });

  test('moves a load back with its channels', async () => {
    const [annex, LoadId, ChannelId, sub] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await scene.run(sql`insert into "dw_Buildings" ("BuildingId", "SiteId", "Label")
      select ${param(annex)}::uuid, "SiteId", 'Annex' from "dw_Buildings" where "BuildingId" = ${param(building)}::uuid`);
    await scene.insert('dw_Loads', { LoadId, BuildingId: building, Label: 'Main' });
    await scene.insert('dw_Loads', { LoadId: sub, BuildingId: building, Label: 'Sub', ParentLoadId: LoadId });
    await scene.insert('dw_Channels', { ChannelId, BuildingId: building, LoadId, Label: 'kWh', ChannelKey: ChannelId });
    const places = async () =>
      (
        await scene.database.pool.query(
          `select l."BuildingId" as load, c."BuildingId" as channel, s."ParentLoadId" as parent
            from "dw_Loads" l join "dw_Channels" c using ("LoadId"), "dw_Loads" s where l."LoadId" = $1 and s."LoadId" = $2`,
          [LoadId, sub],
        )
      ).rows[0];
    const query = `mutation ($load: uuid!, $to: uuid!) {
      update_dw_Loads_by_pk(pk_columns: {LoadId: $load}, _set: {BuildingId: $to}) { LoadId } }`;
    await scene.ask('POST', '/v1/graphql', editor.token, { query, variables: { load: LoadId, to: annex } });
    expect(await places()).toEqual({ load: annex, channel: annex, parent: null });
    const [moved] = (await scene.ask('GET', '/platform/history/own', editor.token)).body.changes;
    expect(await undo(moved.changeSet)).toEqual({ status: 200, body: { undone: 3, kept: 0, keptRows: [] } });
    expect(await places()).toEqual({ load: building, channel: building, parent: LoadId });
  });

  test('leaves the channels of a load beside it where that stays, as it was changed since', async () => {
    const [annex, one, other] = [randomUUID(), randomUUID(), randomUUID()];
    await scene.run(sql`insert into "dw_Buildings" ("BuildingId", "SiteId", "Label")
      select ${param(annex)}::uuid, "SiteId", 'Annex' from "dw_Buildings" where "BuildingId" = ${param(building)}::uuid`);
    for (const LoadId of [one, other]) {
      await scene.insert('dw_Loads', { LoadId, BuildingId: building, Label: 'Main' });
      await scene.insert('dw_Channels', {
        ChannelId: LoadId,
        BuildingId: building,
        LoadId,
        Label: 'kWh',
        ChannelKey: LoadId,
      });
    }
    const query = `mutation ($loads: [uuid!]!, $to: uuid!) {
      update_dw_Loads(where: {LoadId: {_in: $loads}}, _set: {BuildingId: $to, Label: "Moved"}) { affected_rows } }`;
    await scene.ask('POST', '/v1/graphql', editor.token, { query, variables: { loads: [one, other], to: annex } });
    const [moved] = (await scene.ask('GET', '/platform/history/own', editor.token)).body.changes;
    await scene.run(sql`update "dw_Loads" set "Label" = 'Renamed' where "LoadId" = ${param(other)}::uuid`);
    const kept = [
      { resource: 'channels', id: other, why: 'withoutParent' },
      { resource: 'loads', id: other, why: 'changed' },
    ].map((row) => expect.objectContaining(row));
    const keptRows = expect.arrayContaining(kept);
    expect((await undo(moved.changeSet)).body).toMatchObject({ undone: 2, kept: 2, keptRows });
    const { rows } = await scene.database.pool.query(
      `select l."LoadId" as id, l."BuildingId" as load, c."BuildingId" as channel from "dw_Loads" l join "dw_Channels" c using ("LoadId")
        where l."LoadId" = any($1) order by l."LoadId" = $2`,
      [[one, other], other],
    );
    expect(rows).toEqual([
      { id: one, load: building, channel: building },
      { id: other, load: annex, channel: annex },
    ]);
    const even = { changeSet: moved.changeSet, evenChanged: true };
    expect((await scene.ask('POST', '/platform/history/undo', editor.token, even)).body).toMatchObject({ undone: 2 });
  });

  test('leaves what refers to a load beside it where that stays, as it was changed since', async () => {
    const [annex, LoadId, ProjectId] = [randomUUID(), randomUUID(), randomUUID()];
    await scene.run(sql`insert into "dw_Buildings" ("BuildingId", "SiteId", "Label")
      select ${param(annex)}::uuid, "SiteId", 'Annex' from "dw_Buildings" where "BuildingId" = ${param(building)}::uuid`);
    await scene.insert('dw_Loads', { LoadId, BuildingId: building, Label: 'Main' });
    await scene.run(sql`insert into "dw_Projects" ("ProjectId", "AccountId", "SiteId", "BuildingId", "LoadId", "Label")
      select ${param(ProjectId)}::uuid, ${param(account)}::uuid, "SiteId", "BuildingId", ${param(LoadId)}::uuid, 'LED'
      from "dw_Buildings" where "BuildingId" = ${param(building)}::uuid`);
    const other = randomUUID();
    await scene.insert('dw_Loads', { LoadId: other, BuildingId: building, Label: 'Other' });
    const query = `mutation ($loads: [uuid!]!, $to: uuid!) {
      update_dw_Loads(where: {LoadId: {_in: $loads}}, _set: {BuildingId: $to, Label: "Moved"}) { affected_rows } }`;
    await scene.ask('POST', '/v1/graphql', editor.token, { query, variables: { loads: [LoadId, other], to: annex } });
    const [moved] = (await scene.ask('GET', '/platform/history/own', editor.token)).body.changes;
    await scene.run(sql`update "dw_Loads" set "Label" = 'Renamed' where "LoadId" = ${param(LoadId)}::uuid`);
    const kept = [
      { resource: 'projects', id: ProjectId, why: 'withoutParent' },
      { resource: 'loads', id: LoadId, why: 'changed' },
    ].map((row) => expect.objectContaining(row));
    const keptRows = expect.arrayContaining(kept);
    expect((await undo(moved.changeSet)).body).toMatchObject({ undone: 1, kept: 2, keptRows });
    const even = { changeSet: moved.changeSet, evenChanged: true };
    expect((await scene.ask('POST', '/platform/history/undo', editor.token, even)).body).toMatchObject({ undone: 2 });
  });

  test('moves loads back with their sub-loads, but leaves one without the parent that stays, as it was changed since', async () => {
    const [annex, parent, sub, movedParent, movedSub] = Array.from({ length: 5 }, () => randomUUID());
    await scene.run(sql`insert into "dw_Buildings" ("BuildingId", "SiteId", "Label")
      select ${param(annex)}::uuid, "SiteId", 'Annex' from "dw_Buildings" where "BuildingId" = ${param(building)}::uuid`);
    for (const [LoadId, ParentLoadId] of [
      [parent, null],
      [sub, parent],
      [movedParent, null],
      [movedSub, movedParent],
    ])
      await scene.insert('dw_Loads', { LoadId, BuildingId: building, Label: 'Load', ParentLoadId });
    const query = `mutation ($loads: [uuid!]!, $to: uuid!) {
      update_dw_Loads(where: {LoadId: {_in: $loads}}, _set: {BuildingId: $to, Label: "Moved"}) { affected_rows } }`;
    const variables = { loads: [parent, movedParent, movedSub], to: annex };
    await scene.ask('POST', '/v1/graphql', editor.token, { query, variables });
    const [moved] = (await scene.ask('GET', '/platform/history/own', editor.token)).body.changes;
    await scene.run(sql`update "dw_Loads" set "Label" = 'Renamed' where "LoadId" = ${param(parent)}::uuid`);
    const { body } = await undo(moved.changeSet);
    expect(body).toMatchObject({ undone: 2, kept: 2 });
    expect(new Map(body.keptRows.map(({ id, why }: { id: string; why: string }) => [id, why]))).toEqual(
      new Map([
        [parent, 'changed'],
        [sub, 'withoutParent'],
      ]),
    );
    const { rows } = await scene.database.pool.query(
      'select "LoadId" as id from "dw_Loads" where "BuildingId" = $1 and "ParentLoadId" is not distinct from $2',
      [building, movedParent],
    );
    expect(rows).toEqual([{ id: movedSub }]);
  });

  test('leaves a contact deleted whose address another one has in another case by now', async () => {
    const staff = await scene.tokenOf({ type: 'Esp' });
    const [one, other] = [await scene.person(), await scene.person()];
    await scene.run(
      sql`delete from "dw_Contacts" where "ContactId" = any(${param([one.contactId, other.contactId])}::uuid[])`,
    );
    const { changeSet } = (await scene.ask('GET', `/platform/history/contacts/${one.contactId}`, staff)).body
      .entries[0];
    const { contactId } = await scene.person({ email: other.email.toUpperCase() });
    const { body } = await undo(changeSet, staff);
    expect(body).toMatchObject({ keptRows: [{ resource: 'contacts', id: other.contactId, why: 'withoutParent' }] });
    const { rows } = await scene.database.pool.query(
      'select "ContactId" as id from "dw_Contacts" where "ContactId" = any($1)',
      [[one.contactId, other.contactId, contactId]],
    );
    expect(rows.map(({ id }) => id).sort()).toEqual([one.contactId, contactId].sort());
  });

  test('waits for what others are adding below a row that it takes away, and leaves it then', async () => {
    const [SiteId, BuildingId] = [randomUUID(), randomUUID()];
    await scene.insert('dw_Sites', { SiteId, AccountId: account, Label: 'New' }, editor.contactId);
    const [added] = (await scene.ask('GET', '/platform/history/own?resources=sites', editor.token)).body.changes;
    let undoing: ReturnType<typeof undo> | undefined;
    await scene.database.write({ contactId: null, operation: 'Add' }, async (session) => {
      await session.rows(sql`insert into "dw_Buildings" ("BuildingId", "SiteId", "Label")
        values (${param(BuildingId)}::uuid, ${param(SiteId)}::uuid, 'Theirs')`);
      undoing = undo(added.changeSet);
      await expect.poll(waitingForLocks, { timeout: 4_000 }).toBe(1);
    });
    expect((await undoing)?.status).toBe(409);
    const { rowCount } = await scene.database.pool.query('select from "dw_Buildings" where "BuildingId" = $1', [
      BuildingId,
    ]);
    expect(rowCount).toBe(1);
  });

  test('brings back what was deleted with all that went with it, once the caller may add such rows', async () => {
    const { contactId } = editor;
    const load = randomUUID();
    await scene.insert('dw_Loads', { LoadId: load, BuildingId: building, Label: 'Board' });
    await scene.run(sql`delete from "dw_Sites" where "AccountId" = ${param(account)}::uuid`, contactId);
    const [gone] = (await scene.ask('GET', '/platform/history/own?resources=sites,buildings,loads', editor.token)).body
      .changes;
    const user = await someone('User');
    expect((await undo(gone.changeSet, user.token)).status).toBe(404);
    expect((await undo(gone.changeSet)).body).toMatchObject({ undone: 3, kept: 0 });
    const { rows } = await scene.database.pool.query('select "Label" from "dw_Loads" where "LoadId" = $1', [load]);
    expect(rows).toEqual([{ Label: 'Board' }]);
  });

  test('brings back for staff the logs too that nobody adds by hand, and takes them away again', async () => {
    const { contactId, email } = await scene.person({ type: 'Esp' });
    const token = (await scene.signIn(email)).token ?? '';
    const [FeedId, LogId] = [randomUUID(), randomUUID()];
    await scene.insert('dw_Feeds', { FeedId, BuildingId: building, Label: 'Logger' });
    await scene.insert('dw_FeedsLogs', { LogId, FeedId, Event: '2026-03-01T00:00:00Z', Log: 'Started' });
    await scene.run(sql`delete from "dw_Feeds" where "FeedId" = ${param(FeedId)}::uuid`, contactId);
    const latest = async (operation: string): Promise<string> => {
      const { rows } = await scene.database.pool.query(
        'select max(id)::text as id from meterdesk.change_set where contact_id = $1 and operation = $2',
        [contactId, operation],
      );
      return rows[0].id;
    };
    const logs = async () => (await scene.database.pool.query('select from "dw_FeedsLogs"')).rowCount;
    expect((await undo(await latest('Test'), token)).body).toMatchObject({ undone: 2, kept: 0 });
    expect(await logs()).toBe(1);
    expect((await undo(await latest('Undo'), token)).body).toMatchObject({ undone: 2, kept: 0 });
    expect(await logs()).toBe(0);
  });

  test('brings back what was deleted, and then the references of others to it', async () => {
    const [main, sub, other] = [randomUUID(), randomUUID(), randomUUID()];
    await scene.insert('dw_Loads', { LoadId: main, BuildingId: building, Label: 'Main' });
    for (const LoadId of [sub, other])
      await scene.insert('dw_Loads', { LoadId, BuildingId: building, Label: 'Sub', ParentLoadId: main });
    await scene.run(sql`delete from "dw_Loads" where "LoadId" = ${param(main)}::uuid`, editor.contactId);
    await scene.run(
      sql`update "dw_Loads" set "ParentLoadId" = ${param(sub)}::uuid where "LoadId" = ${param(other)}::uuid`,
    );
    const [gone] = (await scene.ask('GET', '/platform/history/own?resources=loads', editor.token)).body.changes;
    const result = { undone: 2, kept: 1, keptRows: [expect.objectContaining({ id: other, why: 'changed' })] };
    const tried = { changeSet: gone.changeSet, dryRun: true };
    expect((await scene.ask('POST', '/platform/history/undo', editor.token, tried)).body).toEqual(result);
    expect((await undo(gone.changeSet)).body).toEqual(result);
    const { rows } = await scene.database.pool.query(
      'select "LoadId" as id, "ParentLoadId" as parent from "dw_Loads" where "LoadId" = any($1)',
      [[main, sub, other]],
    );
    expect(new Map(rows.map(({ id, parent }) => [id, parent]))).toEqual(
      new Map([
        [main, null],
        [sub, main],
        [other, sub],
      ]),
    );
  });

  test('brings back a channel with its metadata as they were, before its readings make others', async () => {
    const [LoadId, ChannelId] = [randomUUID(), randomUUID()];
    await scene.insert('dw_Loads', { LoadId, BuildingId: building, Label: 'Main' });
    await scene.insert('dw_Channels', { ChannelId, BuildingId: building, LoadId, Label: 'kWh', ChannelKey: ChannelId });
    await scene.insert('dw_ChannelsMetadata', { ChannelId, CumulativeToYear: 12.5, DataStabilised: true });
    await scene.insert('dw_Consumption', { ChannelId, ConsumptionDate: '2026-03-01T00:00:00Z', Raw: 3 });
    const metadata = async () => {
      const text = 'select to_jsonb(m) - \'UpdatedOn\' as row from "dw_ChannelsMetadata" m where "ChannelId" = $1';
      return (await scene.database.pool.query(text, [ChannelId])).rows;
    };
    const before = await metadata();
    const remove = () =>
      scene.run(sql`delete from "dw_Channels" where "ChannelId" = ${param(ChannelId)}::uuid`, editor.contactId);
    await remove();
    const [gone] = (await scene.ask('GET', '/platform/history/own', editor.token)).body.changes;
    expect((await undo(gone.changeSet)).body).toMatchObject({ undone: 3, kept: 0 });
    expect(await metadata()).toEqual(before);
    await remove();
    const { entries } = (await scene.ask('GET', `/platform/history/channels/${ChannelId}`, editor.token)).body;
    await scene.ask('POST', '/platform/history/restore', editor.token, { changeId: entries[0].changeId });
    expect(await metadata()).toEqual(before);
  });

  test('brings back each of the references of one row to what was deleted', async () => {
    const [ProjectId, staff] = [randomUUID(), await scene.tokenOf({ type: 'Esp' })];
    const { contactId } = await scene.person({ roles: { [account]: 'User' } });
    const references = { ReporterContactId: contactId, AssigneeContactId: contactId };
    await scene.run(sql`insert into "dw_Projects" ("ProjectId", "AccountId", "SiteId", "BuildingId", "Label", "ReporterContactId", "AssigneeContactId")
      select ${param(ProjectId)}::uuid, ${param(account)}::uuid, "SiteId", "BuildingId", 'LED', ${param(contactId)}::uuid, ${param(contactId)}::uuid
      from "dw_Buildings" where "BuildingId" = ${param(building)}::uuid`);
    await scene.run(sql`delete from "dw_Contacts" where "ContactId" = ${param(contactId)}::uuid`, editor.contactId);
    const history = (await scene.ask('GET', `/platform/history/projects/${ProjectId}`, staff)).body.entries;
    expect(history[0]).toMatchObject({
      before: references,
      after: { ReporterContactId: null, AssigneeContactId: null },
    });
    expect((await undo(history[0].changeSet, staff)).body).toMatchObject({ undone: 3, kept: 0 });
    const { rows } = await scene.database.pool.query(
      'select "ReporterContactId", "AssigneeContactId" from "dw_Projects" where "ProjectId" = $1',
      [ProjectId],
    );
    expect(rows).toEqual([references]);
  });

  test('brings back references that its person may not set by hand, unless others have set them since', async () => {
    const [first, second, site, foreign] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await scene.insert('dw_Sites', { SiteId: site, AccountId: await scene.account('Other'), Label: 'Theirs' });
    await scene.insert('dw_Buildings', { BuildingId: foreign, SiteId: site, Label: 'Theirs' });
    for (const FeedId of [first, second])
      await scene.insert('dw_Feeds', { FeedId, BuildingId: building, Label: 'Logger' });
    const places = async () => {
      const text = 'select "BuildingId" as id from "dw_Feeds" where "FeedId" = any($1) order by "FeedId" = $2';
      return (await scene.database.pool.query(text, [[first, second], second])).rows.map(({ id }) => id);
    };
    const deleted = async () => {
      await scene.run(sql`delete from "dw_Buildings" where "BuildingId" = ${param(building)}::uuid`, editor.contactId);
      expect(await places()).toEqual([null, null]);
      return (await scene.ask('GET', '/platform/history/own', editor.token)).body.changes[0].changeSet;
    };
    expect((await undo(await deleted())).body).toEqual({ undone: 3, kept: 0, keptRows: [] });
    expect(await places()).toEqual([building, building]);
    const changeSet = await deleted();
    await scene.run(
      sql`update "dw_Feeds" set "BuildingId" = ${param(foreign)}::uuid where "FeedId" = ${param(second)}`,
    );
    const all = { changeSet, evenChanged: true };
    expect((await scene.ask('POST', '/platform/history/undo', editor.token, all)).body).toMatchObject({ kept: 1 });
    expect(await places()).toEqual([building, foreign]);
  });

  test('brings back with a deleted record what its person may not add by hand', async () => {
    const LoadId = randomUUID();
    await groups(2);
    await scene.insert('dw_Loads', { LoadId, BuildingId: building, Label: 'Board' });
    await scene.run(sql`delete from "dw_Buildings" where "BuildingId" = ${param(building)}::uuid`, editor.contactId);
    const [gone] = (await scene.ask('GET', '/platform/history/own', editor.token)).body.changes;
    expect((await undo(gone.changeSet)).body).toMatchObject({ undone: 4, kept: 0 });
    expect(await storedState()).toMatchObject([{ count: 2 }]);
    // Not what was deleted on its own, which only staff do.
    const [id = ''] = await groups(1);
    await scene.run(
      sql`delete from "dw_MLNotificationGroup" where "NotificationGroupId" = ${param(id)}::uuid`,
      editor.contactId,
    );
    const [alone] = (await scene.ask('GET', '/platform/history/own', editor.token)).body.changes;
    expect((await undo(alone.changeSet)).status).toBe(409);
  });

  test('adds nothing to what is of another account by now', async () => {
    const [LoadId, other] = [randomUUID(), await scene.account('Other')];
    await scene.insert('dw_Loads', { LoadId, BuildingId: building, Label: 'Board' });
    await scene.run(sql`delete from "dw_Loads" where "LoadId" = ${param(LoadId)}::uuid`, editor.contactId);
    await scene.run(
      sql`update "dw_Sites" set "AccountId" = ${param(other)}::uuid where "AccountId" = ${param(account)}::uuid`,
    );
    const [gone] = (await scene.ask('GET', '/platform/history/own?resources=loads', editor.token)).body.changes;
    expect((await undo(gone.changeSet)).status).toBe(409);
    const { rowCount } = await scene.database.pool.query('select from "dw_Loads" where "LoadId" = $1', [LoadId]);
    expect(rowCount).toBe(0);
    const staff = await scene.tokenOf({ type: 'Esp' });
    expect((await undo(gone.changeSet, staff)).body).toMatchObject({ undone: 1 });
  });

  test('brings back nothing that refers to what is of another building or account by now', async () => {
    const [annex, foreign, site] = [randomUUID(), randomUUID(), randomUUID()];
    const [main, sub, read, FeedId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const other = await scene.account('Other');
    await scene.insert('dw_Sites', { SiteId: site, AccountId: other, Label: 'Theirs' });
    await scene.insert('dw_Buildings', { BuildingId: foreign, SiteId: site, Label: 'Theirs' });
    await scene.run(sql`insert into "dw_Buildings" ("BuildingId", "SiteId", "Label")
      select ${param(annex)}::uuid, "SiteId", 'Annex' from "dw_Buildings" where "BuildingId" = ${param(building)}::uuid`);
    await scene.insert('dw_Feeds', { FeedId, BuildingId: building, Label: 'Logger' });
    await scene.insert('dw_Loads', { LoadId: main, BuildingId: building, Label: 'Main' });
    await scene.insert('dw_Loads', { LoadId: sub, BuildingId: building, Label: 'Sub', ParentLoadId: main });
    await scene.insert('dw_Loads', { LoadId: read, BuildingId: building, Label: 'Read', FeedId });
    await scene.run(sql`delete from "dw_Loads" where "LoadId" = any(${param([sub, read])}::uuid[])`, editor.contactId);
    const [gone] = (await scene.ask('GET', '/platform/history/own?resources=loads', editor.token)).body.changes;
    const place = (table: 'dw_Loads' | 'dw_Feeds', key: 'LoadId' | 'FeedId', id: string, to: string) =>
      scene.run(sql`update ${ident(table)} set "BuildingId" = ${param(to)}::uuid where ${ident(key)} = ${param(id)}`);
    await place('dw_Loads', 'LoadId', main, annex);
    await place('dw_Feeds', 'FeedId', FeedId, foreign);
    const staff = await scene.tokenOf({ type: 'Esp' });
    const kept = [sub, read].map((id) => expect.objectContaining({ id, why: 'withoutParent' }));
    const tried = { changeSet: gone.changeSet, dryRun: true };
    expect((await scene.ask('POST', '/platform/history/undo', staff, tried)).body).toMatchObject({
      undone: 0,
      kept: 2,
      keptRows: expect.arrayContaining(kept),
    });
    await place('dw_Loads', 'LoadId', main, building);
    await place('dw_Feeds', 'FeedId', FeedId, building);
    expect((await undo(gone.changeSet)).body).toMatchObject({ undone: 2, kept: 0 });
  });

  test('brings back what another row was put in place of, and not what was added and deleted again', async () => {
    const added = randomUUID();
    const { rows: before } = await scene.database.pool.query('select * from "dw_Buildings" where "BuildingId" = $1', [
      building,
    ]);
    const insert = (BuildingId: string) => sql`insert into "dw_Buildings" ("BuildingId", "SiteId", "Label")
      values (${param(BuildingId)}::uuid, ${param(before[0].SiteId)}::uuid, 'New')`;
    const remove = (BuildingId: string) =>
      sql`delete from "dw_Buildings" where "BuildingId" = ${param(BuildingId)}::uuid`;
    const change = { contactId: editor.contactId, operation: 'Replace' };
    await scene.database.write(change, async (session) => {
      for (const statement of [remove(building), insert(building), insert(added), remove(added)])
        await session.rows(statement);
    });
    const [replaced] = (await scene.ask('GET', '/platform/history/own?resources=buildings', editor.token)).body.changes;
    const tried = { changeSet: replaced.changeSet, dryRun: true };
    const preview = await scene.ask('POST', '/platform/history/undo', editor.token, tried);
    const done = await undo(replaced.changeSet);
    expect(done.status).toBe(200);
    expect(done.body.undone).toBe(preview.body.undone);
    const { rows } = await scene.database.pool.query('select * from "dw_Buildings" where "BuildingId" = any($1)', [
      [building, added],
    ]);
    expect(rows).toEqual(before);
  });

  test('is refused for the part that it cannot restore where others delete meanwhile what that belonged to', async () => {
    const [load, site] = [randomUUID(), randomUUID()];
    await scene.insert('dw_Loads', { LoadId: load, BuildingId: building, Label: 'Board' });
    const change = { contactId: editor.contactId, operation: 'Move' };
    await scene.database.write(change, async (session) => {
      await session.rows(sql`delete from "dw_Loads" where "LoadId" = ${param(load)}::uuid`);
      await session.rows(sql`insert into "dw_Sites" ("SiteId", "AccountId", "Label")
        values (${param(site)}::uuid, ${param(account)}::uuid, 'New')`);
    });
    const [moved] = (await scene.ask('GET', '/platform/history/own?resources=sites,loads', editor.token)).body.changes;
    let undoing: ReturnType<typeof undo> | undefined;
    await scene.database.write({ contactId: null, operation: 'Delete' }, async (session) => {
      await session.rows(sql`delete from "dw_Buildings" where "BuildingId" = ${param(building)}::uuid`);
      undoing = undo(moved.changeSet);
      await expect.poll(waitingForLocks, { timeout: 4_000 }).toBe(1);
    });
    expect(await undoing).toMatchObject({
      status: 409,
      body: { errors: [{ message: 'The record that this one belonged to is gone: restore that first.' }] },
    });
  });

  test('takes back what was changed since where that is asked for', async () => {
    const [id = ''] = await groups(1);
    await decide([id], 2);
    const [latest] = await own();
    await decide([id], 5, (await someone('Editor')).contactId);
    const row = { resource: 'notifications', id, label: 'High usage', why: 'changed', changedBy: expect.any(String) };
    const kept = { undone: 0, kept: 1, keptRows: [row] };
    const ask = (more: object) =>
      scene.ask('POST', '/platform/history/undo', editor.token, { changeSet: latest.changeSet, ...more });
    expect((await ask({ dryRun: true })).body).toMatchObject(kept);
    expect((await ask({ evenChanged: true })).body).toMatchObject({ undone: 1, kept: 0 });
    expect(await storedState()).toMatchObject([{ status: 0 }]);
  });
});

test('what an undo has kept can be undone later, and what it has undone is left to those who changed it since', async () => {
  const [one = '', other = '', gone = ''] = await groups(3);
  await decide([one, other, gone], 2);
  const [{ changeSet }] = await own();
  const { contactId } = await someone('Editor');
  await decide([other], 5, contactId);
  await scene.run(
    sql`delete from "dw_MLNotificationGroup" where "NotificationGroupId" = ${param(gone)}::uuid`,
    contactId,
  );
  const kept = [other, gone].map((id) => expect.objectContaining({ id, why: id === gone ? 'deleted' : 'changed' }));
  const first = await undo(changeSet);
  expect(first.body).toMatchObject({ undone: 1, kept: 2, keptRows: expect.arrayContaining(kept) });
  await decide([one], 5, contactId);
  const rest = { changeSet, evenChanged: true };
  const second = await scene.ask('POST', '/platform/history/undo', editor.token, rest);
  expect(second.body).toMatchObject({ undone: 1, kept: 1, keptRows: [{ id: gone, why: 'deleted' }] });
  expect(await storedState()).toMatchObject([{ status: 0 }, { status: 5 }]);
});

test('who looked at a notification is noted once, with the last time', async () => {
  const [id = ''] = await groups(1);
  const look = (token: string) => scene.ask('PUT', `/platform/notifications/${building}/${id}/viewed`, token);
  expect((await look(editor.token)).status).toBe(204);
  expect((await look(editor.token)).status).toBe(204);
  expect((await look(await scene.tokenOf({ roles: { [await scene.account('Other')]: 'Admin' } }))).status).toBe(404);
  const { rows } = await scene.database.pool.query(
    'select "ContactId" as id from "dw_MLNotificationsVisibility" where "NotificationGroupId" = $1',
    [id],
  );
  expect(rows).toEqual([{ id: editor.contactId }]);
});

test('what was put aside comes back when it costs half as much again', async () => {
  const [same = '', worse = '', unpriced = ''] = await groups(3);
  for (const [NotificationGroupId, SnoozedAtCost] of [
    [same, 100],
    [worse, 100],
    // As where only the day was set, in the form or by another client.
    [unpriced, null],
  ])
    await scene.insert('dw_MLNotificationsMetadata', {
      NotificationGroupId,
      SnoozedUntil: '9999-12-31',
      SnoozedAtCost,
    });
  const [channel, start] = [randomUUID(), '2026-06-01T00:00:00Z'];
  await scene.insert('dw_Channels', { ChannelId: channel, BuildingId: building, Label: 'kWh', ChannelKey: channel });
  for (const [NotificationGroupId, EquivalentCost] of [
    [same, 149],
    [worse, 151],
    [unpriced, 151],
  ])
    await scene.insert('dw_MLNotifications', {
      NotificationId: randomUUID(),
      NotificationGroupId,
      ChannelId: channel,
      AlertType: 'High usage',
      StartDate: start,
      EquivalentCost,
    });
  expect(await wakeSnoozed(scene.database)).toBe(1);
  const { rows } = await scene.database.pool.query(
    'select "NotificationGroupId" as id from "dw_MLNotificationsMetadata" where "SnoozedUntil" is null and "NotificationGroupId" = any($1)',
    [[same, worse, unpriced]],
  );
  expect(rows).toEqual([{ id: worse }]);
});
