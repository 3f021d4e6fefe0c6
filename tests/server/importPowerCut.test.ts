import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { KilledProgram } from '../support/killedProgram';

/** `TEST_IMPORT_ROWS=100000` has more. */
const count = Number(process.env.TEST_IMPORT_ROWS ?? 5_000);
const inOneRequest = 1_000;
const ofBuilding = 200;
const ofSite = 20;
/** The job that goes on with imports runs each minute. */
const patienceMs = 180_000 + count * 10;
let program: KilledProgram;
let accountId = '';
let sites: readonly string[] = [];

beforeAll(async () => {
  program = await KilledProgram.build('off');
  accountId = randomUUID();
  await program.graphql(
    'mutation ($object: dw_Accounts_insert_input!) { insert_dw_Accounts_one(object: $object) { AccountId } }',
    { object: { AccountId: accountId, Label: 'Harbour' } },
  );
  sites = Array.from({ length: count }, () => randomUUID());
  const objects = sites.map((SiteId, index) => ({ SiteId, AccountId: accountId, Label: `Imported ${index}` }));
  for (let from = 0; from < count; from += 5_000)
    await program.graphql(
      'mutation ($objects: [dw_Sites_insert_input!]!) { insert_dw_Sites(objects: $objects) { affected_rows } }',
      { objects: objects.slice(from, from + 5_000) },
    );
}, 600_000 + patienceMs);
// A statement that is underway is waited for.
afterAll(() => program.close(), 60_000 + count);

/** What is killed, and how it is there again. */
const victims = {
  'the server': async () => {
    await program.stop('SIGKILL');
    await program.start();
  },
  // The server goes on, and starts it anew.
  'the database': () => program.killDatabase(),
  both: async () => {
    await program.cutPower();
    await program.start();
  },
};

/** An import, and how many records are as it makes them. */
interface Sheet {
  readonly resource: string;
  readonly mode: 'update' | 'insert';
  readonly cellsOf: (index: number) => Readonly<Record<string, string>>;
  readonly written: () => Promise<number>;
  readonly outcome: 'changed' | 'new';
}

const sheets = {
  changes: (name: string): Sheet => ({
    resource: 'sites',
    mode: 'update',
    cellsOf: (index) => ({ SiteId: sites[index] as string, City: name }),
    written: () => aggregate('dw_Sites', `City: {_eq: "${name}"}`),
    outcome: 'changed',
  }),
  adds: (name: string): Sheet => ({
    resource: 'loads',
    mode: 'insert',
    cellsOf: (index) => {
      const building = Math.floor(index / ofBuilding);
      return {
        'sites.Label': `${name} quay ${Math.floor(building / ofSite)}`,
        'buildings.Label': `${name} mill ${building}`,
        'loads.Label': `${name} board ${index}`,
        'loads.CtRating': '200',
      };
    },
    written: () => aggregate('dw_Loads', `Label: {_like: "${name} board %"}`),
    outcome: 'new',
  }),
};

async function aggregate(table: string, where: string): Promise<number> {
  const data = await program.graphql(`{ all: ${table}_aggregate(where: {${where}}) { aggregate { count } } }`);
  return data.all.aggregate.count;
}

const runOf = (id: string) => program.get(`/platform/imports/${id}`);
const reaches = (id: string, state: string) =>
  vi.waitFor(async () => expect((await runOf(id)).state).toBe(state), { timeout: patienceMs, interval: 200 });
/** Returns once so much of the rows is processed. */
const isAt = (id: string, part: number) =>
  vi.waitFor(
    async () => {
      const { state, processed, toProcess } = await runOf(id);
      if (!state.endsWith('ing')) return;
      expect(processed).toBeGreaterThan(0);
      expect(processed / toProcess).toBeGreaterThanOrEqual(part);
    },
    { timeout: patienceMs, interval: 10 },
  );

/** Sends the rows, during which something is killed once: what was not acknowledged is sent again. */
async function send(id: string, { cellsOf }: Sheet, kill: () => Promise<void>): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({ number: index + 2, cells: cellsOf(index) }));
  const sendFrom = async (from: number) => {
    const answer = await program.post(`/platform/imports/${id}/rows`, { rows: rows.slice(from, from + inOneRequest) });
    expect(answer).toBeUndefined();
  };
  const half = Math.floor(count / 2 / inOneRequest) * inOneRequest;
  for (let from = 0; from < half; from += inOneRequest) await sendFrom(from);
  const underway = sendFrom(half).catch(() => undefined);
  await sleep(20);
  await kill();
  await underway;
  expect((await runOf(id)).state).toBe('staging');
  for (let from = half; from < count; from += inOneRequest) await sendFrom(from);
}

describe.each([
  ['changes', 'the server'],
  ['changes', 'the database'],
  ['adds', 'the server'],
  ['adds', 'the database'],
  ['adds', 'both'],
] as const)('an import that %s records', (kind, victim) => {
  test(
    `has written nothing when ${victim} is killed at any step, and all of it once it has gone on`,
    async () => {
      const sheet = sheets[kind](`${kind} ${victim}`);
      const kill = victims[victim];
      const id = randomUUID();
      const { resource, mode } = sheet;
      const file = { fileName: 'sheet.csv', fileHash: 'a'.repeat(64) };
      await program.post('/platform/imports', { id, resource, mode, accountId, ...file });
      await send(id, sheet, kill);

      await program.post(`/platform/imports/${id}`, { step: 'check' });
      await isAt(id, 0);
      await kill();
      expect(await sheet.written()).toBe(0);
      await reaches(id, 'checked');
      expect((await runOf(id)).counts).toEqual({ [sheet.outcome]: count });
      expect(await sheet.written()).toBe(0);

      await program.post(`/platform/imports/${id}`, { step: 'apply' });
      for (const part of [0, 0.9]) {
        await isAt(id, part);
        await kill();
        // Of a run that was at its end, either may be so; what its page says is so.
        const { state } = await runOf(id);
        expect([state, await sheet.written()]).toEqual(state === 'applied' ? ['applied', count] : ['applying', 0]);
      }
      await reaches(id, 'applied');
      expect(await sheet.written()).toBe(count);
      expect(await runOf(id)).toMatchObject({ counts: { [sheet.outcome]: count }, changeSet: expect.any(String) });
    },
    6 * patienceMs,
  );
});
