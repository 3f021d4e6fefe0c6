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

const rowsOfRequest = 2_000;
const ofBuilding = 200;
const ofSite = 20;

/** Returns the key of a building that exists only in the rows for COPY. */
const uuidOf = (building: number): string => `00000000-0000-4000-8000-${String(building).padStart(12, '0')}`;

/** A sheet to be imported, and its rows for COPY. */
interface Sheet {
  readonly title: string;
  readonly mode: 'update' | 'insert';
  readonly accountId: string;
  readonly count: number;
  /** The expected outcome of each row. */
  readonly outcome: 'changed' | 'new';
  readonly cellsOf: (index: number) => Readonly<Record<string, string>>;
  readonly copied: { readonly columns: readonly string[]; readonly line: (index: number) => readonly string[] };
}

/**
 * Measures a sheet that changes three columns of `BENCH_ROWS` loads, and one that adds as many to another account,
 * beside COPY of the same rows; with `changes` or `inserts` among the words, only that one.
 */
export async function benchImports(database: Database, words: readonly string[]): Promise<void> {
  const count = Number(process.env.BENCH_ROWS ?? 20_000);
  const asked = words.filter((word) => word === 'changes' || word === 'inserts');
  const asks = (word: 'changes' | 'inserts') => asked.length === 0 || asked.includes(word);
  await makeChannels(database, asks('changes') ? count : 1_000);
  await database.pool.query('analyze');
  if (asks('changes')) await benchSheet(database, await changingSheet(database, count));
  if (asks('inserts')) await benchSheet(database, await addingSheet(database, count));
}

async function changingSheet(database: Database, count: number): Promise<Sheet> {
  const { rows } = await database.pool.query<{ load: string; account: string }>(
    `select "LoadId" as load, "_account" as account from "dw_Loads" order by "Label"`,
  );
  const ids = rows.map(({ load }) => load);
  const line = (index: number) => [
    ids[index] as string,
    `Main board ${index}`,
    `B${index}`,
    String(100 + (index % 400)),
  ];
  const columns = ['LoadId', 'Label', 'ShortLabel', 'CtRating'];
  return {
    title: 'loads changed in three columns by a sheet',
    mode: 'update',
    accountId: rows[0]?.account as string,
    count,
    outcome: 'changed',
    cellsOf: (index) => Object.fromEntries(line(index).map((text, column) => [columns[column], text])),
    copied: { columns, line },
  };
}

async function addingSheet(database: Database, count: number): Promise<Sheet> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into "dw_Accounts" ("Label") values ('South') returning "AccountId" as id`,
  );
  const building = (index: number) => Math.floor(index / ofBuilding);
  const values = (index: number) => [`Board ${index}`, `B${index}`, String(100 + (index % 400))];
  return {
    title: 'loads added with their buildings and sites by a sheet',
    mode: 'insert',
    accountId: rows[0]?.id as string,
    count,
    outcome: 'new',
    cellsOf: (index) => {
      const [Label = '', ShortLabel = '', CtRating = ''] = values(index);
      return {
        'sites.Label': `Quay ${Math.floor(building(index) / ofSite)}`,
        'buildings.Label': `Mill ${building(index)}`,
        'loads.Label': Label,
        'loads.ShortLabel': ShortLabel,
        'loads.CtRating': CtRating,
      };
    },
    copied: {
      columns: ['LoadId', 'BuildingId', 'Label', 'ShortLabel', 'CtRating'],
      line: (index) => [randomUUID(), uuidOf(building(index)), ...values(index)],
    },
  };
}

async function benchSheet(database: Database, sheet: Sheet): Promise<void> {
  const { accountId, count, mode } = sheet;
  console.log(`\n${count.toLocaleString('en')} ${sheet.title}`);
  const copied = await secondsOf(() => copy(database, sheet));
  const caller = await person(database, 'Editor', [accountId]);
  const id = randomUUID();
  const entity = catalogue.entity('loads');
  await database.rows(sql`insert into meterdesk.import_run (id, contact_id, resource, account_id, mode, file_name, file_hash)
    values (${param(id)}, ${param(caller.contactId)}, 'loads', ${param(accountId)}, ${param(mode)}, 'loads.csv', '')`);
  const staged = await secondsOf(async () => {
    for (let first = 0; first < count; first += rowsOfRequest) {
      const part = Array.from({ length: Math.min(rowsOfRequest, count - first) }, (_, index) => ({
        number: first + index + 2,
        cells: sheet.cellsOf(first + index),
      }));
      await stageRows(database, catalogue, caller, { id, mode, entity, sheets: null }, part);
    }
  });
  const step = (state: string, ended: string) =>
    secondsOf(async () => {
      await database.rows(sql`update meterdesk.import_run set state = ${param(state)} where id = ${param(id)}::uuid`);
      await executeImport({ database, catalogue }, id, new AbortController().signal);
      const [run] = await database.rows<{ state: string; counts: Readonly<Record<string, number>> }>(
        sql`select state, counts from meterdesk.import_run where id = ${param(id)}::uuid`,
      );
      if (run?.state !== ended || run.counts[sheet.outcome] !== count)
        throw new Error(`The import came to ${JSON.stringify(run)}.`);
    });
  const memory = watchMemory();
  const checked = await step('checking', 'checked');
  const applied = await step('applying', 'applied');
  const beside = (seconds: number) => `${seconds.toFixed(1)} s, ${(seconds / copied).toFixed(0)} × COPY`;
  console.log(
    `  COPY ${copied.toFixed(2)} s | sent ${beside(staged)} | checked ${beside(checked)} | applied ${beside(applied)} | ${memory()}`,
  );
}

/** Samples the heap of this process every 100 ms. Returns a function that stops this and describes its growth. */
function watchMemory(): () => string {
  const used = (): number => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  let maxUsed = before;
  const timer = setInterval(() => {
    maxUsed = Math.max(maxUsed, used());
  }, 100);
  return () => {
    clearInterval(timer);
    const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
    return `memory ${megabytes(before)} MB before, ${megabytes(maxUsed)} MB at most`;
  };
}

/** Runs COPY of the sheet's rows into a table with the indexes of loads, without triggers, and rolls it back. */
async function copy(database: Database, { count, copied: { columns, line } }: Sheet): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin; create table meterdesk.bare (like "dw_Loads" including defaults including indexes)');
    await client.query(`alter table meterdesk.bare alter "BuildingId" drop not null`);
    const named = columns.map((column) => `"${column}"`).join(', ');
    const stream = client.query(copyFrom(`copy meterdesk.bare (${named}) from stdin`));
    for (let first = 0; first < count; first += rowsOfRequest) {
      const part = Array.from({ length: Math.min(rowsOfRequest, count - first) }, (_, index) => line(first + index));
      if (!stream.write(part.map((values) => `${values.join('\t')}\n`).join(''))) await once(stream, 'drain');
    }
    stream.end();
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
