import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { continueDeliveries } from '../../server/readings/continueDeliveries';
import { Database } from '../../server/sql/database';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from './scene';

let scene: Scene;
let account: string;
let building: string;
let token: string;
const nmi = 'CCCC123456';
const content = readFileSync(
  path.join(import.meta.dirname, '../readings/files/nem12/Example_NEM12_multiple_quality.csv'),
  'utf8',
);
beforeAll(async () => {
  scene = await Scene.open();
  account = await scene.account('Harbour');
  const site = randomUUID();
  building = randomUUID();
  await scene.insert('dw_Sites', { SiteId: site, AccountId: account, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId: building, SiteId: site, Label: 'Mill' });
  token = await scene.tokenOf({ roles: { [account]: 'Editor' } });
});
afterAll(() => scene.close());

async function channel(ChannelKey: string, values: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const ChannelId = randomUUID();
  await scene.insert('dw_Channels', { ChannelId, ChannelKey, BuildingId: building, Label: ChannelKey, ...values });
  return ChannelId;
}

async function call(method: 'GET' | 'POST', url: string, payload?: string | object, as = token) {
  const isFile = typeof payload === 'string';
  const response = await scene.app.inject({
    method,
    url: `/platform/readings/${url}`,
    headers: { authorization: `Bearer ${as}`, ...(isFile && { 'content-type': 'application/octet-stream' }) },
    ...(payload !== undefined && { payload }),
  });
  const isJson = response.headers['content-type']?.toString().includes('json');
  return { status: response.statusCode, body: isJson ? response.json() : response.body };
}
const send = (text: string, query = '', as = token) => call('POST', `files?name=meter.csv${query}`, text, as);
async function stored(channelId: string) {
  const { rows } = await scene.database.pool.query<{ at: Date; raw: number; type: number }>(
    'select "ConsumptionDate" as at, "Raw" as raw, "ReadingType" as type from "dw_Consumption" where "ChannelId" = $1 order by 1',
    [channelId],
  );
  return rows;
}
const jobOf = async (jobId: string) =>
  (
    await scene.database.pool.query<{ status: number; logs: string }>(
      'select "Status" as status, "Logs" as logs from "dw_ConsumptionJobs" where "JobId" = $1',
      [jobId],
    )
  ).rows[0];

it('a file without a channel is kept, says what is missing, and is delivered once it is mapped', async () => {
  const sent = await send(content);
  expect(sent).toMatchObject({
    status: 201,
    body: {
      format: 'NEM12',
      clock: 'standard',
      timeZone: 'Australia/Brisbane',
      refused: 0,
      series: [
        { externalId: nmi, reference: 'E1', unit: 'kWh', readings: 48, estimates: 44, total: 896.99, channel: null },
      ],
    },
  });
  const { jobId, series } = sent.body;
  expect(series[0].problem).toMatch(/There is no channel for CCCC123456 E1/);
  expect(await jobOf(jobId)).toMatchObject({ status: 0 });

  const id = await channel('mapped', { UnitOfMeasure: 'MWh' });
  await scene.insert('dw_ChannelsMappings', { ChannelId: id, ExternalId: nmi, Reference: 'E1' });
  expect((await call('GET', `files/${jobId}`)).body.series[0]).toMatchObject({
    channel: { channelKey: 'mapped' },
    problem: null,
  });
  const delivered = await call('POST', `files/${jobId}/deliver`);
  expect(delivered).toMatchObject({
    status: 200,
    body: { given: 48, channels: 1, added: 48, changed: 0, refused: [] },
  });
  const rows = await stored(id);
  expect(rows[0]).toEqual({ at: new Date('2004-04-16T14:00:00Z'), raw: 0.018023, type: 2 });
  expect(rows).toHaveLength(48);
  expect(await jobOf(jobId)).toMatchObject({ status: 3, logs: expect.stringContaining('48 added') });

  expect((await call('POST', `files/${jobId}/deliver`)).body.errors[0].message).toBe('This file was delivered before.');
  const again = await call('POST', `files/${jobId}/repeat`);
  expect(again).toMatchObject({ status: 201, body: { name: 'meter.csv', series: [{ problem: null }] } });
  expect((await call('POST', `files/${again.body.jobId}/deliver`)).body).toMatchObject({ added: 0, unchanged: 48 });
  const kept = { added: 48, refused: 0, hasFile: true, isUndone: false };
  expect((await call('GET', `deliveries/${jobId}`)).body).toMatchObject(kept);

  const undo = await scene.app.inject({
    method: 'POST',
    url: '/platform/history/undo',
    headers: { authorization: `Bearer ${token}` },
    payload: { changeSet: delivered.body.changeSet },
  });
  expect(undo.json()).toMatchObject({ undone: 48 });
  expect(await stored(id)).toEqual([]);
  expect((await call('GET', `deliveries/${jobId}`)).body).toMatchObject({ isUndone: true });
});

