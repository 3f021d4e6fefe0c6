import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChannelType } from '../../resources/enums/channelType';
import { disksOf } from '../../server/diskSpace';
import { buildApp } from '../../server/http/app';
import { builtConsole } from '../../server/http/console';
import { DatabaseWatch } from '../../server/http/databaseWatch';
import { putIntoOutbox } from '../../server/identity/outbox';
import { isLow, warnOfDisks } from '../../server/jobs/lowDisks';
import { readSettings, settle } from '../../server/settings';
import { SlowOperations } from '../../server/system/slowOperations';
import { Scene } from './scene';

const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-system-'));
writeFileSync(path.join(folder, 'index.html'), '');
let scene: Scene;
let watch: DatabaseWatch;
let app: FastifyInstance;
let staff: string;

beforeAll(async () => {
  scene = await Scene.open();
  watch = new DatabaseWatch(scene.config);
  await watch.start();
  const settings = { ...settle(readSettings({ LOG_LEVEL: 'silent' }), scene.secret), dataDir: scene.dataDir };
  app = await buildApp({ ...scene.contextWith(), settings }, watch, builtConsole(folder));
  staff = await scene.tokenOf({ type: 'Esp' });
});
afterAll(async () => {
  await app.close();
  watch.stop();
  await scene.close();
  rmSync(folder, { recursive: true });
});

const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode, body } = await app.inject({ method, url, headers });
  return { status: statusCode, body: body ? JSON.parse(body) : undefined };
};

it('is for provider staff: others are refused, with jobs too', async () => {
  const account = await scene.account('Client');
  const people = [
    await scene.tokenOf({ roles: { [account]: 'Admin' } }),
    await scene.tokenOf({ roles: { [account]: 'User' } }),
    await scene.tokenOf({}),
  ];
  const requests = [
    ['GET', '/platform/system'],
    ['GET', '/platform/system/warnings'],
    ['POST', '/platform/system/jobs/1/retry'],
    ['DELETE', '/platform/system/jobs/1'],
  ] as const;
  for (const [method, url] of requests) {
    for (const token of people) expect((await ask(method, url, token)).status).toBe(403);
    expect((await ask(method, url)).status).toBe(401);
  }
});

it('counts no session for whom staff only view the console as', async () => {
  const sessions = async () => (await ask('GET', '/platform/system', staff)).body.sessions;
  const before = await sessions();
  const { contactId } = await scene.person();
  const headers = { authorization: `Bearer ${staff}` };
  const view = await app.inject({ method: 'POST', url: '/identity/views', headers, payload: { contactId } });
  expect(view.statusCode).toBe(200);
  expect(await sessions()).toEqual(before);
});

