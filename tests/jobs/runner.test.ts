import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { JobsAfterWrites } from '../../server/jobs/jobsAfterWrites';
import { runJobs } from '../../server/jobs/runner';
import { RunnerLock } from '../../server/jobs/runnerLock';
import { readSettings, settle } from '../../server/settings';
import { Database } from '../../server/sql/database';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from '../server/scene';
import { at } from '../support/server';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

const context = () => ({ ...scene.contextWith(), settings: settle(readSettings({}), scene.secret) });

async function meterWithReadings(): Promise<void> {
  const [SiteId, BuildingId, LoadId, ChannelId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await scene.insert('dw_Sites', { SiteId, AccountId: await scene.account('North'), Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill' });
  await scene.insert('dw_Loads', { LoadId, BuildingId, Label: 'Board' });
  await scene.insert('dw_Channels', {
    ChannelId,
    BuildingId,
    LoadId,
    Label: 'kWh',
    ChannelKey: ChannelId,
    IntervalMins: 60,
  });
  await scene.run(sql`insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "Corrected")
    select ${param(ChannelId)}::uuid, now() - g * interval '1 hour', 20, 20 from generate_series(1, 500) g`);
}

const countOf = async (of: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await scene.database.rows<{ n: number }>(sql`select count(*)::int as n from ${of}`);
  return row?.n ?? 0;
};

test('who is asked to end lets the job in hand end early, and leaves the rest of it to the next', async () => {
  await meterWithReadings();
  const judged = () => countOf(sql`"dw_MLModelMetadata"`);
  // Not those that the crontab adds where a minute begins meanwhile: no runner is left for them.
  const begun = () => countOf(sql`graphile_worker.jobs where attempts > 0`);
  const jobs = () => countOf(sql`graphile_worker.jobs`);
  const stop = await runJobs(context(), () => undefined);
  const other = await scene.database.pool.connect();
  await other.query('begin; lock table meterdesk.unjudged_hours in access exclusive mode');
  await scene.run(sql`select graphile_worker.add_job('detectAnomalies')`);
  const waiting = sql`pg_locks where not granted and relation = 'meterdesk.unjudged_hours'::regclass
    and database = (select oid from pg_database where datname = current_database())`;
  await vi.waitFor(async () => expect(await countOf(waiting)).toBe(1), 20_000);
  const ended = stop();
  await other.query('commit');
  other.release();
  await ended;
  await vi.waitFor(async () => expect(await begun()).toBe(0), 30_000);
  expect(await judged()).toBe(0);

  const end = await runJobs(context(), () => undefined);
  await scene.run(sql`select graphile_worker.add_job('detectAnomalies')`);
  await vi.waitFor(async () => expect([await jobs(), await judged()]).toEqual([0, 1]), 20_000);
  await end();
});

test('readings are validated some seconds after they came, by whatever path', async () => {
  const end = await runJobs(context(), () => undefined);
  await scene.run(
    sql`delete from "dw_Consumption" where "ConsumptionDate" between now() - interval '30 hours' and now() - interval '20 hours'`,
  );
  const findings = () => countOf(sql`"dw_ReadingFindings" where "Rule" = 1`);
  await vi.waitFor(async () => expect(await findings()).toBe(1), { timeout: 20_000, interval: 250 });
  await end();
});

test('a job is added for the last of many writes too, and not for each of them', async () => {
  const added: number[] = [];
  const following = new JobsAfterWrites(scene.database, [{ name: 'validateArrivals', after: 'consumption' }], () =>
    added.push(Date.now()),
  );
  await following.start();
  let last = 0;
  for (let write = 0; write < 20; write += 1) {
    last = Date.now();
    await scene.run(sql`update "dw_Consumption" set "Raw" = ${param(write)}`);
  }
  await vi.waitFor(() => expect(added.at(-1)).toBeGreaterThan(last), { timeout: 20_000 });
  following.stop();
  expect(added.length).toBeLessThan(20);
});

test('a job that is added again while it runs waits for its end, with several processes too', async () => {
  // Without the lock timeout: the job waits for as long as the test holds the lock.
  const options = '-c search_path=public -c timezone=UTC';
  const databases = [0, 1].map(() => new Database({ ...scene.config, options }));
  const ends = await Promise.all(databases.map((database) => runJobs({ ...context(), database }, () => undefined)));
  const other = await scene.database.pool.connect();
  await other.query('begin; lock table "dw_MLNotificationsMetadata" in access exclusive mode');
  const announce = () =>
    scene.database.pool.query(
      `select pg_notify('meterdesk_changes', '{"changeSet": null, "resource": "mlNotificationsMetadata"}')`,
    );
  const jobs = (condition: ReturnType<typeof sql>) =>
    countOf(sql`graphile_worker.jobs where task_identifier = 'sendMentions' and ${condition}`);
  const isRunning = sql`locked_at is not null`;
  const isOverdue = sql`locked_at is null and run_at < now() - interval '4 seconds'`;
  await announce();
  await vi.waitFor(async () => expect(await jobs(isRunning)).toBe(1), 20_000);
  await announce();
  await vi.waitFor(async () => expect(await jobs(isOverdue)).toBeGreaterThan(0), 20_000);
  expect(await jobs(isRunning)).toBe(1);
  await other.query('rollback');
  other.release();
  await vi.waitFor(async () => expect(await jobs(sql`true`)).toBe(0), 20_000);
  for (const end of ends) await end();
  for (const database of databases) await database.close();
}, 90_000);

test('jobs are run again after the database was away while one ended', async () => {
  // Not those that the writes of the tests before add: they wait for the one that is held here.
  const jobs = () => countOf(sql`graphile_worker.jobs where locked_at is null and task_identifier = 'wakeSnoozed'`);
  const end = await runJobs(context(), () => undefined);
  const { database } = (
    await scene.database.rows<{ database: string }>(sql`select current_database() as database`)
  )[0]!;
  const server = new pg.Client(at(inject('server'), 'postgres'));
  await server.connect();
  const other = await scene.database.pool.connect();
  other.on('error', () => undefined);
  await other.query('begin; lock table "dw_MLNotificationsMetadata" in access exclusive mode');
  await scene.run(sql`select graphile_worker.add_job('wakeSnoozed')`);
  await vi.waitFor(async () => expect(await jobs()).toBe(0), 20_000);
  await server.query(`alter database "${database}" allow_connections false`);
  await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
  other.release(true);
  await sleep(1_500);
  await server.query(`alter database "${database}" allow_connections true`);
  await server.end();
  await vi.waitFor(() => scene.run(sql`select graphile_worker.add_job('wakeSnoozed')`), 20_000);
  await vi.waitFor(async () => expect(await jobs()).toBe(0), { timeout: 20_000, interval: 250 });
  await end();
});

/** Between the checks of a runner; a dead one is known by its fourth. */
/** Long enough for a connection to be opened anew within two checks, also where many programs share two cores. */
const checkMs = 1_000;

test('what a dead runner had in hand is given back, and not what one has that lost its connection for a moment', async () => {
  const end = await runJobs(context(), () => undefined);
  await end();
  const said: string[] = [];
  const open = () => new RunnerLock(scene.database, (line) => said.push(line), checkMs);
  const [living, other] = [open(), open()];
  // Also where it fails: the second try begins without them.
  onTestFinished(async () => {
    await Promise.all([living.stop(), other.stop()]);
    await scene.run(sql`delete from graphile_worker._private_jobs`);
  });
  living.hold('pool-living');
  const connections = sql`pg_stat_activity where application_name = 'meterdesk runner'
    and datname = current_database()`;
  await vi.waitFor(async () => expect(await countOf(connections)).toBe(1));
  await lockJobsBy('pool-living', 'pool-dead');
  await scene.run(sql`select pg_terminate_backend(pid) from ${connections}`);
  other.hold('pool-other');
  await vi.waitFor(async () => expect(await lockedBy()).toEqual(['pool-living']), 20_000);
  await sleep(6 * checkMs);
  expect(await lockedBy()).toEqual(['pool-living']);
  await living.stop();
  await vi.waitFor(async () => expect(await lockedBy()).toEqual([]), 20_000);
  // Both may find the same dead runner at the same moment, and say so.
  expect(said.length).toBeGreaterThanOrEqual(2);
});

test('checks that waited for a slow database do not count as many in a row', async () => {
  await lockJobsBy('pool-living');
  const [living, other] = [0, 1].map(() => new RunnerLock(scene.database, () => undefined, checkMs)) as [
    RunnerLock,
    RunnerLock,
  ];
  const slow = await scene.database.pool.connect();
  await slow.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
  other.hold('pool-other');
  await sleep(6 * checkMs);
  await slow.query('commit');
  slow.release();
  await sleep(checkMs / 2);
  living.hold('pool-living');
  await sleep(6 * checkMs);
  expect(await lockedBy()).toEqual(['pool-living']);
  await Promise.all([living.stop(), other.stop()]);
  await scene.run(sql`delete from graphile_worker._private_jobs`);
});

/** Leaves one job for each of the runners, as if it had it in hand. */
async function lockJobsBy(...runners: readonly string[]): Promise<void> {
  await scene.run(sql`delete from graphile_worker._private_jobs`);
  for (const id of runners) {
    await scene.run(sql`select graphile_worker.add_job('wakeSnoozed', run_at => now() + interval '1 hour')`);
    await scene.run(sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${param(id)}
      where locked_by is null`);
  }
}

const lockedBy = async (): Promise<readonly string[]> =>
  (
    await scene.database.rows<{ by: string }>(
      sql`select locked_by as by from graphile_worker._private_jobs where locked_by is not null`,
    )
  ).map(({ by }) => by);
