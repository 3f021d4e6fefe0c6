import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgetDeliveries } from '../../server/jobs/forgetDeliveries.job';
import { Database } from '../../server/sql/database';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from './scene';

let scene: Scene;
let account: string;
let building: string;
let token: string;
beforeAll(async () => {
  scene = await Scene.open();
  account = await scene.account('Harbour');
  const site = randomUUID();
  building = randomUUID();
  await scene.insert('dw_Sites', { SiteId: site, AccountId: account, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId: building, SiteId: site, Label: 'Mill' });
  token = await scene.tokenOf({ roles: { [account]: 'Contributor' } });
});
afterAll(() => scene.close());

async function channel(ChannelKey: string, values: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const ChannelId = randomUUID();
  await scene.insert('dw_Channels', { ChannelId, ChannelKey, BuildingId: building, Label: ChannelKey, ...values });
  return ChannelId;
}

interface Sent {
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: string;
  readonly to?: FastifyInstance;
}
async function deliver(
  content: unknown,
  { type = 'application/json', headers = {}, as = token, to = scene.app }: Sent = {},
) {
  const isText = typeof content === 'string' || Buffer.isBuffer(content);
  const response = await to.inject({
    method: 'POST',
    url: '/platform/readings?name=push',
    payload: isText ? content : JSON.stringify(content),
    headers: { authorization: `Bearer ${as}`, 'content-type': type, ...headers },
  });
  return { status: response.statusCode, body: response.json() };
}
const reading = (ChannelKey: string, minute: number, Raw: unknown) => ({
  ChannelKey,
  ConsumptionDate: `2026-03-01T00:${String(minute).padStart(2, '0')}:00Z`,
  Raw,
});
async function stored(channelId: string) {
  const { rows } = await scene.database.pool.query(
    'select "ConsumptionDate" as at, "Raw" as raw, "Corrected" as corrected, "ReadingType" as type from "dw_Consumption" where "ChannelId" = $1 order by 1',
    [channelId],
  );
  return rows.map(({ at, ...rest }) => ({ at: at.toISOString().slice(11, 16), ...rest }));
}

