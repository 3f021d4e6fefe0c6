import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Aedes } from 'aedes';
import mqtt from 'mqtt';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { deliverMessages } from '../../server/readings/mqtt/inbox';
import { subscribeMqtt } from '../../server/readings/mqtt/subscribe';
import { param, sql } from '../../server/sql/fragment';
import { UsageScene } from '../usage/usageScene';

let scene: UsageScene;
let broker: Aedes;
let server: Server;
let url: string;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  scene = await UsageScene.open();
  broker = await Aedes.createBroker();
  server = createServer(broker.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await scene.database.rows(sql`delete from meterdesk.mqtt_message`);
});
afterAll(async () => {
  broker.close();
  server.close();
  await scene.close();
});

function subscribe() {
  const stop = subscribeMqtt(scene.database, { url, topics: ['meters/#'], clientId: 'meterdesk' }, () => undefined);
  closing.push(stop);
  return stop;
}

async function publish(messages: readonly (readonly [topic: string, payload: string])[]): Promise<void> {
  const logger = await mqtt.connectAsync(url);
  for (const [topic, payload] of messages) await logger.publishAsync(topic, payload, { qos: 1 });
  await logger.endAsync();
}

/** Waits until so many messages are kept. */
const kept = (count: number) =>
  vi.waitFor(
    async () => expect(await scene.database.rows(sql`select topic from meterdesk.mqtt_message`)).toHaveLength(count),
    10_000,
  );
const subscribed = () =>
  vi.waitFor(() => expect(broker.connectedClients).toBeGreaterThan(0), 10_000).then(() => sleep(100));
const deliver = () => deliverMessages({ database: scene.database, catalogue }, new AbortController().signal);
const readingsOf = async (channel: string) =>
  (
    await scene.database.rows<{ raw: number }>(
      sql`select "Raw" as raw from "dw_Consumption" where "ChannelId" = ${param(channel)}::uuid order by "ConsumptionDate"`,
    )
  ).map(({ raw }) => raw);

