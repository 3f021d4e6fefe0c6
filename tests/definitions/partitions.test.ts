import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { catalogue, resourceFiles } from '../../resources/language/all';
import { Catalogue } from '../../resources/language/catalogue';
import { backUp } from '../../server/backup/backUp';
import { job } from '../../server/jobs/keepPartitions.job';
import { readSettings, settle } from '../../server/settings';
import { rawSql } from '../../server/sql/fragment';
import { describeMigration, migrate } from '../../server/sql/migrate';
import { reorder } from '../../server/sql/reorder';
import { tablePlan } from '../../server/sql/tables';
import { openBareDatabase, type TestDatabase } from '../support/database';

/** As an earlier version has it: all readings in a single table. */
const former = new Catalogue(Object.values(resourceFiles).map(({ partitionBy: _partitions, ...resource }) => resource));
const channels = 30;
const estate = `
  insert into "dw_Accounts" ("AccountId", "Label") values (md5('a')::uuid, 'North');
  insert into "dw_Sites" ("SiteId", "AccountId", "Label") values (md5('s')::uuid, md5('a')::uuid, 'Quay');
  insert into "dw_Buildings" ("BuildingId", "SiteId", "Label") values (md5('b')::uuid, md5('s')::uuid, 'Mill');
  insert into "dw_Channels" ("ChannelId", "BuildingId", "Label", "ChannelKey")
    select md5('c' || c)::uuid, md5('b')::uuid, 'Meter ' || c, c from generate_series(1, ${channels}) c`;
/** Readings of all channels, as loggers deliver them: all of a moment, then all of the next. */
const readings = (from: string, moments: number, raw = 't') => `
  insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
  select md5('c' || c)::uuid, timestamptz '${from}' + t * interval '10 minutes', ${raw}
  from generate_series(0, ${moments - 1}) t cross join generate_series(1, ${channels}) c order by t, c`;

let opened: TestDatabase;
let lines: string[] = [];
const log = (line: string) => lines.push(line);
const run = (text: string) => opened.database.rows<Record<string, unknown>>(rawSql(text));
const digest = `select count(*)::int as rows, sum(hashtext(c::text))::text as digest from "dw_Consumption" c`;
const partitions = `select tableoid::regclass::text as partition, count(*)::int as rows from "dw_Consumption" group by 1 order by 1`;

beforeAll(async () => {
  opened = await openBareDatabase();
  await migrate(opened.database, former, log);
  await opened.database.pool.query(estate);
  // It had no limits of values either, and has a reading beyond them.
  await run(`do $$ declare limited text; begin
    for limited in select conname from pg_constraint where conrelid = '"dw_Consumption"'::regclass and contype = 'c' loop
      execute format('alter table "dw_Consumption" drop constraint %I', limited);
    end loop;
  end $$`);
  await run(readings('2024-03-20Z', 3_600, 'case when t = 0 and c = 30 then 1e300 else t end'));
});
afterAll(() => opened.close());

describe('readings of an earlier version', () => {
  test('are moved into partitions by the start, month by month, and go on after a stop', async () => {
    const [before] = await run(digest);
    const reader = `partition_reader_${process.pid}`;
    await run(`create role ${reader}`);
    await run(`grant select on "dw_Consumption" to ${reader}`);
    // A process that is killed after the first month leaves what it has committed.
    const killed = (line: string) => {
      if (line.includes('2024_04')) throw new Error('killed');
    };
    await expect(migrate(opened.database, catalogue, killed)).rejects.toThrow('killed');
    expect(await run(digest)).toEqual([before]);
    expect(await run(partitions)).toEqual([
      { partition: 'meterdesk."dw_Consumption_2024_03"', rows: 51_840 },
      { partition: 'meterdesk."dw_Consumption_default"', rows: 56_160 },
    ]);
    await migrate(opened.database, catalogue, log);
    expect(await run(digest)).toEqual([before]);
    expect(await run(partitions)).toEqual([
      { partition: 'meterdesk."dw_Consumption_2024_03"', rows: 51_840 },
      { partition: 'meterdesk."dw_Consumption_2024_04"', rows: 56_160 },
    ]);
    expect(await describeMigration(opened.database, catalogue)).toBe('');
    await expect(
      run(`update "dw_Consumption" set "Corrected" = 1e300 where "ChannelId" = md5('c1')::uuid`),
    ).rejects.toThrow(/limit/);
    expect(await run(`select has_table_privilege('${reader}', '"dw_Consumption"', 'select') as may`)).toEqual([
      { may: true },
    ]);
    await run(`revoke all on "dw_Consumption" from ${reader}`);
    await run(`revoke all on meterdesk."dw_Consumption_default" from ${reader}`);
    await run(`drop role ${reader}`);
  });

  test('are corrected, removed and added to in each of them as ever, and recorded', async () => {
    const one = `where "ChannelId" = md5('c1')::uuid and "ConsumptionDate" = '2024-03-21Z'`;
    await run(`update "dw_Consumption" set "Corrected" = 7 ${one}`);
    await run(`update "dw_Consumption" set "ConsumptionDate" = '2024-05-02Z' ${one}`);
    await run(`insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw") values (md5('c1')::uuid, '2024-04-02Z', 9)
      on conflict ("ChannelId", "ConsumptionDate") do update set "Corrected" = excluded."Raw"`);
    await run(`delete from "dw_Consumption" where "ChannelId" = md5('c2')::uuid and "ConsumptionDate" = '2024-04-02Z'`);
    expect(
      await run(
        `select action, "after" ->> 'Corrected' as corrected from meterdesk.change where resource = 'consumption' order by id`,
      ),
    ).toEqual([
      { action: 'update', corrected: '7' },
      { action: 'delete', corrected: null },
      { action: 'insert', corrected: '7' },
      { action: 'update', corrected: '9' },
      { action: 'delete', corrected: null },
    ]);
    expect(await run(`select "LatestData" from "dw_ChannelsMetadata" where "ChannelId" = md5('c1')::uuid`)).toEqual([
      { LatestData: new Date('2024-05-02T00:00:00Z') },
    ]);
  });
});