describe('readings that are delivered', () => {
  it('are written in whatever order they come, once', async () => {
    const id = await channel('order');
    const readings = [reading('order', 30, 3), reading('order', 0, 1), reading('order', 15, 2), reading('order', 0, 1)];
    expect(await deliver(readings)).toMatchObject({
      status: 200,
      body: { given: 4, channels: 1, added: 3, changed: 0, unchanged: 1, refused: [] },
    });
    expect((await deliver({ readings })).body).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
    expect(await stored(id)).toMatchObject([
      { at: '00:00', raw: 1 },
      { at: '00:15', raw: 2 },
      { at: '00:30', raw: 3 },
    ]);
  });

  it('are known by a line of JSON each, by CSV and compressed', async () => {
    const id = await channel('formats');
    const lines = [reading('formats', 0, 1), reading('formats', 1, 2)].map((one) => JSON.stringify(one)).join('\n');
    expect((await deliver(lines, { type: 'application/x-ndjson' })).body).toMatchObject({ added: 2 });
    expect((await deliver(`\uFEFF${JSON.stringify([reading('formats', 0, 1)])}`)).body).toMatchObject({ unchanged: 1 });
    const lineAt = (minute: string, rest: string) => `formats,2026-03-01T13:${minute}:00+13:00,${rest}\r\n`;
    const csv = `channelkey,ConsumptionDate,RAW,ReadingType\r\n${lineAt('02', '3.5,E')}${lineAt('04', '5, ')}`;
    expect((await deliver(csv, { type: 'text/csv; charset=utf-8' })).body).toMatchObject({ added: 2, refused: [] });
    const compressed = gzipSync(JSON.stringify([reading('formats', 3, 4)]));
    const sent = await deliver(compressed, { headers: { 'content-encoding': 'gzip' } });
    expect(sent.body).toMatchObject({ added: 1 });
    expect((await stored(id)).map(({ at, raw, type }) => [at, raw, type])).toEqual([
      ['00:00', 1, 0],
      ['00:01', 2, 0],
      ['00:02', 3.5, 2],
      ['00:03', 4, 0],
      ['00:04', 5, 0],
    ]);
  });

  it('are refused in a line of CSV with more values than columns: a decimal comma would cut them off', async () => {
    const id = await channel('comma');
    const lineOf = (minute: number, value: string) => `comma,2026-03-01T00:0${minute}:00Z,${value}\n`;
    const csv = `ChannelKey,ConsumptionDate,Raw\n${lineOf(0, '12,5')}${lineOf(1, '12.5,')}`;
    const message = expect.stringContaining('It has more values than there are columns.');
    expect((await deliver(csv, { type: 'text/csv' })).body).toMatchObject({
      added: 1,
      refused: [{ item: 1, message }],
    });
    expect(await stored(id)).toMatchObject([{ at: '00:01', raw: 12.5 }]);
  });

  it('find their channel by its id and by a mapping, whose reference tells two apart', async () => {
    const [one, other] = [await channel('mapped one'), await channel('mapped other')];
    for (const [ChannelId, Reference] of [
      [one, 'A'],
      [other, 'B'],
    ])
      await scene.insert('dw_ChannelsMappings', { ChannelId, ExternalId: 'logger-7', Reference });
    const at = '2026-03-01T00:00:00Z';
    const { body } = await deliver([
      { ChannelId: one.toUpperCase(), ConsumptionDate: at, Raw: 1 },
      { ExternalId: 'logger-7', Reference: 'B', ConsumptionDate: at, Raw: 2 },
      { ExternalId: 'logger-7', ConsumptionDate: at, Raw: 3 },
    ]);
    expect(body).toMatchObject({
      added: 2,
      channels: 2,
      refused: [{ item: 3, message: expect.stringContaining('Several channels') }],
    });
    expect([await stored(one), await stored(other)]).toMatchObject([[{ raw: 1 }], [{ raw: 2 }]]);
  });

  it('are refused one by one, and the others written', async () => {
    const id = await channel('refusals');
    const wrong = [
      {},
      { ...reading('refusals', 0, 1), ConsumptionDate: '2026-03-01T00:00:00' },
      { ...reading('refusals', 0, 1), ConsumptionDate: '2026-02-30T00:00:00Z' },
      reading('refusals', 0, 'twelve'),
      { ...reading('refusals', 0, 1), ReadingType: 'X' },
      reading('no such key', 0, 1),
      'text',
      reading('half of a character \ud83d', 0, 1),
      { ...reading('', 0, 1), ExternalId: 'logger-7', Reference: 'A\u0000' },
    ];
    const { status, body } = await deliver([...wrong, reading('refusals', 5, 1), reading('refusals', 5, 2)]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ given: 11, added: 1 });
    expect(body.refused.map(({ item, message }: { item: number; message: string }) => `${item} ${message}`)).toEqual([
      expect.stringContaining('1 It names no channel'),
      expect.stringContaining('2 ConsumptionDate is not a time with its offset'),
      expect.stringContaining('3 ConsumptionDate is not a time'),
      expect.stringContaining('4 Raw is not a number'),
      expect.stringContaining('5 ReadingType is neither'),
      expect.stringContaining('6 There is no channel with the ChannelKey no such key'),
      expect.stringContaining('7 This is not a JSON object'),
      '8 The name of its channel has a character that no name can have.',
      '9 The name of its channel has a character that no name can have.',
      expect.stringContaining('11 Item 10 has another value'),
    ]);
    expect(await stored(id)).toHaveLength(1);
  });

  it('are refused where the clock of the logger is wrong by ages', async () => {
    const id = await channel('clock');
    const ahead = new Date(Date.now() + 400 * 86_400_000).toISOString();
    const times = [
      '0000-12-31T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '1899-12-31T23:59:59Z',
      '9999-12-31T00:00:00Z',
      ahead,
    ];
    const { body } = await deliver(
      [...times, '1900-01-01T00:00:00Z'].map((ConsumptionDate) => ({ ...reading('clock', 0, 1), ConsumptionDate })),
    );
    expect(body).toMatchObject({ given: 6, added: 1, refused: times.map((_time, place) => ({ item: place + 1 })) });
    expect(body.refused[0].message).toContain('before 1900 or more than a year from now');
    expect(await stored(id)).toHaveLength(1);
  });

  it('are refused where no meter counts that far: of two of them no usage could be summed up', async () => {
    const id = await channel('greatest');
    const { body } = await deliver([
      reading('greatest', 0, 1.7e308),
      reading('greatest', 5, -1.7e308),
      reading('greatest', 10, 1e15),
    ]);
    expect(body).toMatchObject({ given: 3, added: 1 });
    const message = 'Its value is beyond 1000000000000000, which no meter reaches.';
    expect(body.refused).toEqual([
      { item: 1, message },
      { item: 2, message },
    ]);
    expect(await stored(id)).toMatchObject([{ at: '00:10', raw: 1e15 }]);
  });

  it('are refused for a channel that is calculated: its formula would replace them', async () => {
    await channel('calculated source');
    const id = await channel('calculated', { Type: 2, Formula: '[calculated source] * 2' });
    const { body } = await deliver([reading('calculated', 0, 77), reading('calculated source', 0, 1)]);
    expect(body).toMatchObject({ given: 2, added: 1 });
    expect(body.refused).toEqual([
      {
        item: 1,
        message:
          'The channel with the ChannelKey calculated is calculated by its formula: deliver what it is calculated from.',
      },
    ]);
    expect(await stored(id)).toEqual([]);
  });

  it('replace what differs, which the history keeps, and leave what a person has corrected', async () => {
    const id = await channel('late');
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute));
    for (const row of [
      { ConsumptionDate: at(0), Raw: 1, Corrected: null, ReadingType: 1 },
      { ConsumptionDate: at(15), Raw: 2, Corrected: 20, ReadingType: 1 },
      { ConsumptionDate: at(30), Raw: null, Corrected: 30, ReadingType: 2 },
      // Written by a client that fills in both: nobody has corrected it.
      { ConsumptionDate: at(45), Raw: 4, Corrected: 4, ReadingType: 1 },
    ])
      await scene.insert('dw_Consumption', { ChannelId: id, ...row });
    const given = [0, 15, 30, 45].map((minute) => reading('late', minute, 9));
    const { body } = await deliver(given.map((one) => ({ ...one, ReadingType: 'A' })));
    expect(body).toMatchObject({ added: 0, changed: 4, unchanged: 0 });
    expect(await stored(id)).toEqual([
      { at: '00:00', raw: 9, corrected: null, type: 1 },
      { at: '00:15', raw: 9, corrected: 20, type: 1 },
      { at: '00:30', raw: 9, corrected: null, type: 1 },
      { at: '00:45', raw: 9, corrected: null, type: 1 },
    ]);
    const { rows } = await scene.database.pool.query(
      `select s.operation, c.before ->> 'Raw' as before, c.after ->> 'Raw' as after from meterdesk.change c
       join meterdesk.change_set s on s.id = c.change_set_id where c.resource = 'consumption' and c.row_key like $1 order by c.row_key`,
      [`${id}%`],
    );
    expect(rows).toMatchObject([
      { operation: 'DeliverReadings', before: '1', after: '9' },
      { before: '2', after: '9' },
      { before: null, after: '9' },
      { before: '4', after: '9' },
    ]);
  });

  it('are one row of the list of jobs, with what was refused', async () => {
    await channel('job');
    const { body } = await deliver([reading('job', 0, 1), reading('job', 1, 'x')]);
    const { rows } = await scene.database.pool.query('select * from "dw_ConsumptionJobs" where "JobId" = $1', [
      body.jobId,
    ]);
    expect(rows).toMatchObject([
      {
        File: 'push',
        Type: 2,
        Status: 3,
        ReadingsGiven: 2,
        ReadingsRefused: 1,
        Logs: expect.stringMatching(/1 added.*1 refused\nItem 2: Raw/s),
      },
    ]);
  });
});