it('says how far behind the readings is what is worked out from them, of channels that are worked on', async () => {
  const { pool } = scene.database;
  const [SiteId, BuildingId, LoadId] = [randomUUID(), randomUUID(), randomUUID()];
  const AccountId = await scene.account('Read');
  await scene.insert('dw_Sites', { SiteId, AccountId, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill' });
  await scene.insert('dw_Loads', { LoadId, BuildingId, Label: 'Board', UtilityType: 1 });
  const channel = async (Type: number = ChannelType.values.Actual) => {
    const ChannelId = randomUUID();
    await scene.insert('dw_Channels', { ChannelId, BuildingId, LoadId, Label: 'kWh', ChannelKey: ChannelId, Type });
    return ChannelId;
  };
  const channels = [await channel(), await channel(), await channel(), await channel(ChannelType.values.Calculated)];
  const before = (await ask('GET', '/platform/system', staff)).body.waiting;
  expect(before).toMatchObject({ calculated: 0, calculatedForSeconds: 0 });
  await pool.query(
    `insert into meterdesk.uncalculated_hours (channel_id, hours, since)
      values (gen_random_uuid(), '{[2026-03-01,2026-03-02)}', now() - interval '10 minutes')`,
  );
  await pool.query(
    `insert into meterdesk.unjudged_hours (channel_id, hours, unvalidated, uncounted) values
      ($1, '{[2026-03-01,2026-03-02)}', '{}', '{[2026-03-01,2026-03-02)}'),
      ($2, '{[2026-03-01,2026-03-02)}', '{[2026-03-01,2026-03-02)}', '{}'),
      ($3, '{[2126-03-01,2126-03-02)}', '{[2126-03-01,2126-03-02)}', '{[2126-03-01,2126-03-02)}'),
      ($4, '{[2026-03-01,2026-03-02)}', '{[2026-03-01,2026-03-02)}', '{}')`,
    channels,
  );
  const { waiting } = (await ask('GET', '/platform/system', staff)).body;
  expect(waiting).toMatchObject({
    calculated: 1,
    validated: before.validated + 1,
    judged: before.judged + 2,
    counted: before.counted + 1,
  });
  expect(Math.round(waiting.calculatedForSeconds / 60)).toBe(10);
});

it('has versions, sizes, sessions, settings without secrets, licences and the last backup', async () => {
  await scene.database.pool.query(
    `insert into meterdesk.backup (began_on, file, bytes, is_encrypted) values (now(), '/backups/one.backup', 1000, true)`,
  );
  process.env.SMTP_URL = 'smtp://user:the-mail-password@mail.test';
  const { status, body } = await ask('GET', '/platform/system', staff);
  delete process.env.SMTP_URL;
  expect(status).toBe(200);
  expect(body).toMatchObject({
    versions: { product: '0.1.0', node: process.versions.node },
    sessions: { staff: 1 },
    backups: { hours: 0, latest: [{ file: '/backups/one.backup', bytes: 1000, problem: null }] },
    jobs: [],
  });
  expect(body.database.tables.length).toBeGreaterThan(5);
  expect(body.disks[0].free).toBeGreaterThan(0);
  expect(body.settings).toContainEqual({ variable: 'SMTP_URL', value: '…', isDefault: false });
  expect(JSON.stringify(body)).not.toContain('the-mail-password');
  expect(body.licences.find(({ licence }: { licence: string }) => licence === 'MIT').packages.length).toBeGreaterThan(
    50,
  );
});

it('names mails of the outbox without their text', async () => {
  const mail = {
    to: 'ada@people.test',
    subject: 'Your password',
    text: 'https://console.test/reset-password/the-code',
  };
  await putIntoOutbox(scene.dataDir, 'Meterdesk <no-reply@console.test>', mail);
  const { mails } = (await ask('GET', '/platform/system', staff)).body;
  expect(mails.inOutbox).toBe(1);
  expect(mails.latest).toEqual([
    { to: 'ada@people.test', subject: 'Your password', writtenOn: expect.stringMatching(/^\d{4}-/) },
  ]);
  const subject = 'Große Mühle am Łódzer Ufer und die Halle daneben <2>: Verbrauch außer Betriebszeit';
  await putIntoOutbox(scene.dataDir, 'Meterdesk <no-reply@console.test>', { ...mail, subject, html: '<p>Text</p>' });
  const listed = (await ask('GET', '/platform/system', staff)).body.mails.latest;
  expect(listed.map((each: { subject: string }) => each.subject).toSorted()).toEqual([subject, 'Your password']);
});

it('warns of disks that fill up: mails staff once a day for each, and throws away sheets that nobody imported', async () => {
  const settings = { ...settle(readSettings({}), scene.secret), dataDir: scene.dataDir };
  const context = { database: scene.database, settings };
  const gigabyte = 1_000_000_000;
  expect(isLow({ free: 5 * gigabyte, total: 100 * gigabyte })).toBe(true);
  expect(isLow({ free: 20 * gigabyte, total: 1_000 * gigabyte })).toBe(false);
  expect(isLow({ free: 5 * gigabyte, total: 20 * gigabyte })).toBe(false);
  expect(await warnOfDisks(context, [])).toBe(0);
  await scene.person({ type: 'Client' });
  const staffCount = (await scene.database.pool.query(`select from "dw_Contacts" where "Type" = 2`)).rowCount;
  await scene.database.pool.query(`
    insert into meterdesk.import_run (id, contact_id, resource, file_name, file_hash, state, created_on)
    select gen_random_uuid(), gen_random_uuid(), 'loads', state, '', state, now() - days * interval '1 day'
    from (values ('checked', 8), ('checked', 6), ('applied', 8), ('applying', 8)) as v (state, days)`);
  const files = [{ name: 'files' as const, free: gigabyte, total: 100 * gigabyte }];
  expect(await warnOfDisks(context, files)).toBe(staffCount);
  expect(await warnOfDisks(context, files)).toBe(0);
  await scene.database.pool.query(`update meterdesk.disk_warning set told_on = told_on - interval '25 hours'`);
  expect(await warnOfDisks(context, files)).toBe(staffCount);
  const mail = scene.mails().find((text) => text.includes('A disk of Meterdesk is almost full'));
  expect(mail).toContain('The disk of the files has 1,000 of 100,000 MB left.');
  const german = await scene.person({ type: 'Esp' });
  const token = String((await scene.signIn(german.email)).token);
  await scene.ask('PUT', '/platform/preferences/locale', token, { value: 'de' });
  await scene.database.pool.query('delete from meterdesk.disk_warning');
  expect(await warnOfDisks(context, files)).toBe((staffCount ?? 0) + 1);
  const [translated] = scene.mails().filter((text) => text.includes(german.email));
  expect(translated).toContain('Subject: Meterdesk: Speicherplatz fast aufgebraucht');
  expect(translated).toContain('Auf dem Datenträger der Dateien sind noch 1.000 von 100.000 MB frei.');
  expect(translated).toContain('Sind nur noch 64 MB frei, wird nichts mehr gespeichert.');
  const { rows } = await scene.database.pool.query('select file_name from meterdesk.import_run order by 1');
  expect(rows.map(({ file_name }) => file_name)).toEqual(['applied', 'applying', 'checked']);
});

it('watches the disk of backups where it is one of its own', async () => {
  const settings = { ...settle(readSettings({}), scene.secret), dataDir: scene.dataDir };
  const names = async (backupDir?: string) => (await disksOf({ ...settings, backupDir })).map(({ name }) => name);
  expect(await names()).not.toContain('backups');
  expect(await names(folder)).toContain('backups');
  expect(await names(path.join(folder, 'not made yet'))).not.toContain('backups');
  const context = { database: scene.database, settings };
  expect(
    await warnOfDisks(context, [{ name: 'backups', free: 1_000_000_000, total: 100_000_000_000 }]),
  ).toBeGreaterThan(0);
  const mail = scene.mails().find((text) => text.includes('The disk of the backups has'));
  expect(mail).not.toContain('nothing more is saved');
});

it('warns of disks again where the mail server took no mail', async () => {
  const context = {
    database: scene.database,
    settings: { ...settle(readSettings({}), scene.secret), dataDir: scene.dataDir },
  };
  const disks = [{ name: 'database' as const, free: 1_000_000_000, total: 100_000_000_000 }];
  const away = { ...context, settings: { ...context.settings, smtpUrl: 'smtp://127.0.0.1:1' } };
  expect(await warnOfDisks(away, disks)).toBe(0);
  expect(await warnOfDisks(context, disks)).toBeGreaterThan(0);
});

it('warns of a backup that failed, until one succeeded', async () => {
  const problem = async () => (await ask('GET', '/platform/system/warnings', staff)).body.backupProblem;
  const insert = (why: string | null) =>
    scene.database.pool.query(
      `insert into meterdesk.backup (began_on, file, is_encrypted, problem) values (now(), 'x', false, $1)`,
      [why],
    );
  await insert('no room');
  expect(await problem()).toBe('no room');
  await insert(null);
  expect(await problem()).toBe(null);
});

it('has jobs run now, and takes them out of the queue, but for those that are running', async () => {
  await runMigrations({ pgPool: scene.database.pool });
  await scene.database.pool.query(`select graphile_worker.add_job('one', run_at => now() + interval '1 day')`);
  const jobs = async () => (await ask('GET', '/platform/system', staff)).body.jobs;
  const [{ id }] = await jobs();
  expect(await jobs()).toMatchObject([{ name: 'one', state: 'planned', attempts: 0 }]);
  expect((await ask('POST', `/platform/system/jobs/${id}/retry`, staff)).status).toBe(204);
  expect(await jobs()).toMatchObject([{ state: 'waiting' }]);
  await scene.database.pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'`);
  expect((await ask('DELETE', `/platform/system/jobs/${id}`, staff)).status).toBe(404);
  await scene.database.pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = 25, last_error = 'It failed.'`,
  );
  expect(await jobs()).toMatchObject([{ state: 'failed', problem: 'It failed.' }]);
  expect((await ask('DELETE', `/platform/system/jobs/${id}`, staff)).status).toBe(204);
  expect(await jobs()).toEqual([]);
  expect((await ask('POST', `/platform/system/jobs/${id}/retry`, staff)).status).toBe(404);
});

it('keeps the last operations that were slow, latest first', () => {
  const slow = new SlowOperations();
  const operation = { operation: 'GET /', personId: null, status: 200, endedOn: new Date() };
  for (let number = 0; number < 120; number += 1)
    slow.note({ ...operation, requestId: String(number), durationMs: number % 2 === 0 ? 499 : 500 + number });
  expect(slow.all).toHaveLength(60);
  expect(slow.all[0]?.requestId).toBe('119');
});
