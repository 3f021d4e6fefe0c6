import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { detect } from '../../server/jobs/detection/detect';
import { param, sql } from '../../server/sql/fragment';
import { migrate } from '../../server/sql/migrate';
import { Scene } from '../server/scene';
import { type Ask, asking } from '../support/api';
import { person } from '../support/people';

let scene: Scene;
let ask: Ask;
beforeAll(async () => {
  scene = await Scene.open();
  ask = asking(catalogue, scene.database);
});
afterAll(() => scene.close());

async function channelOf(): Promise<{ readonly account: string; readonly channel: string }> {
  const account = await scene.account('North');
  const [SiteId, BuildingId, LoadId, channel] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await scene.insert('dw_Sites', { SiteId, AccountId: account, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill' });
  await scene.insert('dw_Loads', { LoadId, BuildingId, Label: 'Board' });
  await scene.insert('dw_Channels', { ChannelId: channel, BuildingId, LoadId, Label: 'kWh', ChannelKey: channel });
  return { account, channel };
}

const hour = (of: number): string => new Date(Date.UTC(2026, 0, 1, of)).toISOString();
const reading = (ChannelId: string, of: number, Raw = 1) => ({
  ChannelId,
  ConsumptionDate: hour(of),
  Raw,
  Corrected: Raw,
});

async function kept(channel: string) {
  const [row] = await scene.database.rows<{ first: Date | null; latest: Date | null; uploaded: Date | null }>(sql`
    select "ConsumptionStartDate" as first, "LatestData" as latest, "LatestDataUploaded" as uploaded
    from "dw_ChannelsMetadata" where "ChannelId" = ${param(channel)}::uuid`);
  return row && { first: row.first?.toISOString(), latest: row.latest?.toISOString(), uploaded: row.uploaded };
}
const reaches = (first: number, latest: number) => ({ first: hour(first), latest: hour(latest) });

/** The hours that wait for the detection, as `[first, after the last)`. */
const waiting = async (channel: string) =>
  (
    await scene.database.rows<{ from: Date; until: Date }>(sql`
      select coalesce(lower(h), 'epoch') as "from", coalesce(upper(h), 'epoch') as until from meterdesk.unjudged_hours, unnest(hours) h
      where channel_id = ${param(channel)}::uuid order by 1`)
  ).map((span) => [span.from.toISOString(), span.until.toISOString()]);

describe('how far the readings of a channel reach is kept', () => {
  test('by what the data API inserts, corrects, moves and removes', async () => {
    const { channel } = await channelOf();
    const staff = await person(scene.database, 'Esp');
    const send = async (document: string, variables: object): Promise<void> => {
      expect((await ask(staff, document, { ...variables })).errors).toBeUndefined();
    };
    await send(
      'mutation Add($objects: [dw_Consumption_insert_input!]!) { insert_dw_Consumption(objects: $objects) { affected_rows } }',
      { objects: [4, 2, 3].map((of) => reading(channel, of)) },
    );
    expect(await kept(channel)).toMatchObject(reaches(2, 4));
    await send(
      `mutation Add($objects: [dw_Consumption_insert_input!]!) {
        insert_dw_Consumption(objects: $objects, on_conflict: { constraint: dw_Consumption_pkey, update_columns: [Raw] }) { affected_rows } }`,
      { objects: [reading(channel, 4, 7), reading(channel, 9)] },
    );
    expect(await kept(channel)).toMatchObject(reaches(2, 9));
    const before = await kept(channel);
    await send(
      'mutation Correct($of: uuid!, $at: timestamptz!) { update_dw_Consumption(where: {ChannelId: {_eq: $of}, ConsumptionDate: {_eq: $at}}, _set: {Corrected: 5}) { affected_rows } }',
      { of: channel, at: hour(3) },
    );
    expect(await kept(channel)).toEqual(before);
    await send(
      'mutation Remove($of: uuid!, $at: timestamptz!) { delete_dw_Consumption(where: {ChannelId: {_eq: $of}, ConsumptionDate: {_gte: $at}}) { affected_rows } }',
      { of: channel, at: hour(4) },
    );
    expect(await kept(channel)).toMatchObject(reaches(2, 3));
    await send(
      'mutation Remove($of: uuid!) { delete_dw_Consumption(where: {ChannelId: {_eq: $of}}) { affected_rows } }',
      { of: channel },
    );
    expect(await kept(channel)).toEqual({ first: undefined, latest: undefined, uploaded: null });
  });

  test('by COPY, and by readings that an SQL statement gives to another channel and time', async () => {
    const [{ channel }, { channel: other }] = [await channelOf(), await channelOf()];
    const client = await scene.database.pool.connect();
    const lines = [5, 6, 7].map((of) => `${channel}\t${hour(of)}\t1\t1\n`);
    await pipeline(
      Readable.from(lines),
      client.query(from('copy "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "Corrected") from stdin')),
    );
    client.release();
    expect(await kept(channel)).toMatchObject(reaches(5, 7));
    await scene.run(sql`update "dw_Consumption" set "ChannelId" = ${param(other)}::uuid, "ConsumptionDate" = ${param(hour(20))}
      where "ChannelId" = ${param(channel)}::uuid and "ConsumptionDate" = ${param(hour(7))}`);
    expect(await kept(channel)).toMatchObject(reaches(5, 6));
    expect(await kept(other)).toMatchObject(reaches(20, 20));
  });

  test('when a change of readings is undone, and when deleted readings are restored', async () => {
    const { account, channel } = await channelOf();
    const { contactId, email } = await scene.person({ roles: { [account]: 'Editor' } });
    const { token = '' } = await scene.signIn(email);
    const changeOf = async (resource: string, rowKey: string): Promise<{ id: string; set: string }> => {
      const [change] = await scene.database.rows<{ id: string; set: string }>(sql`
        select id::text, change_set_id::text as set from meterdesk.change
        where resource = ${param(resource)} and row_key like ${param(rowKey)} order by meterdesk.change.id desc limit 1`);
      return change as { id: string; set: string };
    };
    const restore = async (resource: string, rowKey: string) =>
      (await scene.ask('POST', '/platform/history/restore', token, { changeId: (await changeOf(resource, rowKey)).id }))
        .status;
    const ofChannel = sql`"ChannelId" = ${param(channel)}::uuid`;
    await scene.run(sql`insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "Corrected")
      select ${param(channel)}::uuid, ${param(hour(0))}::timestamptz + g * interval '1 hour', 1, 1 from generate_series(0, 9) g`);
    await scene.run(sql`delete from "dw_ChannelsMetadata" where ${ofChannel}`, contactId);
    expect(await restore('channelsMetadata', channel)).toBe(200);
    expect(await kept(channel)).toMatchObject(reaches(0, 9));

    await scene.run(
      sql`delete from "dw_Consumption" where ${ofChannel} and "ConsumptionDate" = ${param(hour(9))}`,
      contactId,
    );
    expect(await kept(channel)).toMatchObject(reaches(0, 8));
    expect(await restore('consumption', `${channel}|%`)).toBe(200);
    expect(await kept(channel)).toMatchObject(reaches(0, 9));

    await scene.run(
      sql`update "dw_Consumption" set "Corrected" = 3 where ${ofChannel} and "ConsumptionDate" = ${param(hour(4))}`,
      contactId,
    );
    await scene.database.rows(sql`delete from meterdesk.unjudged_hours`);
    const changeSet = (await changeOf('consumption', `${channel}|%`)).set;
    expect((await scene.ask('POST', '/platform/history/undo', token, { changeSet })).status).toBe(200);
    expect(await waiting(channel)).toEqual([[hour(4), hour(5)]]);
  });

  test('says when readings were written last, also of a late one that changes neither end', async () => {
    const { channel } = await channelOf();
    await scene.insert('dw_Consumption', { ...reading(channel, 1), UpdatedOn: hour(1) });
    await scene.insert('dw_Consumption', { ...reading(channel, 9), UpdatedOn: hour(9) });
    await scene.insert('dw_Consumption', { ...reading(channel, 5), UpdatedOn: hour(50) });
    expect(await kept(channel)).toMatchObject({ ...reaches(1, 9), uploaded: new Date(hour(50)) });
  });

  test('without a line in history, and without a newer stamp for whoever has the record open', async () => {
    const { channel } = await channelOf();
    await scene.insert('dw_Consumption', reading(channel, 1));
    const stamp = () =>
      scene.database.rows(
        sql`select "UpdatedOn" from "dw_ChannelsMetadata" where "ChannelId" = ${param(channel)}::uuid`,
      );
    const before = await stamp();
    await scene.insert('dw_Consumption', reading(channel, 2));
    expect(await stamp()).toEqual(before);
    const changes = await scene.database.rows(
      sql`select 1 from meterdesk.change where resource = 'channelsMetadata' and row_key = ${param(channel)}`,
    );
    expect(changes).toEqual([]);
  });

  test('of a channel that is deleted with its readings, without standing in the way', async () => {
    const { channel } = await channelOf();
    await scene.insert('dw_Consumption', reading(channel, 1));
    await scene.run(sql`delete from "dw_Channels" where "ChannelId" = ${param(channel)}::uuid`);
    expect(await kept(channel)).toBeUndefined();
  });

  test('of readings that are older than what keeps it, from the next start on', async () => {
    const { channel } = await channelOf();
    const client = await scene.database.pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw") values ($1, $2, 1), ($1, $3, 1)`,
      [channel, hour(3), hour(8)],
    );
    await client.query('reset session_replication_role');
    await client.query(`delete from meterdesk.routine where table_name = 'dw_Consumption'`);
    client.release();
    await migrate(scene.database, catalogue, () => undefined);
    expect(await kept(channel)).toMatchObject(reaches(3, 8));
    expect(await waiting(channel)).toHaveLength(1);
    await detect(scene.database, new Date());
    await detect(scene.database, new Date(Date.now() + 7_200_000));
    expect(await waiting(channel)).toEqual([]);
  });
});

test('many readings are updated in about the same time after an update of none', async () => {
  const { channel } = await channelOf();
  const client = await scene.database.pool.connect();
  await client.query(
    `insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
     select $1, timestamptz '2026-01-01' + n * interval '15 minutes', 1 from generate_series(1, 12000) n`,
    [channel],
  );
  const update = async (of: string): Promise<number> => {
    const began = performance.now();
    await client.query('update "dw_Consumption" set "Raw" = "Raw" + 1 where "ChannelId" = $1', [of]);
    return performance.now() - began;
  };
  // What triggers run is planned at their first call in a session, for as many rows as that has.
  await client.query('discard plans');
  const plannedForMany = await update(channel);
  await client.query('discard plans');
  await update(randomUUID());
  const plannedForNone = await update(channel);
  client.release();
  expect(plannedForNone / plannedForMany).toBeLessThan(3);
});

describe('what waits for the detection', () => {
  test('are the hours that were written, whole ones, those that follow each other together', async () => {
    const { channel } = await channelOf();
    for (const of of [1, 2, 3]) await scene.insert('dw_Consumption', reading(channel, of));
    await scene.insert('dw_Consumption', reading(channel, 900));
    expect(await waiting(channel)).toEqual([
      [hour(1), hour(4)],
      [hour(900), hour(901)],
    ]);
  });

  test('never is a list without end', async () => {
    const { channel } = await channelOf();
    for (let of = 0; of < 80; of += 2) await scene.insert('dw_Consumption', reading(channel, of));
    const spans = await waiting(channel);
    expect(spans.length).toBeLessThan(40);
    expect([spans[0]?.[0], spans.at(-1)?.[1]]).toEqual([hour(0), hour(79)]);
  });
});
