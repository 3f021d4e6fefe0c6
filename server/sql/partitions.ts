import type { Entity } from '../../resources/language/catalogue';
import { empty, type Fragment, ident, literal, sql } from './fragment';
import { table } from './path';
import { physicalName } from './physicalName';
import type { TablePlan } from './tables';

/** Returns the name of a partition in the schema `meterdesk`: of a month such as `2026_03`, or the `default` one. */
export const partitionName = (entity: Entity, suffix: string): string => physicalName(`${entity.table}_${suffix}`);

/** Returns the default partition, for rows of months that have none. */
export const defaultPartition = (entity: Entity): Fragment => ident('meterdesk', partitionName(entity, 'default'));

const clauseOf = (month: string): Fragment => sql` partition by range (${ident(month)})`;

interface NewPartitions {
  /** The end of `create table`. */
  readonly clause: Fragment;
  readonly make: readonly Fragment[];
}

/** Returns the partitioning of a table that is made now. */
export function partitionsOfNew(entity: Entity): NewPartitions {
  const month = entity.partitionBy?.month;
  if (month === undefined) return { clause: empty, make: [] };
  const make = sql`create table ${defaultPartition(entity)} partition of ${table(entity)} default`;
  return { clause: clauseOf(month), make: [make] };
}

/**
 * Returns the statements that make a table, with all its rows, the default partition of a new table with its name and
 * its grants: no row is moved, so it takes no time.
 */
export function intoPartitions(plan: TablePlan, constraints: ReadonlySet<string>): readonly Fragment[] {
  const { entity, keys, foreignKeys, indexes } = plan;
  const [whole, defaultName] = [table(entity), partitionName(entity, 'default')];
  const foreign = foreignKeys.filter(({ name }) => constraints.has(name));
  return [
    dropTriggers(entity),
    sql`alter table ${whole} rename to ${ident(defaultName)}`,
    sql`alter table ${ident(defaultName)} set schema meterdesk`,
    sql`create table ${whole} (like ${ident('meterdesk', defaultName)} including defaults)${clauseOf(entity.partitionBy?.month ?? '')}`,
    copyChecks(`meterdesk."${defaultName}"`, `public."${entity.table}"`),
    ...[...keys, ...foreign].map(
      ({ name, definition }) => sql`alter table ${whole} add constraint ${ident(name)} ${definition}`,
    ),
    ...indexes.map(({ definition }) => sql`create index ${definition}`),
    sql`alter table ${whole} attach partition ${ident('meterdesk', defaultName)} default`,
    copyGrants(entity, defaultName),
  ];
}

/** Returns a statement that drops our triggers of a table: the partitioned table gets them. */
const dropTriggers = (entity: Entity): Fragment => sql`do $block$
  declare
    ours record;
  begin
    for ours in select tgname, tgrelid::regclass as relation from pg_trigger
      where tgrelid = ${literal(`public."${entity.table}"`)}::regclass and not tgisinternal and tgname like 'meterdesk\\_%'
    loop
      execute format('drop trigger %I on %s', ours.tgname, ours.relation);
    end loop;
  end $block$`;

/**
 * Returns a statement that copies the check constraints of a table to another one. Rows are checked only where the
 * original is validated: `like … including constraints` would refuse rows that are older than a check.
 */
export const copyChecks = (from: string, to: string): Fragment => sql`do $block$
  declare
    copied record;
  begin
    for copied in select conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${literal(from)}::regclass and contype = 'c'
    loop
      execute format('alter table %s add constraint %I %s', ${literal(to)}, copied.conname, copied.definition);
    end loop;
  end $block$`;

const copyGrants = (entity: Entity, from: string): Fragment => sql`do $block$
  declare
    given record;
  begin
    for given in select a.privilege_type, case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end as grantee
      from pg_class c cross join lateral aclexplode(c.relacl) a
      where c.oid = ${literal(`meterdesk."${from}"`)}::regclass and a.grantee <> c.relowner
    loop
      execute format('grant %s on public.%I to %s', given.privilege_type, ${literal(entity.table)}, given.grantee);
    end loop;
  end $block$`;
