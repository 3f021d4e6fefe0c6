import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../server/sql/caller';
import type { Ask } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { id, insertScene } from './scene';

let opened: TestDatabase;
let ask: Ask;
let staff: Caller;
let north: Caller;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ ask, staff, north } = await insertScene(opened.database));
});
afterAll(() => opened.close());

const siteOf = async (SiteId: string) => {
  const { data } = await ask(
    staff,
    'query ($id: uuid!) { row: dw_Sites_by_pk(SiteId: $id) { Label City UpdatedOn } }',
    { id: SiteId },
  );
  return data?.row as { Label: string; City: string; UpdatedOn: string } | null;
};
const save = (SiteId: string, was: string, set: object, caller = staff) =>
  ask(
    caller,
    `mutation UpdateSites($id: uuid!, $was: timestamptz!, $set: dw_Sites_set_input!) {
    update_dw_Sites(where: { SiteId: { _eq: $id }, UpdatedOn: { _eq: $was } }, _set: $set) { affected_rows returning { UpdatedOn } } }`,
    { id: SiteId, was, set },
  );
const added = async (Label: string) => {
  const SiteId = randomUUID();
  await ask(staff, 'mutation ($object: dw_Sites_insert_input!) { insert_dw_Sites_one(object: $object) { SiteId } }', {
    object: { SiteId, AccountId: id(1), Label },
  });
  return SiteId;
};

describe('saving what somebody else changed meanwhile', () => {
  test('is a conflict, and changes nothing', async () => {
    const site = await added('Shared');
    const was = (await siteOf(site))?.UpdatedOn as string;
    expect((await save(site, was, { City: 'Nelson' })).data).toMatchObject({ update_dw_Sites: { affected_rows: 1 } });
    const late = await save(site, was, { City: 'Napier' });
    expect(late.errors?.[0]?.extensions.code).toBe('conflict');
    expect((await siteOf(site))?.City).toBe('Nelson');
  });

  test('is none where the row is gone, or was never to be seen', async () => {
    const nothing = { data: { update_dw_Sites: { affected_rows: 0, returning: [] } } };
    expect(await save(randomUUID(), '2026-01-01T00:00:00Z', { City: 'x' })).toEqual(nothing);
    expect(await save(id(13), '2026-01-01T00:00:00Z', { City: 'x' }, north)).toEqual(nothing);
  });

  test('is found out even if both save in the same minute', async () => {
    const site = await added('Twice');
    const was = (await siteOf(site))?.UpdatedOn as string;
    const both = await Promise.all([
      save(site, was, { City: 'Nelson', UpdatedOn: was }),
      save(site, was, { City: 'Napier', UpdatedOn: was }),
    ]);
    expect(both.map(({ errors }) => errors?.[0]?.extensions.code ?? 'saved').sort()).toEqual(['conflict', 'saved']);
  });

  test('the stamp of a row grows with every change', async () => {
    const site = await added('Stamped');
    const stamps: string[] = [];
    for (const City of ['a', 'b', 'c']) {
      const was = (await siteOf(site))?.UpdatedOn as string;
      stamps.push(was);
      await save(site, was, { City, UpdatedOn: '2001-01-01T00:00:00Z' });
    }
    expect([...stamps].sort()).toEqual(stamps);
    expect(new Set(stamps).size).toBe(3);
  });
});

describe('several root fields of a mutation', () => {
  test('are one transaction: when the second is refused, the first is undone', async () => {
    const site = await added('Kept');
    const { errors, data } = await ask(
      staff,
      `mutation Both($id: uuid!) {
        first: update_dw_Sites_by_pk(pk_columns: { SiteId: $id }, _set: { Label: "Lost" }) { Label }
        second: insert_dw_Sites_one(object: { AccountId: "${id(404)}", Label: "Nowhere" }) { Label } }`,
      { id: site },
    );
    expect(data).toBeUndefined();
    expect(errors?.[0]).toEqual({
      message: 'Account: there is no such account.',
      extensions: {
        code: 'constraint-violation',
        path: '$.selectionSet.insert_dw_Sites_one.args.object',
        field: 'dw_Sites.AccountId',
      },
    });
    expect((await siteOf(site))?.Label).toBe('Kept');
  });

  test('see what those before them wrote, and are one change set', async () => {
    const [SiteId, BuildingId] = [randomUUID(), randomUUID()];
    const { data } = await ask(
      staff,
      `mutation Add($site: dw_Sites_insert_input!, $building: dw_Buildings_insert_input!) {
        insert_dw_Sites_one(object: $site) { Label }
        insert_dw_Buildings_one(object: $building) { Label Site { Label } } }`,
      {
        site: { SiteId, AccountId: id(1), Label: 'New site' },
        building: { BuildingId, SiteId, Label: 'New building' },
      },
    );
    expect(data).toEqual({
      insert_dw_Sites_one: { Label: 'New site' },
      insert_dw_Buildings_one: { Label: 'New building', Site: { Label: 'New site' } },
    });
    const { rows } = await opened.database.pool.query(
      'select count(distinct change_set_id)::int as sets, count(*)::int as changes from meterdesk.change where row_key = any($1)',
      [[SiteId, BuildingId]],
    );
    expect(rows).toEqual([{ sets: 1, changes: 2 }]);
  });

  test('a deleted row is answered as it was, and takes along what is part of it', async () => {
    const [SiteId, BuildingId] = [await added('Doomed'), randomUUID()];
    await ask(
      staff,
      'mutation ($object: dw_Buildings_insert_input!) { insert_dw_Buildings_one(object: $object) { Label } }',
      {
        object: { BuildingId, SiteId, Label: 'Doomed too' },
      },
    );
    const { data } = await ask(
      staff,
      'mutation ($id: uuid!) { delete_dw_Sites_by_pk(SiteId: $id) { Label Buildings { Label } } }',
      { id: SiteId },
    );
    expect(data).toEqual({ delete_dw_Sites_by_pk: { Label: 'Doomed', Buildings: [{ Label: 'Doomed too' }] } });
    const kept = await opened.database.pool.query(
      "select resource from meterdesk.change where row_key = any($1) and action = 'delete' order by resource",
      [[SiteId, BuildingId]],
    );
    expect(kept.rows).toEqual([{ resource: 'buildings' }, { resource: 'sites' }]);
  });
});

