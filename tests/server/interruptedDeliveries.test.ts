import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { continueDeliveries } from '../../server/readings/continueDeliveries';
import { deliverMapped } from '../../server/readings/deliverMapped';
import { ingestFiles, type WaitingFile } from '../../server/readings/ingestFiles';
import { Scene } from './scene';

let scene: Scene;
let building: string;
let meter: string;
const lines: string[] = [];
const signal = new AbortController().signal;

beforeAll(async () => {
  scene = await Scene.open();
  building = randomUUID();
  const SiteId = randomUUID();
  await scene.insert('dw_Sites', { SiteId, AccountId: await scene.account('Harbour'), Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId: building, SiteId, Label: 'Mill' });
}, 60_000);
afterAll(() => scene.close());
beforeEach(async () => {
  meter = randomUUID();
  await scene.insert('dw_Channels', {
    ChannelId: randomUUID(),
    ChannelKey: meter,
    BuildingId: building,
    Label: meter,
    TimeZone: 'UTC',
  });
});

const work = () => ({ database: scene.database, catalogue });
const log = (line: string) => void lines.push(line);
const goOn = () => continueDeliveries(work(), log, signal);

/** A file like those of the folder, which are moved once they are taken; and where it was moved to. */
function waitingFile(...columns: readonly string[]) {
  const content = Buffer.from(`Start,${columns.join(',')}\n2026-03-01 00:00${',1'.repeat(columns.length)}\n`);
  const moved: string[] = [];
  const name = `${randomUUID()}.csv`;
  const file: WaitingFile = {
    name,
    size: content.length,
    identity: name,
    read: async () => content,
    moveTo: async (to) => void moved.push(to),
  };
  return { file, moved, ingest: () => ingestFiles(work(), [file], log, signal) };
}

async function jobOf({ name }: WaitingFile) {
  const { rows } = await scene.database.pool.query<{ id: string; status: number; logs: string }>(
    'select "JobId" as id, "Status" as status, "Logs" as logs from "dw_ConsumptionJobs" where "File" = $1',
    [name],
  );
  return rows[0];
}

/** Ends the connection that waits for the lock. */
async function terminateWaiting(): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await scene.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%dw_Consumption%'`,
    );
    expect(rowCount).toBe(1);
  }, 20_000);
}

test.each([
  ['loses its connection', terminateWaiting],
  ['waits too long for others who change readings', async () => undefined],
])(
  'a file of the folder whose delivery %s is delivered by the next run of the job',
  async (_what, interrupt) => {
    const { file, moved, ingest } = waitingFile(meter);
    const other = await scene.database.pool.connect();
    try {
      await other.query('begin');
      await other.query('lock table "dw_Consumption" in exclusive mode');
      const ingested = ingest();
      await interrupt();
      expect(await ingested).toBe(0);
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect(lines.at(-1)).toContain(`${file.name} is tried again in a minute`);
    expect(await goOn()).toBe(1);
    await ingest();
    expect(await jobOf(file)).toMatchObject({ status: 3, logs: expect.stringContaining('1 added') });
    expect(moved).toEqual(['taken']);
  },
  60_000,
);

test('a file that a person has delivered meanwhile is not said to wait for a channel', async () => {
  const { file, ingest } = waitingFile(meter, 'stranger');
  await ingest();
  const { id = '' } = (await jobOf(file)) ?? {};
  expect(await jobOf(file)).toMatchObject({ status: 0, logs: expect.stringContaining('There is no channel') });
  const staff = await scene.tokenOf({ type: 'Esp' });
  expect(await scene.ask('POST', `/platform/readings/files/${id}/deliver`, staff)).toMatchObject({
    status: 200,
    body: { added: 1 },
  });
  await deliverMapped(work(), id);
  expect(await jobOf(file)).toMatchObject({ status: 3, logs: expect.stringContaining('1 added') });
});