it('a file that names no clock is read by that of the channel, and says which', async () => {
  await channel('dunedin', { TimeZone: 'Pacific/Auckland' });
  const { body } = await send('Channel,Time,Value\ndunedin,2026-03-01 00:00,1\ndunedin,2026-03-01 00:30,2');
  expect(body).toMatchObject({
    timeZone: null,
    series: [{ timeZone: 'Pacific/Auckland', first: '2026-02-28T11:00:00.000Z' }],
  });
});

it('files that are delivered at the same time leave connections for each other', async () => {
  const id = await channel('many');
  const jobs = await Promise.all(
    Array.from({ length: 25 }, async (_none, minute) => {
      const time = `2026-03-01T00:${String(minute).padStart(2, '0')}:00Z`;
      return (await send(`ChannelKey,ConsumptionDate,Raw\nmany,${time},1\n`)).body.jobId;
    }),
  );
  const database = new Database(scene.config);
  const app = scene.start({}, database);
  try {
    const headers = { authorization: `Bearer ${token}` };
    const deliver = (jobId: string) =>
      app.inject({ method: 'POST', url: `/platform/readings/files/${jobId}/deliver`, headers });
    const statuses = (await Promise.all(jobs.map(deliver))).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(jobs.map(() => 200));
    expect(await stored(id)).toHaveLength(25);
  } finally {
    await app.close();
    await database.close();
  }
});

it('times follow another clock where one is chosen', async () => {
  const id = await channel('perth');
  await scene.insert('dw_ChannelsMappings', { ChannelId: id, ExternalId: 'PERTH', Reference: 'E1' });
  const { body } = await send(content.replaceAll(nmi, 'PERTH'));
  expect(body.series[0].first).toBe('2004-04-16T14:00:00.000Z');
  const chosen = await call('POST', `files/${body.jobId}`, { timeZone: 'Australia/Perth' });
  expect(chosen.body).toMatchObject({
    timeZone: 'Australia/Perth',
    series: [{ first: '2004-04-16T16:00:00.000Z', timeZone: 'Australia/Perth' }],
  });
  expect((await call('POST', `files/${body.jobId}`, { timeZone: 'Atlantis' })).status).toBe(422);
  await call('POST', `files/${body.jobId}/deliver`);
  expect((await stored(id))[0]?.at).toEqual(new Date('2004-04-16T16:00:00Z'));
});

it('a file that does not say whether intervals begin or end at its times is delivered once that is chosen', async () => {
  const id = await channel('asked', { TimeZone: 'Etc/UTC' });
  const table = 'Time,asked (kWh)\n2026-03-01 00:30,1\n2026-03-01 01:00,2\n';
  const { body } = await send(table);
  const problem = 'Choose whether the times of asked are the starts or the ends of intervals.';
  expect(body).toMatchObject({ stamps: 'unknown', series: [{ readAs: 'interval', problem }] });
  const early = await send(table);
  expect((await call('POST', `files/${early.body.jobId}/deliver`)).body).toMatchObject({
    added: 0,
    refused: [{ message: `${problem} 2 readings were left out.` }],
  });
  const chosen = await call('POST', `files/${body.jobId}`, { stamps: 'end' });
  expect(chosen.body).toMatchObject({ stamps: 'end', series: [{ problem: null, first: '2026-03-01T00:00:00.000Z' }] });
  await call('POST', `files/${body.jobId}/deliver`);
  expect((await stored(id)).map(({ at }) => at.toISOString())).toEqual([
    '2026-03-01T00:00:00.000Z',
    '2026-03-01T00:30:00.000Z',
  ]);
  // Nothing is asked of a register: it was read at that time.
  await channel('asked register', { ValueTypeEnum: 3 });
  expect((await send(table.replace('asked', 'asked register'))).body.series).toMatchObject([
    { readAs: 'cumulative', problem: null },
  ]);
});

