import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FindingStatus } from '../../resources/enums/findingStatus';
import { catalogue } from '../../resources/language/all';
import type { Caller } from '../../server/sql/caller';
import { type Ask, asking } from '../support/api';
import { type FlowScene, openFlowScene } from '../support/flowScene';
import { person } from '../support/people';

const { Open, Accepted, Closed } = FindingStatus.values;
const table = 'dw_ReadingFindings';
const foreign = '2001-01-01T00:00:00Z';

let scene: FlowScene;
let ask: Ask;
let reviewer: Caller;
let staff: Caller;
let ReadingFindingId: string;

const span = { From: '2026-03-02T00:00:00Z', To: '2026-03-02T01:00:00Z' };
let ChannelId: string;

beforeAll(async () => {
  scene = await openFlowScene();
  ask = asking(catalogue, scene.database);
  reviewer = await person(scene.database, 'Reviewer', [scene.AccountId]);
  staff = await person(scene.database, 'Esp');
  ChannelId = randomUUID();
  await scene.insert('dw_Channels', { ChannelId, BuildingId: scene.BuildingId, Label: 'C', ChannelKey: ChannelId });
  ReadingFindingId = randomUUID();
  await scene.insert(table, { ReadingFindingId, ChannelId, ...span, Rule: 1, Status: Open });
});
afterAll(() => scene.close());

/** Returns by whom the finding is accepted, and whether that is since a minute ago, once the columns are set. */
async function set(caller: Caller, columns: object) {
  const document = `mutation ($id: uuid!, $set: ${table}_set_input!) {
    done: update_${table}_by_pk(pk_columns: {ReadingFindingId: $id}, _set: $set) { AcceptedContactId AcceptedOn } }`;
  const { data, errors } = await ask(caller, document, { id: ReadingFindingId, set: columns });
  if (errors) throw new Error(errors[0]?.message);
  const row = data?.done as Readonly<Record<string, string | null>>;
  return { by: row.AcceptedContactId, isNow: row.AcceptedOn ? Date.now() - Date.parse(row.AcceptedOn) < 60_000 : null };
}

test('Who accepted a finding, and when, is the caller and now, whatever the caller sends', async () => {
  const claimed = { AcceptedContactId: staff.contactId, AcceptedOn: foreign };
  const byReviewer = { by: reviewer.contactId, isNow: true };
  expect(await set(reviewer, { Status: Accepted, ...claimed })).toEqual(byReviewer);
  expect(await set(staff, { Status: Accepted, Note: 'Seen' })).toEqual(byReviewer);
  expect(await set(reviewer, claimed)).toEqual(byReviewer);
  expect(await set(reviewer, { Status: Closed, ...claimed })).toEqual({ by: null, isNow: null });
});

test('An upsert records it too, whichever columns it may change', async () => {
  await set(staff, { Status: Open });
  const document = `mutation ($object: ${table}_insert_input!, $columns: [${table}_update_column!]!) {
    done: insert_${table}_one(object: $object, on_conflict: {constraint: ${table}_pkey, update_columns: $columns}) { AcceptedContactId } }`;
  const upsert = (caller: Caller, columns: readonly string[]) =>
    ask(caller, document, {
      object: { ReadingFindingId, ChannelId, ...span, Rule: 1, Status: Accepted },
      columns,
    });
  const byStaff = { data: { done: { AcceptedContactId: staff.contactId } } };
  expect(await upsert(staff, ['Status'])).toEqual(byStaff);
  const colleague = await person(scene.database, 'Esp');
  expect(await upsert(colleague, ['Status', 'AcceptedContactId'])).toEqual(byStaff);
});
