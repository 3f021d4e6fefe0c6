import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { utils, write } from 'xlsx';
import { catalogue } from '../../resources/language/all';
import { bucketStore } from '../../server/files/bucket';
import { bucketClient } from '../../server/files/bucketClient';
import { job } from '../../server/jobs/deliverFiles.job';
import { continueDeliveries } from '../../server/readings/continueDeliveries';
import { filesInBucket } from '../../server/readings/filesInBucket';
import { filesInFolder } from '../../server/readings/filesInFolder';
import { ingestFiles, type WaitingFile } from '../../server/readings/ingestFiles';
import { bucket } from '../../server/settingParsers';
import { readSettings, settle } from '../../server/settings';
import { sql } from '../../server/sql/fragment';
import { Scene } from './scene';

let scene: Scene;
let buildingId: string;
let meter: string;
let channelId: string;
const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-ingest-'));
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'papers', configs: [] }],
});
let place: ReturnType<typeof bucket>;
const sample = readFileSync(
  path.join(import.meta.dirname, '../readings/files/nem12/Example_NEM12_multiple_quality.csv'),
  'utf8',
);
const fileOf = (nmi: string): string => sample.replaceAll('CCCC123456', nmi);

beforeAll(async () => {
  scene = await Scene.open();
  buildingId = randomUUID();
  const SiteId = randomUUID();
  await scene.insert('dw_Sites', { SiteId, AccountId: await scene.account('Harbour'), Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId: buildingId, SiteId, Label: 'Mill' });
  mkdirSync(path.join(folder, 'in'));
  const { port } = await server.run();
  place = bucket(`http://S3RVER:S3RVER@127.0.0.1:${port}/papers/meterdesk`);
});
afterAll(async () => {
  await server.close();
  await scene.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  meter = randomUUID().slice(0, 10);
  channelId = randomUUID();
  await scene.insert('dw_Channels', {
    ChannelId: channelId,
    ChannelKey: meter,
    BuildingId: buildingId,
    Label: meter,
    TimeZone: 'UTC',
  });
  await scene.insert('dw_ChannelsMappings', { ChannelId: channelId, ExternalId: meter, Reference: 'E1' });
});

/** Of which a workbook keeps no whole seconds. */
const times = [0, 5, 10].map((minute) => new Date(Date.UTC(2026, 2, 1, 13, minute)));

const lines: string[] = [];
const work = () => ({ database: scene.database, catalogue });
const ingest = (files: readonly WaitingFile[]) =>
  ingestFiles(work(), files, (line) => lines.push(line), new AbortController().signal);
const goOn = () => continueDeliveries(work(), (line) => lines.push(line), new AbortController().signal);
const jobs = async (...names: readonly string[]) =>
  (
    await scene.database.pool.query(
      'select "File" as file, "Status" as status from "dw_ConsumptionJobs" where "File" = any($1) order by 1',
      [names],
    )
  ).rows;
const readings = async () =>
  (await scene.database.pool.query('select from "dw_Consumption" where "ChannelId" = $1', [channelId])).rowCount;
/** As a process has left it that was killed once it had kept a file. */
const keptOnly = (file: string) =>
  scene.database.pool.query(
    `with jobs as (update "dw_ConsumptionJobs" set "Status" = 2 where "File" = $1 returning "JobId")
     delete from meterdesk.delivery where job_id in (select "JobId" from jobs)`,
    [file],
  );

const inFolder = () => filesInFolder(path.join(folder, 'in'));
const drop = (name: string, content: string | Uint8Array): void => {
  writeFileSync(path.join(folder, 'in', name), content);
  utimesSync(path.join(folder, 'in', name), new Date(0), new Date(0));
};
const inBucket = () => filesInBucket(place);
const put = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  bucketClient(place).request('PUT', `ingest/${name}`, new Blob([content]));

it('files in the folder are delivered, wait for a mapping, or are refused', async () => {
  drop('mapped.csv', fileOf(meter));
  drop('unmapped.csv', fileOf('STRANGER'));
  drop('letter.txt', 'Dear Sir');
  drop('.hidden', 'x');
  writeFileSync(path.join(folder, 'in', 'growing.csv'), sample);
  expect([await ingest(await inFolder()), await ingest(await inFolder())]).toEqual([3, 0]);
  expect(await readings()).toBe(48);
  expect(await jobs('mapped.csv', 'unmapped.csv', 'letter.txt')).toEqual([
    { file: 'letter.txt', status: 4 },
    { file: 'mapped.csv', status: 3 },
    { file: 'unmapped.csv', status: 0 },
  ]);
  expect(readdirSync(path.join(folder, 'in')).sort()).toEqual(['.hidden', 'growing.csv', 'refused', 'taken']);
  expect(readdirSync(path.join(folder, 'in/taken'))).toHaveLength(2);
  rmSync(path.join(folder, 'in/growing.csv'));
});

