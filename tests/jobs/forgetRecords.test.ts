import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetDeliveries } from '../../server/jobs/forgetDeliveries.job';
import { forgetRecords } from '../../server/jobs/forgetRecords.job';
import { warnOfDisks } from '../../server/jobs/lowDisks';
import { keptDays } from '../../server/keptRecords';
import { readSettings, settle } from '../../server/settings';
import { Database } from '../../server/sql/database';
import { Scene } from '../server/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

const rows = async (text: string) => (await scene.database.pool.query(text)).rows;

test('records that are older than the setting has them are deleted, and others stay', async () => {
  const { contactId } = await scene.person({ type: 'Esp' });
  const mails = path.join(scene.dataDir, 'outbox');
  mkdirSync(mails, { recursive: true });
  for (const days of [40, 2]) {
    const at = new Date(Date.now() - days * 86_400_000);
    const feed = randomUUID();
    await scene.insert('dw_Feeds', { FeedId: feed, Label: `Feed ${days}` });
    for (const [text, values] of [
      [
        `insert into "dw_Sessions" ("SessionId", "ContactId", "AuthorisedOn", "ExpiresOn") values (gen_random_uuid(), $1, $2, $2)`,
        [contactId, at],
      ],
      [
        `insert into "dw_History" ("HistoryId", "ContactId", "Description", "OccuredOn") values (gen_random_uuid(), $1, 'old ' || $3, $2)`,
        [contactId, at, days],
      ],
      [
        `insert into "dw_FeedsLogs" ("LogId", "FeedId", "Event", "Log") values (gen_random_uuid(), $1, $2, 'a line')`,
        [feed, at],
      ],
      [
        `insert into meterdesk.import_run (id, contact_id, resource, file_name, file_hash, state, created_on) values (gen_random_uuid(), $1, 'loads', 'a', '', 'applied', $2), (gen_random_uuid(), $1, 'loads', 'a', '', 'applying', $2)`,
        [contactId, at],
      ],
    ] as const)
      await scene.database.pool.query(text, [...values]);
    const file = path.join(mails, `${days}.eml`);
    writeFileSync(file, '');
    utimesSync(file, at, at);
  }
  const left = async () => ({
    sessions: (await rows(`select from "dw_Sessions" where "ContactId" = '${contactId}'`)).length,
    history: (await rows(`select from "dw_History" where "Description" like 'old %'`)).length,
    feedsLogs: (await rows(`select from "dw_FeedsLogs"`)).length,
    imports: (await rows(`select from meterdesk.import_run`)).length,
    outbox: [40, 2].filter((days) => existsSync(path.join(mails, `${days}.eml`))).length,
    changes: (await rows(`select from meterdesk.change`)).length,
  });
  const forget = (setting: string) =>
    forgetRecords(
      { database: scene.database, settings: { recordsKeptDays: keptDays(setting), dataDir: scene.dataDir } },
      () => undefined,
    );
  const before = await left();
  expect(before).toMatchObject({ sessions: 2, history: 2, feedsLogs: 2, imports: 4, outbox: 2 });
  await forget('');
  expect(await left()).toEqual(before);
  await forget('sessions=30');
  expect(await left()).toEqual({ ...before, sessions: 1 });
  await forget('sessions=30 history=30 feedsLogs=30 imports=30 outbox=30');
  expect(await left()).toEqual({ ...before, sessions: 1, history: 1, feedsLogs: 1, imports: 3, outbox: 1 });
});

test('more is deleted than one statement may take time for', async () => {
  await scene.database.pool.query(`
    create function meterdesk.take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.002); return old; end $$;
    create trigger take_time before delete on meterdesk.import_row for each row execute function meterdesk.take_time();
    create trigger take_time before delete on meterdesk.delivered_reading for each row execute function meterdesk.take_time();
    with r as (insert into meterdesk.import_run (id, contact_id, resource, file_name, file_hash, state, created_on)
      select gen_random_uuid(), gen_random_uuid(), 'loads', 'slow', '', state, now() - interval '40 days' from generate_series(1, 40), unnest(array['applied', 'checked']) state returning id)
    insert into meterdesk.import_row (run_id, number, cells) select id, n, '[]' from r, generate_series(1, 30) n;
    with d as (insert into meterdesk.delivery (job_id, sender_id, hash, delivered_on)
      select gen_random_uuid(), gen_random_uuid(), '', now() - interval '40 days' from generate_series(1, 40) returning job_id)
    insert into meterdesk.delivered_reading (job_id, channel_id, moments) select job_id, gen_random_uuid(), array[now()] from d, generate_series(1, 30)`);
  const database = new Database({ ...scene.config, max: 1 }, 2);
  const settings = { recordsKeptDays: keptDays('imports=30'), dataDir: scene.dataDir, deliveriesKeptDays: 30 };
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const signal = new AbortController().signal;
  const lowOn = { ...settle(readSettings({}), scene.secret), dataDir: scene.dataDir };
  await warnOfDisks({ database, settings: lowOn }, [{ name: 'files', free: 1, total: 100 }]);
  expect(await rows(`select distinct state from meterdesk.import_run where file_name = 'slow'`)).toEqual([
    { state: 'applied' },
  ]);
  await forgetRecords({ database, settings }, log, signal);
  await forgetDeliveries({ database, settings }, log, signal);
  await database.close();
  expect(await rows(`select from meterdesk.import_run where file_name = 'slow'`)).toEqual([]);
  expect(await rows('select from meterdesk.delivered_reading')).toEqual([]);
  expect(lines.join()).toContain('the lists of readings that 40 deliveries added');
});

test('records that are not known and days that are none are refused with the settings', () => {
  for (const wrong of ['people=3', 'sessions', 'sessions=0', 'sessions=-1'])
    expect(() => keptDays(wrong)).toThrow('words like sessions=365');
});