describe('a delivery that is undone', () => {
  const undo = (changeSet: string, as: string, options: object = {}) =>
    scene.ask('POST', '/platform/history/undo', as, { changeSet, ...options });

  it('leaves the readings as they were before, but for those that were changed since', async () => {
    const id = await channel('undone');
    const { email } = await scene.person({ roles: { [account]: 'Editor' } });
    const as = (await scene.signIn(email)).token ?? '';
    await deliver([reading('undone', 0, 1), reading('undone', 15, 2)], { as });
    const before = await stored(id);
    const second = [reading('undone', 0, 9), reading('undone', 30, 3), reading('undone', 45, 4)];
    const { body } = await deliver(second, { as });
    await scene.run(
      sql`update "dw_Consumption" set "Corrected" = 40 where "ChannelId" = ${param(id)}::uuid and "Raw" = 4`,
    );
    const dry = await undo(body.changeSet, as, { dryRun: true });
    expect(dry.body).toMatchObject({ undone: 2, kept: 1 });
    expect(await stored(id)).toHaveLength(4);
    expect((await undo(body.changeSet, as)).body).toMatchObject({ undone: 2, kept: 1 });
    const [corrected] = (await stored(id)).filter(({ raw }) => raw === 4);
    expect((await stored(id)).filter(({ raw }) => raw !== 4)).toEqual(before);
    expect(corrected).toMatchObject({ corrected: 40 });
    expect((await undo(body.changeSet, as)).status).toBe(409);
  });

  it('for as long as is asked for', async () => {
    const id = await channel('forgotten');
    const as = await scene.tokenOf({ roles: { [account]: 'Editor' } });
    const { body } = await deliver([reading('forgotten', 0, 1)], { as });
    const forget = (deliveriesKeptDays: number) =>
      forgetDeliveries({ database: scene.database, settings: { deliveriesKeptDays } }, () => undefined);
    await scene.run(
      sql`update meterdesk.delivery set delivered_on = now() - interval '11 days' where job_id = ${param(body.jobId)}::uuid`,
    );
    await forget(12);
    expect((await undo(body.changeSet, as, { dryRun: true, evenChanged: true })).status).toBe(200);
    await forget(0);
    expect((await undo(body.changeSet, as, { dryRun: true, evenChanged: true })).status).toBe(200);
    await forget(10);
    expect(await undo(body.changeSet, as)).toMatchObject({
      status: 409,
      body: {
        errors: [
          {
            message: 'The list of readings that this delivery added is no longer kept: delete them with Edit readings.',
          },
        ],
      },
    });
    expect(await stored(id)).toHaveLength(1);
  });

  it('also where all of it was new', async () => {
    const id = await channel('undone new');
    const as = await scene.tokenOf({ roles: { [account]: 'Editor' } });
    const { body } = await deliver([reading('undone new', 0, 1), reading('undone new', 1, 2)], { as });
    expect((await undo(body.changeSet, as)).body).toMatchObject({ undone: 2, kept: 0 });
    expect(await stored(id)).toEqual([]);
  });

  it('is undone by a Contributor who sent it, and by nobody else of the account', async () => {
    const id = await channel('own');
    await deliver([reading('own', 0, 1), reading('own', 1, 2)]);
    const before = await stored(id);
    const { body } = await deliver([reading('own', 0, 8), reading('own', 1, 9), reading('own', 2, 3)]);
    expect((await undo(body.changeSet, await scene.tokenOf({ roles: { [account]: 'Admin' } }))).status).toBe(404);
    expect((await undo(body.changeSet, token)).body).toMatchObject({ undone: 3, kept: 0 });
    expect(await stored(id)).toEqual(before);
  });

  it('is not undone by who may add no readings there any more', async () => {
    const id = await channel('former');
    const { contactId, email } = await scene.person({ roles: { [account]: 'Contributor' } });
    const as = (await scene.signIn(email)).token ?? '';
    await deliver([reading('former', 0, 1)], { as });
    const { body } = await deliver([reading('former', 0, 2), reading('former', 1, 3)], { as });
    await scene.run(sql`update "dw_ContactsRole" set "Role" = 1 where "ContactId" = ${param(contactId)}::uuid`);
    expect((await undo(body.changeSet, as)).status).toBe(403);
    expect((await stored(id)).map(({ raw }) => raw)).toEqual([2, 3]);
  });
});