describe('the nightly job', () => {
  test('puts rows in the order of their key while others write, and loses nothing', async () => {
    const start = `${new Date().toISOString().slice(0, 7)}-01Z`;
    const partition = `dw_Consumption_${start.slice(0, 7).replace('-', '_')}`;
    await run(readings(start, 3_700));
    await run(`vacuum analyze meterdesk."${partition}"`);
    lines = [];
    let isDone = false;
    let written = 0;
    const night = job
      .run({ database: opened.database, catalogue } as Parameters<typeof job.run>[0], log, new AbortController().signal)
      .finally(() => {
        isDone = true;
      });
    while (!isDone) {
      const at = `timestamptz '${start}' + ${written} * interval '10 minutes'`;
      const of = (channel: string) => `where "ChannelId" = md5('${channel}')::uuid and "ConsumptionDate" = ${at}`;
      await run(`update "dw_Consumption" set "Corrected" = 5 ${of('c1')}`);
      await run(`delete from "dw_Consumption" ${of('c2')}`);
      await run(`insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
        values (md5('c3')::uuid, ${at} + interval '5 minutes', 5)`);
      written += 1;
    }
    await night;
    expect(lines.join()).toContain(`sorted the rows of ${partition} by their key`);
    expect(
      await run(`select count(*)::int as rows, count(*) filter (where "Corrected" = 5)::int as corrected,
        count(*) filter (where "ChannelId" = md5('c3')::uuid)::int as added from meterdesk."${partition}"`),
    ).toEqual([{ rows: 3_700 * channels, corrected: written, added: 3_700 + written }]);
    expect(
      await run(
        `select correlation > 0.99 as ordered from pg_stats where tablename = '${partition}' and attname = 'ChannelId'`,
      ),
    ).toEqual([{ ordered: true }]);
    expect(await describeMigration(opened.database, catalogue)).toBe('');
  });

  test('leaves the rows of a partition to a backup that began before it was replaced', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-partitions-'));
    const settings = settle(readSettings({ DATA_DIR: folder }), 'a secret of at least thirty-two bytes');
    const work = { database: opened.database, settings };
    const whole = await backUp(work, new Date('2026-03-01T02:00:00Z'));
    const [partition] = await opened.database.rows<Parameters<typeof reorder>[2]>(
      rawSql(`select relname as name, pg_get_expr(relpartbound, oid) as bound, pg_get_partition_constraintdef(oid) as "isOfBound"
        from pg_class where relname = 'dw_Consumption_2024_04'`),
    );
    if (!partition) throw new Error('There is no such partition.');
    // Of the tables of a backup, this one is read before the readings.
    const holder = await opened.database.pool.connect();
    await holder.query('begin; lock table meterdesk.file_layout in access exclusive mode');
    const made = backUp(work, new Date('2026-03-02T02:00:00Z'));
    await vi.waitUntil(
      async () =>
        (await run(`select from pg_locks where not granted and relation = 'meterdesk.file_layout'::regclass`)).length >
        0,
    );
    await reorder(opened.database, tablePlan(catalogue.entity('consumption'), catalogue), partition);
    await holder.query('rollback');
    holder.release();
    expect((await made).rows).toBe(whole.rows);
    rmSync(folder, { recursive: true });
  });
});