it('a channel is found by its key, also where another account has a mapping of that name', async () => {
  const [elsewhere, site, BuildingId] = [await scene.account('Elsewhere'), randomUUID(), randomUUID()];
  await scene.insert('dw_Sites', { SiteId: site, AccountId: elsewhere, Label: 'Far' });
  await scene.insert('dw_Buildings', { BuildingId, SiteId: site, Label: 'Away' });
  const ChannelId = await channel('far away', { BuildingId });
  await scene.insert('dw_ChannelsMappings', { ChannelId, ExternalId: 'Main board', Reference: 'E1' });
  await channel('Main board');
  const { body } = await send('Interval start,Main board\n2026-03-01 00:00,1\n');
  expect(body.series).toMatchObject([{ channel: { channelKey: 'Main board' }, problem: null }]);
});

it('a register was read where its interval ends, amounts are of where it begins', async () => {
  const [register, amounts] = [
    await channel('read at ends', { ValueTypeEnum: 3, TimeZone: 'Etc/UTC' }),
    await channel('used from', { ValueTypeEnum: 1, TimeZone: 'Etc/UTC' }),
  ];
  const { body } = await send('Start,End,read at ends,used from\n2026-03-01 00:00,2026-03-02 00:00,100,5\n');
  expect((await call('POST', `files/${body.jobId}/deliver`)).body).toMatchObject({ added: 2 });
  expect([(await stored(register))[0]?.at, (await stored(amounts))[0]?.at]).toEqual([
    new Date('2026-03-02T00:00:00Z'),
    new Date('2026-03-01T00:00:00Z'),
  ]);
});

it('what was chosen for a delivered file is remembered for those of its place that are laid out the same', async () => {
  const feed = randomUUID();
  await scene.insert('dw_Feeds', { FeedId: feed, BuildingId: building, Label: 'Logger' });
  await channel('remembered', { FeedId: feed, UnitOfMeasure: 'kWh' });
  const table = (line: string) => `Time,remembered\n${line}\n`;
  const query = `&within=feeds&id=${feed}`;
  const asked = await send(table('03/04/2026 10:00,1000'), query);
  expect(asked.body).toMatchObject({ asks: 'dayOrder', series: [] });
  // Whoever may write nothing there has others remember nothing.
  const stranger = await scene.tokenOf({ roles: { [await scene.account('Stranger')]: 'Admin' } });
  const theirs = await send(table('03/04/2026 10:00,1000'), query, stranger);
  const wrong = { dayOrder: 'dayFirst', stamps: 'end', unit: 'MWh' };
  await call('POST', `files/${theirs.body.jobId}`, wrong, stranger);
  await call('POST', `files/${theirs.body.jobId}/deliver`, undefined, stranger);
  expect((await send(table('03/04/2026 10:00,1000'), query)).body).toMatchObject({ asks: 'dayOrder', unit: null });

  const chosen = await call('POST', `files/${asked.body.jobId}`, {
    dayOrder: 'monthFirst',
    stamps: 'begin',
    unit: 'Wh',
  });
  expect(chosen.body).toMatchObject({ asks: null, series: [{ unit: 'Wh', total: 1000, problem: null }] });
  expect((await call('POST', `files/${asked.body.jobId}/deliver`)).body).toMatchObject({ added: 1 });
  const next = await send(table('03/05/2026 10:00,2000'), query);
  expect(next.body).toMatchObject({ asks: null, dayOrder: 'monthFirst', stamps: 'begin', unit: 'Wh' });
  expect(next.body.series).toMatchObject([{ first: expect.stringContaining('2026-03-0'), problem: null }]);
  expect((await send(table('03/05/2026 10:00,2000'))).body).toMatchObject({ asks: 'dayOrder' });
  const other = await send('Time,remembered,b\n03/05/2026 10:00,1,1\n', query);
  expect(other.body).toMatchObject({ asks: 'dayOrder' });
});