describe('a delivery that is repeated', () => {
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

  it('is answered as it was the first time, by whoever sent it, also at the same time', async () => {
    await channel('repeated');
    const readings = [reading('repeated', 0, 1), reading('repeated', 1, 2)];
    const answers = await Promise.all([1, 2, 3].map(() => deliver(readings, withKey('k1'))));
    expect(new Set(answers.map(({ body }) => body.jobId)).size).toBe(1);
    expect(answers.map(({ body }) => body.added)).toEqual([2, 2, 2]);
    const other = await scene.tokenOf({ roles: { [account]: 'Contributor' } });
    expect((await deliver(readings, { ...withKey('k1'), as: other })).body).toMatchObject({ added: 0, unchanged: 2 });
  });

  it('is refused where its key was used for something else', async () => {
    await channel('reused');
    await deliver([reading('reused', 0, 1)], withKey('k2'));
    const { status, body } = await deliver([reading('reused', 0, 2)], withKey('k2'));
    expect([status, body.errors[0].extensions.code]).toEqual([409, 'conflict']);
  });
});

describe('many deliveries at once', () => {
  it('leave connections for what people ask, while they wait', async () => {
    const id = await channel('crowded');
    const database = new Database(scene.config);
    const app = scene.start({}, database);
    const blocker = await scene.database.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('select from "dw_Channels" where "ChannelId" = $1 for update', [id]);
      let written = 0;
      const sent = Array.from({ length: 30 }, async (_, minute) => {
        const { body } = await deliver([reading('crowded', minute, 1)], { to: app });
        written += body.added;
      });
      const list = app.inject({
        method: 'POST',
        url: '/v1/graphql',
        payload: { query: '{ dw_Channels(where: { ChannelKey: { _eq: "crowded" } }) { Label } }' },
        headers: { authorization: `Bearer ${token}` },
      });
      expect((await list).json()).toEqual({ data: { dw_Channels: [{ Label: 'crowded' }] } });
      expect(written).toBe(0);
      await blocker.query('commit');
      await Promise.all(sent);
      expect(written).toBe(30);
    } finally {
      blocker.release(true);
      await app.close();
      await database.close();
    }
  });
});

