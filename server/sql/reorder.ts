import type { Entity } from '../../resources/language/catalogue';
import type { Database } from './database';
import { type Fragment, ident, list, param, rawSql, sql } from './fragment';
import { copyChecks } from './partitions';
import { table } from './path';
import { physicalName } from './physicalName';
import type { TablePlan } from './tables';
import { runWithoutTimeout } from './withoutTimeout';

/** Smaller partitions are fast to read in any order. */
const minPages = 1_000;
/** The correlation (0 to 1) of the order of rows with the key's first column, below which a partition is reordered. */
const minCorrelation = 0.9;

interface Partition {
  readonly name: string;
  /** As PostgreSQL has it: `FOR VALUES FROM (…) TO (…)`. */
  readonly bound: string;
  readonly isOfBound: string;
}

/**
 * Returns the partitions of a table whose rows are not stored in the order of the key, by the statistics of `analyze`.
 */
export const disordered = (database: Database, entity: Entity): Promise<readonly Partition[]> =>
  database.rows<Partition>(sql`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound, pg_get_partition_constraintdef(c.oid) as "isOfBound"
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
      join pg_stats s on s.schemaname = 'meterdesk' and s.tablename = c.relname and s.attname = ${param(entity.key[0])}
    where i.inhparent = ${param(`public."${entity.table}"`)}::regclass and c.relpages >= ${param(minPages)}
      and abs(s.correlation) < ${param(minCorrelation)} order by 1`);

/**
 * Rewrites a partition in the order of its key. Others read and write meanwhile: a trigger records the keys that they
 * write, and these rows are copied at the end, when the new partition takes its place under a short exclusive lock. Its
 * tables are dropped where it fails, or by the next run where the process was killed.
 */
export async function reorder(database: Database, plan: TablePlan, partition: Partition): Promise<void> {
  const steps = stepsOf(plan, partition);
  const run = (statements: readonly Fragment[]) =>
    database.write({ contactId: null, operation: 'Reorder' }, (session) => runWithoutTimeout(session, statements));
  try {
    for (const statements of [steps.watch, steps.copy, steps.swap]) await run(statements);
  } catch (error) {
    await run(steps.clear);
    throw error;
  }
}

function stepsOf({ entity, foreignKeys }: TablePlan, { name, bound, isOfBound }: Partition) {
  const own = (suffix: string) => ident('meterdesk', physicalName(`${name}_${suffix}`));
  const [whole, old, ordered, written] = [table(entity), ident('meterdesk', name), own('ordered'), own('written')];
  const keys = entity.key.map((column) => ident(column));
  const key = list(keys);
  const recordKey = (row: 'old' | 'new') =>
    sql`insert into ${written} values (${list(entity.key.map((c) => ident(row, c)))})`;
  const isWritten = sql`(${key}) in (select ${key} from ${written})`;
  const clear = [
    sql`drop trigger if exists meterdesk_reorder on ${old}`,
    sql`drop table if exists ${ordered}, ${written}`,
  ];
  const watch = [
    ...clear,
    sql`create table ${written} as select ${key} from ${old} with no data`,
    sql`create or replace function ${written}() returns trigger language plpgsql security definer set search_path = public, meterdesk, pg_temp as $routine$
  begin
    if tg_op <> 'INSERT' then ${recordKey('old')}; end if;
    if tg_op <> 'DELETE' then ${recordKey('new')}; end if;
    return null;
  end $routine$`,
    sql`create trigger meterdesk_reorder after insert or update or delete on ${old} for each row execute function ${written}()`,
  ];
  const copy = [
    sql`create table ${ordered} (like ${old} including defaults)`,
    sql`insert into ${ordered} select * from ${old} order by ${key}`,
    copyChecks(`meterdesk."${name}"`, `meterdesk."${physicalName(`${name}_ordered`)}"`),
    sql`alter table ${ordered} add primary key (${key})`,
    ...foreignKeys.map(
      (foreignKey) => sql`alter table ${ordered} add constraint ${ident(foreignKey.name)} ${foreignKey.definition}`,
    ),
    // Proves the bound of the partition, so that attaching it scans no rows.
    sql`alter table ${ordered} add constraint is_of_bound check (${rawSql(isOfBound)})`,
    sql`analyze ${ordered}`,
  ];
  const swap = [
    sql`lock table only ${whole}, ${old} in access exclusive mode`,
    sql`delete from ${ordered} where ${isWritten}`,
    sql`insert into ${ordered} select * from ${old} where ${isWritten}`,
    sql`alter table ${whole} detach partition ${old}`,
    sql`alter table ${whole} attach partition ${ordered} ${rawSql(bound)}`,
    sql`alter table ${ordered} drop constraint is_of_bound`,
    sql`drop table ${old}, ${written}`,
    sql`drop function ${written}()`,
    sql`alter table ${ordered} rename to ${ident(name)}`,
  ];
  return { clear, watch, copy, swap } satisfies Readonly<Record<string, readonly Fragment[]>>;
}