it('a table whose columns can’t be told is read as they are chosen, and is not spoilt by a wrong choice', async () => {
  await channel('chosen columns');
  const table = 'site,when,state,key,a,b\n';
  const line = (time: string) => `X,2026-03-01 ${time},ok,chosen columns,1,7\n`;
  const { body } = await send(`${table}${line('00:00')}${line('00:30')}`);
  expect(body).toMatchObject({ asks: 'columns', series: [], table: { skipped: 0 } });
  const file = `files/${body.jobId}`;
  const rolesOf = (time: number) =>
    Array.from({ length: 6 }, (_none, place) => ({ [time]: 'begin', 3: 'channel', 5: 'value' })[place] ?? null);
  const wrong = await call('POST', file, { columns: { skipped: 1, roles: rolesOf(0) } });
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: [{ message: expect.stringContaining('column of times') }] },
  });
  expect((await call('GET', file)).body).toMatchObject({ asks: 'columns' });
  expect((await call('POST', `${file}/deliver`)).status).toBe(422);
  const right = await call('POST', file, { columns: { skipped: 1, roles: rolesOf(1) } });
  expect(right.body).toMatchObject({ asks: null, stamps: null, series: [{ total: 14, problem: null }] });
  const again = await call('GET', file);
  expect(again.body).toMatchObject({ asks: null, series: [{ total: 14 }] });
});

it('a register is refused whose channel measures something else, and the others are delivered', async () => {
  const [energy, gas] = [await channel('energy'), await channel('gas', { UnitOfMeasure: 'Gas m3' })];
  await scene.insert('dw_ChannelsMappings', { ChannelId: energy, ExternalId: 'TWO', Reference: 'E1' });
  await scene.insert('dw_ChannelsMappings', { ChannelId: gas, ExternalId: 'TWO', Reference: 'B1' });
  const day = content.split(/\r?\n/).slice(1, 6).join('\n').replaceAll(nmi, 'TWO');
  const { body } = await send(
    `100,NEM12,1,A,B\n${day}\n${day.replace(',E1,N1', ',B1,N1').replace(/,E1,/, ',B1,')}\n900\n`,
  );
  expect(body.series.map(({ problem }: { problem: string | null }) => problem)).toEqual([
    null,
    'The file has kWh for TWO B1, and the channel gas holds Gas m3.',
  ]);
  const delivered = await call('POST', `files/${body.jobId}/deliver`);
  expect(delivered.body).toMatchObject({
    added: 48,
    refused: [{ message: expect.stringContaining('48 readings were left out') }],
  });
  const refused = await call('GET', `deliveries/${body.jobId}/refused`);
  expect(refused.body).toContain('The file has kWh for TWO B1');
  const { rows } = await scene.database.pool.query(
    'select "ReadingsGiven" as given, "ReadingsRefused" as refused from "dw_ConsumptionJobs" where "JobId" = $1',
    [body.jobId],
  );
  expect(rows).toEqual([{ given: 96, refused: 48 }]);
});

it('registers of one metering point are not mixed in the channel that is found by its key', async () => {
  const imported = await channel('SOLAR', { UnitOfMeasure: 'kWh' });
  const day = content.split(/\r?\n/).slice(1, 6).join('\n').replaceAll(nmi, 'SOLAR');
  const exported = day.replace(',E1,N1', ',B1,N1').replace(/,E1,/, ',B1,');
  const reactive = exported.replaceAll(',B1,', ',Q1,').replace(',kWh,', ',kVArh,');
  const { body } = await send(`100,NEM12,1,A,B\n${exported}\n${day}\n${reactive}\n900\n`);
  const problems = async (): Promise<readonly (string | null)[]> =>
    (await call('GET', `files/${body.jobId}`)).body.series.map(({ problem }: { problem: string | null }) => problem);
  const several = 'Several registers of SOLAR would be delivered to the channel SOLAR: add a channel mapping for each.';
  const measuresOther = 'The file has kVArh for SOLAR Q1, and the channel SOLAR holds kWh.';
  expect(await problems()).toEqual([several, several, measuresOther]);
  await scene.insert('dw_ChannelsMappings', { ChannelId: imported, ExternalId: 'SOLAR', Reference: 'E1' });
  expect(await problems()).toEqual([several, null, measuresOther]);
  const other = await channel('exported', { UnitOfMeasure: 'kWh' });
  await scene.insert('dw_ChannelsMappings', { ChannelId: other, ExternalId: 'SOLAR', Reference: 'B1' });
  expect(await problems()).toEqual([null, null, measuresOther]);
});

