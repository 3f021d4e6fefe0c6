import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { from as copyFrom } from 'pg-copy-streams';
import { catalogue } from '../resources/language/all';
import { executeImport } from '../server/imports/executeImport';
import { stageRows } from '../server/imports/stageRows';
import type { Database } from '../server/sql/database';
import { param, sql } from '../server/sql/fragment';
import { person } from '../tests/support/people';
import { makeChannels } from './readings';

const inOneRequest = 2_000;

/** Measures a sheet that changes three columns of so many loads beside COPY of the same sheet. */
export async function benchImports(database: Database): Promise<void> {
  const count = Number(process.env.BENCH_ROWS ?? 20_000);
  await makeChannels(database, count);
  await database.pool.query('analyze');
  const { rows } = await database.pool.query<{ load: string; account: string }>(
    `select "LoadId" as load, "_account" as account from "dw_Loads" order by "Label"`,
  );
  const lines = rows.map(({ load }, index) => [load, `Main board ${index}`, `B${index}`, String(100 + (index % 400))]);
  console.log(`\n${count.toLocaleString('en')} loads changed in three columns by a sheet`);
  const copied = await secondsOf(() => copy(database, lines));
  const account = rows[0]?.account as string;
  const caller = await person(database, 'Editor', [account]);
  const id = randomUUID();
  const entity = catalogue.entity('loads');
  await database.rows(sql`insert into meterdesk.import_run (id, contact_id, resource, account_id, file_name, file_hash)
    values (${param(id)}, ${param(caller.contactId)}, 'loads', ${param(account)}, 'loads.csv', '')`);
  const staged = await secondsOf(async () => {
    for (let first = 0; first < count; first += inOneRequest) {
      const part = lines.slice(first, first + inOneRequest).map(([LoadId, Label, ShortLabel, CtRating], index) => ({
        number: first + index + 2,
        cells: { LoadId, Label, ShortLabel, CtRating } as Record<string, string>,
      }));
      await stageRows(database, catalogue, caller, { id, mode: 'update', entity, sheets: null }, part);
    }
  });
  const step = (state: string, ended: string) =>
    secondsOf(async () => {
      await database.rows(sql`update meterdesk.import_run set state = ${param(state)} where id = ${param(id)}::uuid`);
      await executeImport({ database, catalogue }, id, new AbortController().signal);
      const [run] = await database.rows<{ state: string; counts: { changed?: number } }>(
        sql`select state, counts from meterdesk.import_run where id = ${param(id)}::uuid`,
      );
      if (run?.state !== ended || run.counts.changed !== count)
        throw new Error(`The import came to ${JSON.stringify(run)}.`);
    });
  // The sheet is the benchmark's own.
  lines.length = 0;
  rows.length = 0;
  const memory = watchMemory();
  const checked = await step('checking', 'checked');
  const applied = await step('applying', 'applied');
  const beside = (seconds: number) => `${seconds.toFixed(1)} s, ${(seconds / copied).toFixed(0)} × COPY`;
  console.log(
    `  COPY ${copied.toFixed(2)} s | sent ${beside(staged)} | checked ${beside(checked)} | applied ${beside(applied)} | ${memory()}`,
  );
}

/** Watches the heap of this process, and returns what says how much it grew at most. */
function watchMemory(): () => string {
  const used = (): number => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, used());
  }, 100);
  return () => {
    clearInterval(timer);
    const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
    return `memory ${megabytes(before)} MB before, ${megabytes(most)} MB at most`;
  };
}

/** Copies the sheet into a table of loads with the same indexes, and without triggers. */
async function copy(database: Database, lines: readonly (readonly string[])[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin; create table meterdesk.bare (like "dw_Loads" including defaults including indexes)');
    await client.query(`alter table meterdesk.bare alter "BuildingId" drop not null`);
    const stream = client.query(
      copyFrom('copy meterdesk.bare ("LoadId", "Label", "ShortLabel", "CtRating") from stdin'),
    );
    stream.end(lines.map((line) => `${line.join('\t')}\n`).join(''));
    await once(stream, 'finish');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function secondsOf(run: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await run();
  return (performance.now() - began) / 1_000;
}