it.each([
  ['wide', (key: string) => [['Start', key], ...times.map((time) => [time, 1.5])]],
  ['long', (key: string) => [['Channel key', 'Start', 'Value'], ...times.map((time) => [key, time, 1.5])]],
])('workbooks in the folder and in the bucket are delivered: %s ones', async (layout, tableOf) => {
  const table = utils.aoa_to_sheet([[], ...tableOf(meter)], { UTC: true });
  const content = new Uint8Array(
    write({ SheetNames: ['A'], Sheets: { A: table } }, { type: 'array', bookType: 'xlsx' }),
  );
  drop(`${layout}.xlsx`, content);
  await put(`${layout}-again.xlsx`, content);
  expect([await ingest(await inFolder()), await ingest(await inBucket())]).toEqual([1, 1]);
  const { rows } = await scene.database.pool.query(
    'select "ConsumptionDate" as at, "Raw" as raw from "dw_Consumption" where "ChannelId" = $1 order by 1',
    [channelId],
  );
  expect(rows).toEqual(times.map((at) => ({ at, raw: 1.5 })));
  expect(await jobs(`${layout}.xlsx.csv`, `${layout}-again.xlsx.csv`)).toMatchObject([{ status: 3 }, { status: 3 }]);
});

it('a file that does not say whether intervals begin or end at its times waits, and those that follow go by what was chosen', async () => {
  const tableOf = (day: number) => `Time,${meter} (kWh)\n2026-03-0${day} 00:30,1\n2026-03-0${day} 01:00,2\n`;
  drop('asked-1.csv', tableOf(1));
  await ingest(await inFolder());
  expect(await jobs('asked-1.csv')).toEqual([{ file: 'asked-1.csv', status: 0 }]);
  expect(await readings()).toBe(0);
  const { rows } = await scene.database.pool.query(
    `select "JobId" as id, "Logs" as logs from "dw_ConsumptionJobs" where "File" = 'asked-1.csv'`,
  );
  expect(rows[0].logs).toContain(`Choose whether the times of ${meter} are the starts or the ends of intervals.`);
  const staff = await scene.tokenOf({ type: 'Esp' });
  const url = `/platform/readings/files/${rows[0].id}`;
  expect((await scene.ask('POST', url, staff, { stamps: 'end' })).status).toBe(200);
  expect((await scene.ask('POST', `${url}/deliver`, staff)).status).toBe(200);
  drop('asked-2.csv', tableOf(2));
  await ingest(await inFolder());
  expect(await jobs('asked-2.csv')).toEqual([{ file: 'asked-2.csv', status: 3 }]);
  const stored = await scene.database.pool.query(
    'select "ConsumptionDate" as at from "dw_Consumption" where "ChannelId" = $1 order by 1',
    [channelId],
  );
  expect(stored.rows.map(({ at }) => at.toISOString())).toEqual([
    '2026-03-01T00:00:00.000Z',
    '2026-03-01T00:30:00.000Z',
    '2026-03-02T00:00:00.000Z',
    '2026-03-02T00:30:00.000Z',
  ]);
});

it('an empty workbook and a broken one are refused, and say why', async () => {
  const empty = write(
    { SheetNames: ['A'], Sheets: { A: utils.aoa_to_sheet([]) } },
    { type: 'array', bookType: 'xlsx' },
  );
  drop('empty.xlsx', new Uint8Array(empty));
  drop('broken.xlsx', zipSync({ '[Content_Types].xml': strToU8('<Types/>') }));
  expect(await ingest(await inFolder())).toBe(2);
  const { rows } = await scene.database.pool.query(
    `select "Logs" as log from "dw_ConsumptionJobs" where "File" in ('empty.xlsx', 'broken.xlsx') order by "File"`,
  );
  expect(rows.map(({ log }) => log)).toEqual([
    'This workbook is damaged.',
    'The first sheet of this workbook is empty.',
  ]);
});

it('a file of the folder is one job, wherever its process was killed', async () => {
  drop('killed.csv', fileOf(meter));
  await ingest(await inFolder());
  const [moved = ''] = readdirSync(path.join(folder, 'in/taken')).filter((name) => name.startsWith('killed-'));
  renameSync(path.join(folder, 'in/taken', moved), path.join(folder, 'in/killed.csv'));
  await keptOnly('killed.csv');
  await scene.run(sql`delete from "dw_Consumption"`);
  expect(await ingest(await inFolder())).toBe(0);
  expect(readdirSync(path.join(folder, 'in/taken'))).toContain(moved);
  expect([await goOn(), await goOn()]).toEqual([1, 0]);
  expect(await readings()).toBe(48);
  expect(await jobs('killed.csv')).toEqual([{ file: 'killed.csv', status: 3 }]);
});

