import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { changeTables, runStatements } from './changeTables';
import type { Database } from './database';
import { and, type Fragment, ident, list, literal, param, sql } from './fragment';
import { copyChecks, defaultPartition, partitionName } from './partitions';
import { table } from './path';
import { print } from './print';
import { withoutTimeout } from './withoutTimeout';

/** Months after this one that get a partition. */
const monthsAhead = 2;
/** Rows of a month in the default partition from which they are moved into their own. */
const minPartitionRows = 50_000;

interface Month {
  readonly entity: Entity;
  /** `2026_03`; when it begins and when the next month does, in UTC. */
  readonly suffix: string;
  readonly starts: string;
  readonly ends: string;
  readonly rows: number;
}

/**
 * Makes the partitions of this month and the next two, and moves months with many rows in the default partition:
 * those of an earlier version, which had a single table. One transaction a month: after an abort, the next start goes
 * on with the rest.
 */
export async function makePartitions(
  database: Database,
  catalogue: Catalogue,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (const entity of catalogue.entities) {
    const missing = await missingMonths(database, entity);
    for (const month of missing) {
      if (signal?.aborted) return;
      if (month.rows > 0) log(`Database: moving ${month.rows} ${entity.plural} of ${month.suffix} into a partition.`);
      await changeTables(database, 'Partition', (session) => runStatements(session, partitionStatements(month)), log);
    }
    if (missing.some(({ rows }) => rows > 0)) await shrink(database, entity);
  }
}

async function missingMonths(database: Database, entity: Entity): Promise<readonly Month[]> {
  const column = entity.partitionBy?.month;
  if (column === undefined) return [];
  const starting = sql`date_trunc('month', ${ident(column)})`;
  const found = await database.rows<Omit<Month, 'entity'>>(sql`
    select to_char(m.month, 'YYYY_MM') as suffix, m.month::text as starts, (m.month + interval '1 month')::text as ends, sum(m.rows)::int as rows
    from (
      select generate_series(date_trunc('month', now()), now() + ${param(`${monthsAhead} months`)}::interval, interval '1 month') as month, 0 as rows
      union all select ${starting}, count(*) from ${defaultPartition(entity)} group by 1 having count(*) >= ${literal(minPartitionRows)}) m
    group by m.month order by m.month`);
  const relations = await database.rows<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'meterdesk'::regnamespace`);
  const names = new Set(relations.map(({ name }) => name));
  return found.filter(({ suffix }) => !names.has(partitionName(entity, suffix))).map((month) => ({ ...month, entity }));
}

/** Runs VACUUM on the default partition after rows were moved out of it; VACUUM cannot run in a transaction. */
async function shrink(database: Database, entity: Entity): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(withoutTimeout(print(sql`vacuum (full, analyze) ${defaultPartition(entity)}`).text));
  } finally {
    await client.query('reset statement_timeout');
    client.release();
  }
}

/**
 * Returns the statements that make a partition. Its rows are inserted in the order of the key and the key is built
 * afterwards, so that both take the least space.
 */
function partitionStatements({ entity, suffix, starts, ends }: Month): readonly Fragment[] {
  const partition = ident('meterdesk', partitionName(entity, suffix));
  const defaultTable = defaultPartition(entity);
  const month = ident(entity.partitionBy?.month ?? '');
  const isOfMonth = and([sql`${month} >= ${literal(starts)}`, sql`${month} < ${literal(ends)}`]);
  const key = list(entity.key.map((column) => ident(column)));
  return [
    // Blocks those who write to the default partition while its rows are moved, not those who read.
    sql`lock table only ${defaultTable} in share row exclusive mode`,
    sql`create table ${partition} (like ${table(entity)} including defaults)`,
    sql`insert into ${partition} select * from ${defaultTable} where ${isOfMonth} order by ${key}`,
    sql`delete from ${defaultTable} where ${isOfMonth}`,
    copyChecks(`public."${entity.table}"`, `meterdesk."${partitionName(entity, suffix)}"`),
    sql`alter table ${partition} add primary key (${key})`,
    sql`alter table ${table(entity)} attach partition ${partition} for values from (${literal(starts)}) to (${literal(ends)})`,
    sql`analyze ${partition}`,
  ];
}