describe('a repeated insert', () => {
  test('of the same key adds nothing', async () => {
    const object = { SiteId: randomUUID(), AccountId: id(1), Label: 'Once' };
    const insert = () =>
      ask(
        staff,
        'mutation ($object: dw_Sites_insert_input!) { insert_dw_Sites(objects: [$object], on_conflict: { constraint: dw_Sites_pkey }) { affected_rows } }',
        { object },
      );
    expect((await insert()).data).toEqual({ insert_dw_Sites: { affected_rows: 1 } });
    expect((await insert()).data).toEqual({ insert_dw_Sites: { affected_rows: 0 } });
  });
});

describe('rows that must agree with what they are within', () => {
  test('a load cannot have a parent in another building', async () => {
    const { errors } = await ask(
      staff,
      `mutation { update_dw_Loads_by_pk(pk_columns: { LoadId: "${id(33)}" }, _set: { ParentLoadId: "${id(31)}" }) { Label } }`,
    );
    expect(errors?.[0]?.message).toMatch(/must be of the same building/);
  });

  test('a load that moves lets go of its children', async () => {
    const { data, errors } = await ask(
      staff,
      `mutation { update_dw_Loads_by_pk(pk_columns: { LoadId: "${id(31)}" }, _set: { BuildingId: "${id(22)}" }) { Building { Label } SubLoads { Label } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ update_dw_Loads_by_pk: { Building: { Label: 'Store' }, SubLoads: [] } });
  });

  test('what refers to a load that moves lets go of it, and of its channels', async () => {
    const [LoadId, ChannelId, NotificationId] = [randomUUID(), randomUUID(), randomUUID()];
    const place = { AccountId: id(1), SiteId: id(11), BuildingId: id(21) };
    const added = await ask(
      staff,
      `mutation ($load: dw_Loads_insert_input!, $channel: dw_Channels_insert_input!, $notification: dw_Notifications_insert_input!) {
        insert_dw_Loads_one(object: $load) { LoadId }
        insert_dw_Channels_one(object: $channel) { ChannelId }
        insert_dw_Notifications_one(object: $notification) { NotificationId } }`,
      {
        load: { LoadId, BuildingId: id(21), Label: 'Pump' },
        channel: { ChannelId, LoadId, BuildingId: id(21), Label: 'kWh', ChannelKey: ChannelId },
        notification: { NotificationId, ...place, LoadId, ChannelId, Label: 'High usage' },
      },
    );
    expect(added.errors).toBeUndefined();
    const { data } = await ask(
      staff,
      `mutation {
        update_dw_Loads_by_pk(pk_columns: { LoadId: "${LoadId}" }, _set: { BuildingId: "${id(23)}" }) { Channels { BuildingId } }
        update_dw_Notifications_by_pk(pk_columns: { NotificationId: "${NotificationId}" }, _set: { Label: "Usage" }) { LoadId ChannelId } }`,
    );
    expect(data).toEqual({
      update_dw_Loads_by_pk: { Channels: [{ BuildingId: id(23) }] },
      update_dw_Notifications_by_pk: { LoadId: null, ChannelId: null },
    });
  });

  test('what is below a building or a load that moves to another account is of its site and account', async () => {
    const [BuildingId, LoadId, ProjectId, ValidationRuleId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const place = { AccountId: id(1), SiteId: id(11) };
    const { errors } = await ask(
      staff,
      `mutation ($building: dw_Buildings_insert_input!, $load: dw_Loads_insert_input!, $project: dw_Projects_insert_input!, $rule: dw_ValidationRules_insert_input!) {
        insert_dw_Buildings_one(object: $building) { BuildingId }
        insert_dw_Loads_one(object: $load) { LoadId }
        insert_dw_Projects_one(object: $project) { ProjectId }
        insert_dw_ValidationRules_one(object: $rule) { ValidationRuleId } }`,
      {
        building: { BuildingId, SiteId: id(11), Label: 'Shed' },
        load: { LoadId, BuildingId: id(21), Label: 'Fan' },
        project: { ProjectId, ...place, BuildingId, Label: 'New lights' },
        rule: { ValidationRuleId, ...place, BuildingId: id(21), LoadId },
      },
    );
    expect(errors).toBeUndefined();
    const { data } = await ask(
      staff,
      `mutation {
        update_dw_Buildings_by_pk(pk_columns: { BuildingId: "${BuildingId}" }, _set: { SiteId: "${id(13)}" }) {
          Projects { AccountId SiteId } }
        update_dw_Loads_by_pk(pk_columns: { LoadId: "${LoadId}" }, _set: { BuildingId: "${id(23)}" }) {
          ValidationRules { AccountId SiteId BuildingId } } }`,
    );
    const moved = { AccountId: id(2), SiteId: id(13) };
    expect(data).toEqual({
      update_dw_Buildings_by_pk: { Projects: [moved] },
      update_dw_Loads_by_pk: { ValidationRules: [{ ...moved, BuildingId: id(23) }] },
    });
  });
});