it('a file that replaces another one while that is taken is taken as well', async () => {
  drop('replaced.csv', fileOf('BEFORE'));
  const [file] = await inFolder();
  if (!file) throw new Error('There is no file.');
  const replacing: WaitingFile = {
    ...file,
    read: async () => {
      const content = await file.read();
      drop('replaced.csv', fileOf(meter));
      return content;
    },
  };
  expect(await ingest([replacing])).toBe(1);
  expect(await readings()).toBe(0);
  expect(await ingest(await inFolder())).toBe(1);
  expect(await readings()).toBe(48);
});

it('objects below ingest/ are delivered, wait for a mapping, or are refused, each once', async () => {
  await put('north/mapped & new.csv', fileOf(meter));
  await put('north/unmapped.csv', fileOf('STRANGER'));
  await put('note.txt', 'Dear Sir');
  await put('north/', '');
  expect([await ingest(await inBucket()), await ingest(await inBucket())]).toEqual([3, 0]);
  expect(await readings()).toBe(48);
  expect(await jobs('north/mapped & new.csv', 'north/unmapped.csv', 'note.txt')).toEqual([
    { file: 'north/mapped & new.csv', status: 3 },
    { file: 'north/unmapped.csv', status: 0 },
    { file: 'note.txt', status: 4 },
  ]);
});

it('an object that is replaced before it is read is taken as what it is then', async () => {
  await put('twice.csv', fileOf('BEFORE'));
  const listed = await inBucket();
  await put('twice.csv', fileOf(meter));
  expect(await ingest(listed)).toBe(0);
  expect(await ingest(await inBucket())).toBe(1);
  expect(await readings()).toBe(48);
  expect(await jobs('twice.csv')).toHaveLength(1);
});

it('an object is one job where its process was killed once it was kept', async () => {
  await put('cut.csv', fileOf(meter));
  await ingest(await inBucket());
  await keptOnly('cut.csv');
  await scene.run(sql`delete from "dw_Consumption"`);
  expect(await ingest(await inBucket())).toBe(0);
  expect(await goOn()).toBe(1);
  expect(await readings()).toBe(48);
  expect(await jobs('cut.csv')).toEqual([{ file: 'cut.csv', status: 3 }]);
});

it('one that cannot be read keeps no other one waiting, and is tried again', async () => {
  await put('away.csv', fileOf('AWAY'));
  await put('behind.csv', fileOf(meter));
  const files = (await inBucket()).map((file) =>
    file.name === 'away.csv' ? { ...file, read: () => Promise.reject(new Error('The bucket is away.')) } : file,
  );
  expect(await ingest(files)).toBe(1);
  expect(await readings()).toBe(48);
  expect(lines.at(-1)).toBe('Readings: away.csv is tried again in a minute: The bucket is away.');
  expect(await ingest(await inBucket())).toBe(1);
});

it('what is below ingest/ is no document that an upload left unfinished', async () => {
  await put('vendor/meter.csv', fileOf('DOCUMENT'));
  const keys: string[] = [];
  for await (const { key } of bucketStore(place).all()) keys.push(key);
  expect(keys).toEqual([]);
});

it('of files with values for the same times the last one counts, whatever their names', async () => {
  const table = (value: number) => `ChannelKey,ConsumptionDate,Raw\n${meter},2026-03-01T00:00:00Z,${value}\n`;
  const raw = async () =>
    (await scene.database.pool.query('select "Raw" as raw from "dw_Consumption" where "ChannelId" = $1', [channelId]))
      .rows;
  drop('march.csv', table(1));
  drop('march-corrected.csv', table(2));
  utimesSync(path.join(folder, 'in', 'march-corrected.csv'), new Date(1_000), new Date(1_000));
  await ingest(await inFolder());
  expect(await raw()).toEqual([{ raw: 2 }]);
  await put('april.csv', table(3));
  // Storage has the time of an object in whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await put('april-corrected.csv', table(4));
  await ingest(await inBucket());
  expect(await raw()).toEqual([{ raw: 4 }]);
});

it('files for which a run of the job has no time are left to the next one, so that other jobs run', async () => {
  const waiting = path.join(folder, 'waiting');
  mkdirSync(waiting);
  writeFileSync(path.join(waiting, 'late.csv'), `ChannelKey,ConsumptionDate,Raw\n${meter},2026-03-01T00:00:00Z,1\n`);
  utimesSync(path.join(waiting, 'late.csv'), new Date(0), new Date(0));
  const settings = { ...settle(readSettings({}), scene.secret), ingestDir: waiting };
  const run = () => job.run({ ...work(), settings }, () => undefined, new AbortController().signal);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  await run().finally(() => timeout.mockRestore());
  expect(await readings()).toBe(0);
  await run();
  expect(await readings()).toBe(1);
});