it('a register is refused whose channel is calculated', async () => {
  await channel('summed', { Type: 2, Formula: '[energy] * 2' });
  const { body } = await send('Time,summed\n2026-03-01 00:00,1\n2026-03-01 00:30,2\n');
  expect(body.series).toMatchObject([
    { problem: 'The channel summed is calculated by its formula: deliver what it is calculated from.' },
  ]);
});

it('a file with zero bytes, as of a logger without power, or with a character cut in two is delivered', async () => {
  const id = await channel('padded');
  const note = `${'x'.repeat(39)}😀 note,padded,`;
  const at = (minute: number, value: string) => `2026-03-01T00:${minute}:00Z,padded,${value}`;
  const zeros = '\u0000'.repeat(20);
  const lines = [
    'ConsumptionDate,ChannelKey,Raw',
    at(15, '1'),
    zeros,
    note,
    `${zeros}${at(30, '2')}`,
    at(45, `${zeros}x`),
  ];
  const { status, body } = await send(lines.join('\n'));
  expect(status).toBe(201);
  const delivered = await call('POST', `files/${body.jobId}/deliver`);
  expect(delivered).toMatchObject({
    status: 200,
    body: {
      added: 2,
      refused: [
        { item: 4, message: `‘${'x'.repeat(39)}\ufffd’ is not a time.` },
        { item: 6, message: '‘x’ is not a number.' },
      ],
    },
  });
  expect(await stored(id)).toMatchObject([{ raw: 1 }, { raw: 2 }]);
});

it('a file of no known format is refused, and nothing is kept', async () => {
  const before = await scene.database.pool.query('select from meterdesk.reading_file');
  expect(await send('To whom it may concern')).toMatchObject({
    status: 422,
    body: { errors: [{ message: 'This is not a file of readings in a known format.' }] },
  });
  expect((await send('')).status).toBe(400);
  const after = await scene.database.pool.query('select from meterdesk.reading_file');
  expect(after.rowCount).toBe(before.rowCount);
});

it('a file of a known format that can’t be read is a failed job, which says why', async () => {
  const message = 'This NEM12 file has no values.';
  const sent = await send('100,NEM12\n900');
  expect(sent).toMatchObject({ status: 422, body: { errors: [{ message }] } });
  const [file] = (await call('GET', 'files')).body;
  expect(await jobOf(file.jobId)).toEqual({ status: 4, logs: message });
});

it('whoever sent files finds them again, and may undo what they delivered', async () => {
  const id = await channel('again');
  const sender = await scene.tokenOf({ roles: { [account]: 'Contributor' } });
  const table = 'Time,again\n2026-03-01 00:00,1\n2026-03-01 00:30,2\n';
  const waiting = (await send('Time,nobody\n2026-03-01 00:00,1\n', '', sender)).body.jobId;
  const delivered = (await send(table, '&stamps=begin', sender)).body.jobId;
  await call('POST', `files/${delivered}/deliver`, undefined, sender);
  expect((await call('GET', 'files', undefined, sender)).body).toMatchObject([
    { jobId: delivered, name: 'meter.csv', isDelivered: true },
    { jobId: waiting, name: 'meter.csv', isDelivered: false },
  ]);
  const { changeSet } = (await call('GET', `deliveries/${delivered}`, undefined, sender)).body;
  expect((await scene.ask('POST', '/platform/history/undo', sender, { changeSet })).status).toBe(200);
  expect(await stored(id)).toEqual([]);
  const other = await scene.tokenOf({ roles: { [account]: 'Contributor' } });
  expect((await call('GET', 'files', undefined, other)).body).toEqual([]);
});

