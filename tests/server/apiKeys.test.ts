import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Scene } from './scene';

let scene: Scene;
let account: string;
let admin: string;
let channel: string;
let otherChannel: string;
let feed: string;
beforeAll(async () => {
  scene = await Scene.open();
  account = await scene.account('Harbour');
  admin = await scene.tokenOf({ roles: { [account]: 'Admin' } });
  feed = randomUUID();
  [channel, otherChannel] = [
    await channelOf(account, 'mine', feed),
    await channelOf(await scene.account('Other'), 'theirs'),
  ];
  await channelOf(account, 'mine without feed');
});
afterAll(() => scene.close());

async function channelOf(AccountId: string, ChannelKey: string, FeedId: string | null = null): Promise<string> {
  const [SiteId, BuildingId, ChannelId] = [randomUUID(), randomUUID(), randomUUID()];
  await scene.insert('dw_Sites', { SiteId, AccountId, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill' });
  if (FeedId) await scene.insert('dw_Feeds', { FeedId, BuildingId, Label: 'Logger' });
  await scene.insert('dw_Channels', { ChannelId, ChannelKey, BuildingId, FeedId, Label: ChannelKey });
  return ChannelId;
}

async function keyOf(
  values: Readonly<Record<string, unknown>> = {},
  token = admin,
): Promise<{ id: string; key: string }> {
  const id = randomUUID();
  await scene.insert('dw_ApiKeys', { ApiKeyId: id, AccountId: account, Label: 'Logger', ...values });
  return { id, key: (await issue(id, token)).body.key };
}
/** A key of an account without any of these channels. */
async function keyElsewhere() {
  const AccountId = await scene.account('Elsewhere');
  return (await keyOf({ AccountId }, await scene.tokenOf({ roles: { [AccountId]: 'Admin' } }))).key;
}
const issue = (id: string, token = admin) => scene.ask('POST', `/platform/keys/${id}/issue`, token);
const readings = (ChannelKey: string) => [{ ChannelKey, ConsumptionDate: '2026-03-01T00:00:00Z', Raw: Math.random() }];
const deliver = (key: string, ChannelKey = 'mine') =>
  scene.ask('POST', '/platform/readings', key, readings(ChannelKey));
const usage = (key: string, ChannelId = channel) =>
  scene.ask('POST', '/platform/analytics/usage', key, [
    { ChannelId, start: '2026-03-01T00:00:00', end: '2026-03-01T23:59:59', interval: 'Daily' },
  ]);
const stored = async (id: string) =>
  (await scene.database.pool.query('select * from "dw_ApiKeys" where "ApiKeyId" = $1', [id])).rows[0];

describe('an API key', () => {
  it('delivers readings of its account and of no other, in the name of who issued it', async () => {
    const { id, key } = await keyOf();
    expect((await deliver(key)).body).toMatchObject({ added: 1, refused: [] });
    expect((await deliver(key, 'theirs')).body).toMatchObject({ added: 0, refused: [{ item: 1 }] });
    await deliver(key);
    const { rows } = await scene.database.pool.query(
      "select s.contact_id from meterdesk.change_set s where s.operation = 'DeliverReadings' order by id desc limit 1",
    );
    expect(rows[0].contact_id).toBe((await stored(id)).IssuerContactId);
  });

  it('is kept as a digest: nothing that is stored opens anything', async () => {
    const { id, key } = await keyOf();
    const row = await stored(id);
    expect(row.Beginning).toBe(key.slice(0, 12));
    expect(JSON.stringify(row)).not.toContain(key.slice(36));
    const { rows } = await scene.database.pool.query('select before, after from meterdesk.change where row_key = $1', [
      id,
    ]);
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(row.Digest);
  });

  it('says when and from where it was used, which is no change of it', async () => {
    const { id, key } = await keyOf();
    const before = await stored(id);
    await deliver(key);
    await expect.poll(async () => (await stored(id)).LastUsedFrom).toBe('127.0.0.1');
    const after = await stored(id);
    expect(after.LastUsedOn.getTime()).toBeGreaterThan(before.IssuedOn.getTime());
    expect(after.UpdatedOn).toEqual(before.UpdatedOn);
  });

  it('does what its permissions say', async () => {
    const { key: writes } = await keyOf();
    const { key: reads } = await keyOf({ DeliversReadings: false, ReadsUsage: true });
    expect((await usage(writes)).status).toBe(403);
    expect((await deliver(reads)).status).toBe(403);
    expect((await usage(reads)).body.dimensions).toMatchObject([{ id: channel }]);
    expect((await usage(reads, otherChannel)).body.dimensions).toEqual([]);
  });

  it('is good for nothing else', async () => {
    const { id, key } = await keyOf({ ReadsUsage: true });
    for (const [method, path] of [
      ['GET', '/platform/profile'],
      ['GET', '/platform/history/own'],
      ['GET', '/platform/imports'],
      ['POST', `/platform/keys/${id}/issue`],
    ] as const)
      expect((await scene.ask(method, path, key)).status).toBe(401);
  });

  it('delivers nothing through the data API, which no key opens', async () => {
    const query = `mutation { deliver_dw_Consumption(readings: [
      { ChannelKey: "mine", ConsumptionDate: "2026-04-01T00:00:00Z", Raw: 1 }]) { added } }`;
    const [writes, reads] = [await keyOf(), await keyOf({ DeliversReadings: false, ReadsUsage: true })];
    for (const key of [writes.key, reads.key, await keyElsewhere()])
      expect((await scene.ask('POST', '/v1/graphql', key, { query })).status).toBe(401);
    const { rows } = await scene.database.pool.query(
      `select from "dw_Consumption" where "ConsumptionDate" = '2026-04-01T00:00:00Z'`,
    );
    expect(rows).toEqual([]);
    expect((await scene.ask('POST', '/v1/graphql', admin, { query })).body).toEqual({
      data: { deliver_dw_Consumption: { added: 1 } },
    });
  });

  it('of another account delivers to no channel of this one, by none of its names', async () => {
    const key = await keyElsewhere();
    await scene.insert('dw_ChannelsMappings', { ChannelId: channel, ExternalId: 'NMI', Reference: 'E1' });
    const given = [{ ChannelKey: 'mine' }, { ChannelId: channel }, { ExternalId: 'NMI', Reference: 'E1' }];
    const { body } = await scene.ask(
      ...(['POST', '/platform/readings', key] as const),
      given.map((name) => ({ ...name, ConsumptionDate: '2026-04-02T00:00:00Z', Raw: 1 })),
    );
    expect(body).toMatchObject({ added: 0, changed: 0, refused: [{ item: 1 }, { item: 2 }, { item: 3 }] });
  });

  it('of a feed delivers readings of its channels only, and reads nothing', async () => {
    const { key } = await keyOf({ FeedId: feed, ReadsUsage: true });
    expect((await deliver(key)).body).toMatchObject({ refused: [] });
    expect((await deliver(key, 'mine without feed')).body).toMatchObject({ added: 0, refused: [{ item: 1 }] });
    expect((await usage(key)).status).toBe(403);
  });

  it('opens nothing once it is revoked, expired, deleted or replaced', async () => {
    const { id, key } = await keyOf();
    const set = (column: string, value: unknown) =>
      scene.database.pool.query(`update "dw_ApiKeys" set "${column}" = $2 where "ApiKeyId" = $1`, [id, value]);
    await set('Status', 2);
    expect((await deliver(key)).status).toBe(401);
    await set('Status', 1);
    await set('ExpiresOn', new Date(Date.now() - 1_000));
    expect((await deliver(key)).status).toBe(401);
    await set('ExpiresOn', null);
    expect((await deliver(key)).status).toBe(200);
    await issue(id);
    expect((await deliver(key)).status).toBe(401);
  });

  it('opens nothing either if it is revoked while a body is received slowly, which counts as one request', async () => {
    const { id, key } = await keyOf({ RequestsPerMinute: 1 });
    const revoke = () => scene.database.pool.query('update "dw_ApiKeys" set "Status" = 2 where "ApiKeyId" = $1', [id]);
    const sendSlowly = async (as: string, meanwhile?: () => Promise<unknown>) => {
      const parts = async function* () {
        yield '[';
        await meanwhile?.();
        await new Promise((resolve) => setTimeout(resolve, 1_100));
        yield `${JSON.stringify(readings('mine')[0])}]`;
      };
      const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' };
      const payload = Readable.from(parts());
      return (await scene.app.inject({ method: 'POST', url: '/platform/readings', headers, payload })).statusCode;
    };
    const { key: other } = await keyOf({ RequestsPerMinute: 1 });
    expect([await sendSlowly(key, revoke), await sendSlowly(other)]).toEqual([401, 200]);
  });

  it('that nobody issued, or that is made up, opens nothing', async () => {
    const id = randomUUID();
    await scene.insert('dw_ApiKeys', { ApiKeyId: id, AccountId: account, Label: 'No secret' });
    const secret = 'A'.repeat(43);
    for (const made of [`mdk_${id.replaceAll('-', '')}${secret}`, `mdk_${'0'.repeat(32)}${secret}`, 'mdk_'])
      expect((await deliver(made)).status).toBe(401);
  });

  it('is answered as often in a minute as it may be, and no more', async () => {
    const [slow, other] = [await keyOf({ RequestsPerMinute: 2 }), await keyOf({ RequestsPerMinute: 2 })];
    expect([(await deliver(slow.key)).status, (await deliver(slow.key)).status]).toEqual([200, 200]);
    expect(await deliver(slow.key)).toMatchObject({
      status: 429,
      body: { errors: [{ message: 'This key has sent more requests than it is allowed.' }] },
    });
    expect((await deliver(other.key)).status).toBe(200);
  });

  it('keeps the idempotency keys of its machine apart from those of others', async () => {
    const [one, other] = [await keyOf(), await keyOf()];
    const send = (key: string, Raw: number) =>
      scene.app.inject({
        method: 'POST',
        url: '/platform/readings',
        payload: [{ ...readings('mine')[0], Raw }],
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'same' },
      });
    expect((await send(one.key, 1)).statusCode).toBe(200);
    expect((await send(other.key, 2)).statusCode).toBe(200);
  });
});

describe('a secret is issued', () => {
  it('by Admins of its account and by staff, and by nobody else', async () => {
    const { id } = await keyOf();
    const others = await scene.account('Elsewhere');
    for (const roles of [{ [account]: 'User' }, { [account]: 'Editor' }, { [others]: 'Admin' }] as const)
      expect((await issue(id, await scene.tokenOf({ roles }))).status).toBe(404);
    expect((await issue(id, await scene.tokenOf({ type: 'Esp' }))).status).toBe(201);
    expect((await scene.ask('POST', `/platform/keys/${id}/issue`)).status).toBe(401);
    expect((await issue(randomUUID())).status).toBe(404);
  });
});