describe('who may not', () => {
  it('writes no reading: no Contributor of another account', async () => {
    const id = await channel('guarded');
    const as = await scene.tokenOf({ roles: { [await scene.account('Elsewhere')]: 'Contributor' } });
    for (const named of [reading('guarded', 0, 1), { ...reading('', 0, 1), ChannelId: id }])
      expect((await deliver([named], { as })).body).toMatchObject({ added: 0, refused: [{ item: 1 }] });
    expect(await stored(id)).toEqual([]);
  });

  it('is refused as a whole who may write no readings anywhere, and nothing is recorded', async () => {
    const id = await channel('refused');
    const jobs = () => scene.database.rows(sql`select "JobId" from "dw_ConsumptionJobs" order by 1`);
    const before = await jobs();
    for (const roles of [{ [account]: 'User' }, { [account]: 'Reviewer' }, {}] as const)
      expect(await deliver([reading('refused', 0, 1)], { as: await scene.tokenOf({ roles }) })).toMatchObject({
        status: 403,
        body: { errors: [{ message: 'You may not write readings here.' }] },
      });
    expect(await jobs()).toEqual(before);
    expect(await stored(id)).toEqual([]);
  });

  it('is told to sign in', async () => {
    expect((await deliver([], { as: 'nobody' })).status).toBe(401);
  });

  it.each([
    ['/platform/readings', 'application/json'],
    ['/platform/readings/files', 'application/octet-stream'],
  ])('is told so before the body is received: %s', async (url, type) => {
    const headers = { authorization: 'Bearer nobody', 'content-type': type };
    const unfinished = new Readable({ read: () => undefined });
    expect((await scene.app.inject({ method: 'POST', url, headers, payload: unfinished })).statusCode).toBe(401);
  });
});