it('others don’t see a file, and nobody delivers to channels that are not theirs', async () => {
  const other = await scene.account('Elsewhere');
  const stranger = await scene.tokenOf({ roles: { [other]: 'Admin' } });
  const { body } = await send(content);
  const { body: delivered } = await call('POST', `files/${(await send(content)).body.jobId}/deliver`);
  for (const [method, url] of [
    ['GET', `files/${body.jobId}`],
    ['POST', `files/${body.jobId}/deliver`],
    ['POST', `files/${body.jobId}/repeat`],
    ['GET', `deliveries/${delivered.jobId}`],
    ['GET', `deliveries/${delivered.jobId}/refused`],
  ] as const)
    expect((await call(method, url, undefined, stranger)).status).toBe(404);
  const own = await send(content, '', stranger);
  expect(own.body.series[0]).toMatchObject({
    channel: null,
    problem: expect.stringContaining('whose readings you may write'),
  });
  expect((await send(content, '', 'mdk_nonsense')).status).toBe(401);
});

it('a file of somebody who may write no readings is refused, and not kept', async () => {
  const files = () => scene.database.rows(sql`select from meterdesk.reading_file`);
  const before = await files();
  for (const roles of [{ [account]: 'User' }, { [account]: 'Reviewer' }, {}] as const)
    expect(await send(content, '', await scene.tokenOf({ roles }))).toMatchObject({
      status: 403,
      body: { errors: [{ message: 'You may not write readings here.' }] },
    });
  expect(await files()).toEqual(before);
});

const endRoles = (jobId: string) =>
  scene.run(sql`delete from "dw_ContactsRole" where "ContactId" = (
    select contact_id from meterdesk.reading_file where job_id = ${param(jobId)}::uuid)`);

it('a file whose sender lost the role is delivered by others only', async () => {
  const id = await channel('lost role');
  await scene.insert('dw_ChannelsMappings', { ChannelId: id, ExternalId: 'LOST', Reference: 'E1' });
  const former = await scene.tokenOf({ roles: { [account]: 'Contributor' } });
  const { jobId } = (await send(content.replaceAll(nmi, 'LOST'), '', former)).body;
  await endRoles(jobId);
  for (const [url, payload] of [[`files/${jobId}/deliver`], [`files/${jobId}/repeat`], [`files/${jobId}`, {}]] as const)
    expect(await call('POST', url, payload, former)).toMatchObject({
      status: 403,
      body: { errors: [{ message: 'You may not write readings here.' }] },
    });
  expect(await jobOf(jobId)).toMatchObject({ status: 0 });
  const staff = await scene.tokenOf({ type: 'Esp' });
  expect((await call('POST', `files/${jobId}/deliver`, undefined, staff)).body).toMatchObject({ added: 48 });
});

it('channels are looked for below the record that the file was dropped on', async () => {
  const id = await channel('narrow');
  await scene.insert('dw_ChannelsMappings', { ChannelId: id, ExternalId: 'NARROW', Reference: 'E1' });
  const file = content.replaceAll(nmi, 'NARROW');
  const { body } = await send(file, `&within=channels&id=${id}`);
  expect(body).toMatchObject({ within: { resource: 'channels', id }, series: [{ channel: { channelId: id } }] });
  expect((await send(file, `&within=accounts&id=${account}`)).body.series[0].channel).toMatchObject({ channelId: id });
  expect((await send(file, `&within=feeds&id=${randomUUID()}`)).body.series[0].channel).toBeNull();
});

const leftInTheMiddle = (jobId: string) =>
  scene.database.pool.query('update "dw_ConsumptionJobs" set "Status" = 2 where "JobId" = $1', [jobId]);
const goOn = () =>
  continueDeliveries({ database: scene.database, catalogue }, () => undefined, new AbortController().signal);

it('a file whose process died while it was delivered is delivered by another one', async () => {
  const id = await channel('died');
  await scene.insert('dw_ChannelsMappings', { ChannelId: id, ExternalId: 'DIED', Reference: 'E1' });
  const { body } = await send(content.replaceAll(nmi, 'DIED'));
  await leftInTheMiddle(body.jobId);
  expect([await goOn(), await goOn()]).toEqual([1, 0]);
  expect(await stored(id)).toHaveLength(48);
  expect(await jobOf(body.jobId)).toMatchObject({ status: 3 });
});

it('a file that can’t be read any more ends, where its process died while it was delivered', async () => {
  const { body } = await send(content);
  await scene.database.pool.query('update meterdesk.reading_file set content = $2 where job_id = $1', [
    body.jobId,
    gzipSync('100,NEM12\n900'),
  ]);
  await leftInTheMiddle(body.jobId);
  await goOn();
  expect(await jobOf(body.jobId)).toEqual({ status: 4, logs: 'This NEM12 file has no values.' });
  expect(await goOn()).toBe(0);
});

