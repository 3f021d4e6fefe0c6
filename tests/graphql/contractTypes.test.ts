import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Caller } from '../../server/sql/caller';
import { asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';

let opened: TestDatabase;
let staff: Caller;
const [account, site, building, feed, group] = Array.from({ length: 5 }, () => randomUUID());
const ask = (query: string, variables: Readonly<Record<string, unknown>>) =>
  asking(catalogue, opened.database)(staff, query, variables);

beforeAll(async () => {
  opened = await openTestDatabase();
  staff = await person(opened.database, 'Esp');
  const made = await ask(
    `mutation ($account: dw_Accounts_insert_input!, $feed: dw_Feeds_insert_input!, $group: dw_MLNotificationGroup_insert_input!, $site: dw_Sites_insert_input!, $building: dw_Buildings_insert_input!) {
      insert_dw_Accounts_one(object: $account) { AccountId }
      insert_dw_Sites_one(object: $site) { SiteId }
      insert_dw_Buildings_one(object: $building) { BuildingId }
      insert_dw_Feeds_one(object: $feed) { FeedId }
      insert_dw_MLNotificationGroup_one(object: $group) { NotificationGroupId }
    }`,
    {
      account: { AccountId: account, Label: 'North' },
      site: { SiteId: site, AccountId: account, Label: 'Harbour' },
      building: { BuildingId: building, SiteId: site, Label: 'Mill' },
      feed: { FeedId: feed, BuildingId: building, Label: 'Hub' },
      group: { NotificationGroupId: group, BuildingId: building, AlertType: 'Spike', StartDate: '2026-01-01T00:00:00' },
    },
  );
  expect(made.errors).toBeUndefined();
});
afterAll(() => opened.close());

test.each([
  [
    'the uses of a building as Int',
    'dw_Buildings',
    'BuildingId',
    () => building,
    'Int!',
    { FunctionalUse: 5, HeatingSystem: 4, CoolingSystem: 3 },
  ],
  [
    'the same as smallint',
    'dw_Buildings',
    'BuildingId',
    () => building,
    'smallint',
    { FunctionalUse: 1, HeatingSystem: 1, CoolingSystem: 1 },
  ],
  [
    'the priority of a group as Int',
    'dw_MLNotificationGroup',
    'NotificationGroupId',
    () => group,
    'Int',
    { Priority: 2 },
  ],
  [
    'the emit frequency of a feed as smallint',
    'dw_Feeds',
    'FeedId',
    () => feed,
    'smallint!',
    { IntervalEmitFrequency: 3 },
  ],
])('a variable may be declared as the contract has it: %s', async (_what, table, key, id, type, values) => {
  const names = Object.keys(values);
  const declared = names.map((name) => `$${name}: ${type}`).join(', ');
  const set = names.map((name) => `${name}: $${name}`).join(', ');
  const { data, errors } = await ask(
    `mutation ($id: uuid!, ${declared}) { row: update_${table}_by_pk(pk_columns: {${key}: $id}, _set: {${set}}) { ${names.join(' ')} } }`,
    { id: id(), ...values },
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({ row: values });
});

test('comments are taken as json', async () => {
  const { data, errors } = await ask(
    `mutation ($id: uuid!, $Comments: json) {
      row: insert_dw_MLNotificationsMetadata_one(object: { NotificationGroupId: $id, Comments: $Comments }) { Comments }
    }`,
    { id: group, Comments: [{ Comment: 'Seen' }] },
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({ row: { Comments: [{ Comment: 'Seen' }] } });
});

test('lists of them fit too, and values beyond the column are refused with a sentence', async () => {
  const listed = await ask(
    'query ($uses: [Int!]!) { dw_Buildings(where: { FunctionalUse: { _in: $uses } }) { BuildingId } }',
    { uses: [1, 5] },
  );
  expect(listed.errors).toBeUndefined();
  const beyond = await ask(
    'mutation ($id: uuid!, $use: Int!) { update_dw_Buildings_by_pk(pk_columns: { BuildingId: $id }, _set: { FunctionalUse: $use }) { BuildingId } }',
    { id: building, use: 70_000 },
  );
  expect(beyond.errors?.[0]?.extensions.code).not.toBe('unexpected');
});

test.each([
  ['text for a number', 'String', 'FunctionalUse'],
  ['a number for text', 'Int', 'Label'],
  ['a list for one', '[Int!]', 'FunctionalUse'],
])('other types are refused as ever: %s', async (_what, type, column) => {
  const { errors } = await ask(
    `query ($value: ${type}) { dw_Buildings(where: { ${column}: { _eq: $value } }) { BuildingId } }`,
    { value: null },
  );
  expect(errors?.[0]?.message).toContain('used in position expecting type');
});

test('a variable that may be null is refused where null may not be', async () => {
  const { errors } = await ask('query ($id: uuid) { dw_Buildings_by_pk(BuildingId: $id) { BuildingId } }', {});
  expect(errors?.[0]?.message).toContain('used in position expecting type');
});
