import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { KilledProgram } from '../support/killedProgram';

const count = 5_000;
let program: KilledProgram;
let accountId = '';
let sites: readonly string[] = [];

beforeAll(async () => {
  program = await KilledProgram.build();
  const [account] = (await program.graphql('{ dw_Accounts(limit: 1) { AccountId } }')).dw_Accounts;
  accountId = account.AccountId;
  sites = Array.from({ length: count }, () => randomUUID());
  const objects = sites.map((SiteId, index) => ({ SiteId, AccountId: accountId, Label: `Imported ${index}` }));
  await program.graphql(
    'mutation ($objects: [dw_Sites_insert_input!]!) { insert_dw_Sites(objects: $objects) { affected_rows } }',
    {
      objects,
    },
  );
}, 240_000);
afterAll(() => program.close());

const runOf = (id: string) => program.get(`/platform/imports/${id}`);

const changed = async (city: string): Promise<number> =>
  (
    await program.graphql(
      'query ($city: String!) { dw_Sites_aggregate(where: {City: {_eq: $city}}) { aggregate { count } } }',
      {
        city,
      },
    )
  ).dw_Sites_aggregate.aggregate.count;

/** Stages an import that gives every site another city. */
async function stage(city: string): Promise<string> {
  const id = randomUUID();
  await program.post('/platform/imports', {
    id,
    resource: 'sites',
    accountId,
    fileName: 'sites.csv',
    fileHash: 'a'.repeat(64),
  });
  const rows = sites.map((SiteId, index) => ({ number: index + 2, cells: { SiteId, City: city } }));
  for (let from = 0; from < count; from += 1_000)
    await program.post(`/platform/imports/${id}/rows`, { rows: rows.slice(from, from + 1_000) });
  return id;
}

const isUnderway = (id: string) =>
  vi.waitFor(async () => expect((await runOf(id)).processed).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
const reaches = (id: string, state: string) =>
  vi.waitFor(async () => expect((await runOf(id)).state).toBe(state), { timeout: 120_000, interval: 200 });

test('a check during which the database is killed goes on after the start, and changes nothing', async () => {
  const id = await stage('Perth');
  await program.post(`/platform/imports/${id}`, { step: 'check' });
  await isUnderway(id);
  await program.cutPower();
  await program.start();
  expect(await changed('Perth')).toBe(0);
  await reaches(id, 'checked');
  expect((await runOf(id)).counts).toEqual({ changed: count });
  expect(await changed('Perth')).toBe(0);
}, 240_000);

test('an import during which the database is killed has changed nothing, and all of it once it has gone on', async () => {
  const id = await stage('Hobart');
  await program.post(`/platform/imports/${id}`, { step: 'check' });
  await reaches(id, 'checked');
  await program.post(`/platform/imports/${id}`, { step: 'apply' });
  await isUnderway(id);
  await program.cutPower();
  await program.start();
  const { state } = await runOf(id);
  expect([state, await changed('Hobart')]).toEqual(state === 'applied' ? ['applied', count] : ['applying', 0]);
  await reaches(id, 'applied');
  expect(await changed('Hobart')).toBe(count);
}, 240_000);