/** Sends a body in two parts, of which the second comes later than rights are taken for those of the first. */
async function sendSlowly(as: string, content: string, meanwhile: () => Promise<unknown>, path = '/platform/readings') {
  const parts = async function* () {
    yield content.slice(0, 10);
    await meanwhile();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    yield content.slice(10);
  };
  const isFile = path.endsWith('files');
  const response = await scene.app.inject({
    method: 'POST',
    url: path,
    headers: {
      authorization: `Bearer ${as}`,
      'content-type': isFile ? 'application/octet-stream' : 'application/json',
    },
    payload: Readable.from(parts()),
  });
  return response.statusCode;
}

describe('a body that is received slowly', () => {
  it('is refused where the session or the role of its sender ends meanwhile', async () => {
    const id = await channel('slow');
    const content = JSON.stringify([reading('slow', 0, 1)]);
    const someone = async () => {
      const { contactId, email } = await scene.person({ roles: { [account]: 'Contributor' } });
      return { contactId, as: (await scene.signIn(email)).token ?? '' };
    };
    const [leaver, former, sender] = [await someone(), await someone(), await someone()];
    const endRole = ({ contactId }: typeof former) =>
      scene.run(sql`delete from "dw_ContactsRole" where "ContactId" = ${param(contactId)}::uuid`);
    const statuses = [
      await sendSlowly(leaver.as, content, () => scene.ask('DELETE', '/identity', leaver.as)),
      await sendSlowly(former.as, content, () => endRole(former)),
      await sendSlowly(sender.as, content, () => endRole(sender), '/platform/readings/files'),
    ];
    expect(statuses).toEqual([401, 403, 403]);
    expect(await stored(id)).toEqual([]);
  });

  it('is taken where only the token of its sender expires meanwhile', async () => {
    const id = await channel('slower');
    const content = JSON.stringify([reading('slower', 0, 1)]);
    const expire = async () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
    const as = await scene.tokenOf({ roles: { [account]: 'Contributor' } });
    expect(await sendSlowly(as, content, expire).finally(() => vi.useRealTimers())).toBe(200);
    expect(await stored(id)).toHaveLength(1);
  });
});

describe('a request that is none', () => {
  it.each([
    ['no JSON', '[{', 'application/json', 400, 'This is not JSON'],
    ['no array', '{"a": 1}', 'application/json', 400, 'Readings are a JSON array'],
    ['nothing', '[]', 'application/json', 400, 'It has no readings'],
    ['a CSV without its columns', 'a,b\n1,2', 'text/csv', 400, 'it lacks ConsumptionDate and Raw'],
    [
      'a CSV with an open quotation mark',
      'ConsumptionDate,Raw,ChannelKey\n2026-03-01T00:00:00Z,1,"a\n2026-03-01T00:15:00Z,2,a\n',
      'text/csv',
      400,
      'A quotation mark is not closed',
    ],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415, 'application/json, application/x-ndjson, text/csv'],
  ])('is refused as a whole: %s', async (_what, content, type, status, message) => {
    const answer = await deliver(content, { type });
    expect(answer.status).toBe(status);
    expect(answer.body.errors[0].message).toContain(message);
  });

  it.each([
    ['/platform/readings', 'application/json'],
    ['/platform/readings/files', 'application/octet-stream'],
  ])('is refused with a name that cannot be stored: %s', async (path, type) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const payload = JSON.stringify([reading('zero', 0, 1)]);
    const response = await scene.app.inject({ method: 'POST', url: `${path}?name=%00.csv`, headers, payload });
    expect(response.statusCode).toBe(400);
  });

  it('is refused where it inflates to more than may be sent, and where it is not compressed as it says', async () => {
    const bomb = gzipSync(Buffer.alloc(40_000_000, ' '));
    expect((await deliver(bomb, { headers: { 'content-encoding': 'gzip' } })).status).toBe(413);
    expect((await deliver('[]', { headers: { 'content-encoding': 'gzip' } })).status).toBe(400);
    expect((await deliver('[]', { headers: { 'content-encoding': 'br' } })).status).toBe(415);
  });
});