it('the delivery of somebody who may no longer do anything ends, and those after it go on', async () => {
  const id = await channel('left');
  await scene.insert('dw_ChannelsMappings', { ChannelId: id, ExternalId: 'LEFT', Reference: 'E1' });
  const leaver = await scene.tokenOf({ roles: { [account]: 'Editor' } });
  const { body: first } = await send(content.replaceAll(nmi, 'LEFT'), '', leaver);
  const { body: second } = await send(content.replaceAll(nmi, 'LEFT'));
  const reader = await scene.tokenOf({ roles: { [account]: 'Editor' } });
  const { body: third } = await send(content.replaceAll(nmi, 'LEFT'), '', reader);
  await endRoles(third.jobId);
  await scene.run(sql`update "dw_Contacts" set "Status" = 2 where "ContactId" = (
    select contact_id from meterdesk.reading_file where job_id = ${param(first.jobId)}::uuid)`);
  for (const { jobId } of [first, second, third]) await leftInTheMiddle(jobId);
  await goOn();
  for (const { jobId } of [first, third])
    expect(await jobOf(jobId)).toEqual({
      status: 4,
      logs: 'The person who sent this file may no longer write readings. Nothing was changed.',
    });
  expect(await jobOf(second.jobId)).toMatchObject({ status: 3 });
  expect(await goOn()).toBe(0);
});

const file = (externalId: string) => content.replaceAll(nmi, externalId);
/** A file that was sent with a key whose process died while it was delivered. */
async function leftByKey(externalId: string, values: Readonly<Record<string, unknown>> = {}) {
  const ApiKeyId = randomUUID();
  await scene.insert('dw_ApiKeys', { ApiKeyId, AccountId: account, Label: 'Logger', ...values });
  const admin = await scene.tokenOf({ roles: { [account]: 'Admin' } });
  const { key } = (await scene.ask('POST', `/platform/keys/${ApiKeyId}/issue`, admin)).body;
  const { body } = await send(file(externalId), '', key);
  await leftInTheMiddle(body.jobId);
  return { ApiKeyId, jobId: body.jobId };
}

it('a file that was sent with a key is delivered as long as the key may deliver its readings', async () => {
  const id = await channel('by key');
  await scene.insert('dw_ChannelsMappings', { ChannelId: id, ExternalId: 'BYKEY', Reference: 'E1' });
  const FeedId = randomUUID();
  await scene.insert('dw_Feeds', { FeedId, BuildingId: building, Label: 'Other logger' });
  const elsewhere = await scene.account('Elsewhere');
  const refusal = 'The person who sent this file may no longer write readings. Nothing was changed.';
  for (const [change, logs] of [
    [sql`"Status" = 2`, refusal],
    [sql`"ExpiresOn" = now()`, refusal],
    [sql`"DeliversReadings" = false`, refusal],
    // To a part of the account, or another one, that the channel is not in.
    [sql`"FeedId" = ${param(FeedId)}::uuid`, '0 added'],
    [sql`"AccountId" = ${param(elsewhere)}::uuid`, '0 added'],
  ] as const) {
    const { ApiKeyId, jobId } = await leftByKey('BYKEY');
    await scene.run(sql`update "dw_ApiKeys" set ${change} where "ApiKeyId" = ${param(ApiKeyId)}::uuid`);
    await goOn();
    expect(await jobOf(jobId)).toMatchObject({ status: 4, logs: expect.stringContaining(logs) });
    expect(await stored(id)).toEqual([]);
  }
  const deleted = await leftByKey('BYKEY');
  await scene.run(sql`delete from "dw_ApiKeys" where "ApiKeyId" = ${param(deleted.ApiKeyId)}::uuid`);
  await goOn();
  expect(await jobOf(deleted.jobId)).toEqual({ status: 4, logs: refusal });
  const { jobId } = await leftByKey('BYKEY');
  await goOn();
  expect(await jobOf(jobId)).toMatchObject({ status: 3 });
  expect(await stored(id)).toHaveLength(48);
});
