import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../server/sql/caller';
import type { Ask } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';
import { id, insertScene } from './scene';

let opened: TestDatabase;
let ask: Ask;
let staff: Caller;
let north: Caller;
/** In the account North, and in the account South. */
const [ours, theirs] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ ask, staff, north } = await insertScene(opened.database));
  const objects = [
    { ChannelId: ours, ChannelKey: 'ours', BuildingId: id(21), Label: 'Main' },
    { ChannelId: theirs, ChannelKey: 'theirs', BuildingId: id(23), Label: 'Main' },
  ];
  const insert =
    'mutation ($objects: [dw_Channels_insert_input!]!) { insert_dw_Channels(objects: $objects) { affected_rows } }';
  expect((await ask(staff, insert, { objects })).errors).toBeUndefined();
});
afterAll(() => opened.close());

const reading = (ChannelKey: string, minute: number, Raw: number) => ({
  ChannelKey,
  ConsumptionDate: `2026-03-01T13:${minute}:00+13:00`,
  Raw,
});
const document = `mutation Push($readings: [delivered_reading!]!, $key: String) {
  delivered: deliver_dw_Consumption(readings: $readings, name: "logger 7", idempotencyKey: $key) {
    jobId changeSet given channels added changed unchanged refused { at: item message __typename } __typename } }`;
const push = async (readings: readonly object[], caller = north, key?: string) => {
  const { data, errors } = await ask(caller, document, { readings, ...(key && { key }) });
  return { errors, ...(data?.delivered as { readonly jobId?: string } | undefined) };
};
const stored = async (channelId: string) => {
  const { rows } = await opened.database.pool.query<{ at: Date; raw: number }>(
    'select "ConsumptionDate" as at, "Raw" as raw from "dw_Consumption" where "ChannelId" = $1 order by 1',
    [channelId],
  );
  return rows.map(({ at, raw }) => `${at.toISOString().slice(11, 16)} ${raw}`);
};

test('readings are delivered by the key of their channel: each once, with what was refused and why', async () => {
  const delivered = await push([
    reading('ours', 15, 2),
    reading('ours', 10, 1),
    reading('ours', 10, 1),
    reading('nothing', 10, 1),
    { ChannelKey: 'ours', ConsumptionDate: '2026-03-01T13:20:00', Raw: 3 },
  ]);
  expect(delivered).toMatchObject({
    ...{ given: 5, channels: 1, added: 2, changed: 0, unchanged: 1, __typename: 'delivery' },
    refused: [
      {
        at: 4,
        message: expect.stringContaining('no channel with the ChannelKey nothing'),
        __typename: 'refused_reading',
      },
      { at: 5, message: expect.stringContaining('offset') },
    ],
  });
  expect(await stored(ours)).toEqual(['00:10 1', '00:15 2']);
  const job = 'query ($id: uuid!) { dw_ConsumptionJobs_by_pk(JobId: $id) { File Status } }';
  expect((await ask(staff, job, { id: delivered.jobId })).data).toEqual({
    dw_ConsumptionJobs_by_pk: { File: 'logger 7', Status: 3 },
  });
  expect(await push([reading('ours', 15, 5), reading('ours', 10, 1)])).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await stored(ours)).toEqual(['00:10 1', '00:15 5']);
});

test('what is sent again with its key is answered as before, and another content is refused', async () => {
  const first = await push([reading('ours', 30, 1)], north, 'again');
  expect(first).toMatchObject({ added: 1 });
  expect(await push([reading('ours', 30, 1)], north, 'again')).toEqual(first);
  const { errors } = await push([reading('ours', 30, 2)], north, 'again');
  expect(errors?.[0]?.extensions.code).toBe('conflict');
});

test('nobody delivers readings of another account, by whatever name, nor without the right to', async () => {
  const byId = { ChannelId: theirs, ConsumptionDate: '2026-03-01T00:00:00Z', Raw: 1 };
  const delivered = await push([reading('theirs', 10, 1), byId, reading('ours', 45, 1)]);
  expect(delivered).toMatchObject({ added: 1, refused: [{ at: 1 }, { at: 2 }] });
  expect(await stored(theirs)).toEqual([]);
  for (const role of ['User', 'Reviewer', 'none'] as const) {
    const caller = await person(opened.database, role, [id(1)]);
    expect(await push([reading('ours', 50, 1)], caller)).toMatchObject({ added: 0, changed: 0, refused: [{ at: 1 }] });
  }
  expect(await stored(ours)).not.toContain('00:50 1');
  expect(await push([reading('theirs', 10, 1)], staff)).toMatchObject({ added: 1, refused: [] });
});

test('it is all or nothing with the other fields of a mutation, and has bounds', async () => {
  const both = `mutation ($readings: [delivered_reading!]!) { deliver_dw_Consumption(readings: $readings) { added }
    insert_dw_Sites_one(object: { AccountId: "${id(2)}", Label: "Not mine" }) { SiteId } }`;
  const { errors } = await ask(north, both, { readings: [reading('ours', 55, 1)] });
  expect(errors).toHaveLength(1);
  expect(await stored(ours)).not.toContain('00:55 1');
  expect((await push([reading('ours', 55, 1)], north, 'k'.repeat(201))).errors?.[0]?.extensions).toMatchObject({
    code: 'validation-failed',
    path: '$.selectionSet.deliver_dw_Consumption.args.idempotencyKey',
  });
});