/** A promise that resolves once it is opened. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

async function mapped(topic: string, Reference = 'value'): Promise<string> {
  const ChannelId = await scene.meter();
  await scene.insert('dw_ChannelsMappings', { ChannelId, ExternalId: topic, Reference });
  return ChannelId;
}

test('what a logger publishes becomes readings of the mapped channels, once, as one job that says what was refused', async () => {
  const channel = await mapped('meters/a', 'kWh');
  subscribe();
  await subscribed();
  const reading = '{"ts": 1772323200, "values": {"kWh": 5}}';
  await publish([
    ['meters/a', reading],
    ['meters/a', reading],
    ['meters/a', '{"ts": 1772323260, "values": {"kWh": 6, "kW": 1}}'],
    ['meters/a', 'on'],
    ["meters/'; drop table x; --", '1'],
    ['other/a', '1'],
  ]);
  await kept(5);
  expect(await deliver()).toBe(5);
  expect(await readingsOf(channel)).toEqual([5, 6]);
  const [job] = await scene.database.rows<{ Logs: string }>(
    sql`select * from "dw_ConsumptionJobs" where "File" = 'MQTT' order by "LastActivity" desc limit 1`,
  );
  expect(job).toMatchObject({ Type: 2, Status: 3 });
  expect(job?.Logs).toMatch(/2 added.*3 refused/);
  expect(job?.Logs).toContain('meters/a: The message is neither a number nor JSON.');
  expect(await deliver()).toBe(0);
});

test('what is published while no process is connected is kept by the broker', async () => {
  const channel = await mapped('meters/b');
  const stop = subscribe();
  await subscribed();
  await stop();
  await publish([['meters/b', '{"value": 1, "ts": 1772323200}']]);
  subscribe();
  await kept(1);
  await deliver();
  expect(await readingsOf(channel)).toEqual([1]);
});

test('of two processes one is connected, and the other one takes over', async () => {
  const stop = subscribe();
  await subscribed();
  subscribe();
  await publish([['meters/c', '1']]);
  await kept(1);
  await stop();
  await publish([['meters/c', '2']]);
  await kept(2);
});

test('a message is not acknowledged before it is in the database', async () => {
  await mapped('meters/d');
  const stop = subscribe();
  await subscribed();
  await scene.database.rows(sql`alter table meterdesk.mqtt_message rename to away`);
  await publish([['meters/d', '7']]);
  await sleep(300);
  await stop();
  await scene.database.rows(sql`alter table meterdesk.away rename to mqtt_message`);
  subscribe();
  await kept(1);
});

test('of messages with values for the same time the last one counts, whether they are delivered together or not', async () => {
  const channel = await mapped('meters/total');
  const publishValue = (value: number) =>
    scene.database.rows(
      sql`insert into meterdesk.mqtt_message (topic, payload) values ('meters/total', convert_to(${param(`{"value": ${value}, "ts": 1772323200}`)}, 'UTF8'))`,
    );
  for (const value of [1, 2, 2, 3]) await publishValue(value);
  await deliver();
  expect(await readingsOf(channel)).toEqual([3]);
  const [job] = await scene.database.rows<{ Logs: string }>(
    sql`select "Logs" from "dw_ConsumptionJobs" where "File" = 'MQTT' order by "LastActivity" desc limit 1`,
  );
  expect(job?.Logs).toBe('4 readings for 1 channels: 1 added, 0 changed, 3 unchanged, 0 refused');
  await publishValue(4);
  await deliver();
  expect(await readingsOf(channel)).toEqual([4]);
});

test('a message whose channel no database can name holds back none of the others', async () => {
  const channel = await mapped('meters/whole');
  const payloads = [String.raw`{"ChannelKey": "\ud83d", "value": 1}`, '{"value": 2, "ts": 1772323200}'];
  for (const payload of payloads)
    await scene.database.rows(
      sql`insert into meterdesk.mqtt_message (topic, payload) values ('meters/whole', ${param(Buffer.from(payload))}::bytea)`,
    );
  expect(await deliver()).toBe(2);
  expect(await readingsOf(channel)).toEqual([2]);
});

test('large messages are delivered some at a time, as far as memory goes', async () => {
  const channel = await mapped('meters/large');
  const began = new Date();
  await scene.database.rows(sql`
    insert into meterdesk.mqtt_message (topic, payload)
    select 'meters/large', convert_to(repeat(' ', 9000000) || '{"value": 1, "ts": ' || 1772323200 + n || '}', 'utf8') from generate_series(1, 3) n`);
  expect(await deliver()).toBe(3);
  expect(await readingsOf(channel)).toEqual([1, 1, 1]);
  const jobs = await scene.database.rows<{ size: number }>(
    sql`select "Size"::int as size from "dw_ConsumptionJobs" where "File" = 'MQTT' and "LastActivity" > ${param(began)} order by "LastActivity"`,
  );
  expect(jobs.map(({ size }) => Math.floor(size / 9_000_000))).toEqual([2, 1]);
});

test('messages that come while others are delivered are left to the next run, which would never end otherwise', async () => {
  const channel = await mapped('meters/always');
  const insert = `insert into meterdesk.mqtt_message (topic, payload) values ('meters/always', '1')`;
  await scene.database.pool.query(`${insert};
    create function meterdesk.publish() returns trigger language plpgsql as $$ begin ${insert}; return null; end $$;
    create trigger publish after insert on meterdesk.delivery for each row execute function meterdesk.publish()`);
  try {
    expect(await deliverMessages({ database: scene.database, catalogue }, AbortSignal.timeout(3_000))).toBe(1);
    expect(await readingsOf(channel)).toEqual([1]);
    await kept(1);
  } finally {
    await scene.database.pool.query('drop function meterdesk.publish() cascade');
  }
});

test('a delivery whose process died before it cleared the messages away is made once', async () => {
  const channel = await mapped('meters/e');
  const began = new Date();
  await scene.database.rows(
    sql`insert into meterdesk.mqtt_message (topic, payload) values ('meters/e', '{"value": 3, "ts": 1772323200}')`,
  );
  await scene.database.rows(sql`create table meterdesk.again as select * from meterdesk.mqtt_message`);
  await deliver();
  await scene.database.rows(
    sql`insert into meterdesk.mqtt_message overriding system value select * from meterdesk.again`,
  );
  await deliver();
  expect(await readingsOf(channel)).toEqual([3]);
  expect(
    await scene.database.rows(sql`select from "dw_ConsumptionJobs" where "LastActivity" >= ${param(began)}`),
  ).toHaveLength(1);
});

test('a message that is committed while those around it are delivered is delivered later', async () => {
  const channel = await mapped('meters/late', 'kWh');
  const store = (ts: number) =>
    sql`insert into meterdesk.mqtt_message (topic, payload)
      values ('meters/late', convert_to(${param(`{"ts": ${ts}, "values": {"kWh": ${ts % 1_000}}}`)}, 'UTF8'))`;
  await scene.database.rows(store(1_772_323_201));
  const [written, commit, blocked, unblock] = [gate(), gate(), gate(), gate()];
  const change = { contactId: null, operation: 'Test' };
  const committed = scene.database.write(change, async (session) => {
    await session.rows(store(1_772_323_202));
    written.open();
    await commit.opened;
  });
  await written.opened;
  await scene.database.rows(store(1_772_323_203));
  const unblocked = scene.database.write(change, async (session) => {
    await session.rows(sql`lock table "dw_Consumption" in exclusive mode`);
    blocked.open();
    await unblock.opened;
  });
  await blocked.opened;
  const delivery = deliver();
  await vi.waitFor(
    async () =>
      expect(
        await scene.database.rows(
          sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        ),
      ).not.toEqual([]),
    10_000,
  );
  commit.open();
  await committed;
  unblock.open();
  await unblocked;
  await delivery;
  await deliver();
  expect(await readingsOf(channel)).toEqual([201, 202, 203]);
});
