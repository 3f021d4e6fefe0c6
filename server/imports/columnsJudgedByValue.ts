import type { Entity } from '../../resources/language/catalogue';
import { deletingValue, isReference } from '../../resources/language/field';
import type { Session } from '../sql/database';
import { list, literal, param, sql } from '../sql/fragment';
import { watchedIn } from '../sql/routines/totals';
import type { WriteChecks } from '../writes/check';
import { checksAfter } from '../writes/checks';
import { moveChildren } from '../writes/references';

/** Own triggers that refuse no row: they write other rows' totals and texts, or what a check rolls back. */
const harmlessTriggers = ['upkeep', 'fan_out', 'journal_update', 'notify_update', 'totals_guard', 'totals_update'].map(
  (name) => literal(`meterdesk_${name}`),
);

/**
 * Returns the columns whose changes can be refused only because of the new value itself: no constraint, unique index,
 * rule over several rows or access right depends on them, nor any other write that could be refused. Constraints and
 * triggers are read from PostgreSQL's catalogue, so those that somebody adds to the database count.
 * @param run id of the import, whose rows may refer to records of the same resource by their new names
 */
export async function columnsJudgedByValue(
  session: Session,
  checks: WriteChecks,
  entity: Entity,
  run: string,
): Promise<ReadonlySet<string>> {
  const free = await columnsFreeInDatabase(session, entity);
  const named = (await namesOwnRecords(session, entity, run)) ? namingColumns(entity) : [];
  return new Set(
    entity.columns.filter(
      (column) => free.has(column) && !named.includes(column) && !isWatched(checks, entity, column),
    ),
  );
}

/** Returns whether an access right, a rule or a derived value (total, concatenation) depends on a column. */
function isWatched(checks: WriteChecks, entity: Entity, column: string): boolean {
  const field = entity.field(column);
  const changed = { columns: new Set([column]) };
  const unchanged = { columns: new Set<string>() };
  const rules = [changed, unchanged].map((written) => checksAfter(checks, entity, 'update', written).length);
  return (
    entity.key.includes(column) ||
    isReference(field) ||
    deletingValue(field) !== undefined ||
    [entity.account, entity.person].includes(column) ||
    column in { ...entity.staffWritesRows, ...entity.pending } ||
    (entity.reviewed ?? []).includes(column) ||
    Object.values(entity.fields).some(({ concatenates }) => concatenates?.includes(column)) ||
    watchedIn(entity, checks.catalogue).some(({ columns }) => columns.has(column)) ||
    moveChildren(checks, entity, changed.columns).length > 0 ||
    rules[0] !== rules[1]
  );
}

/** The columns by which other rows of a sheet may name a record. */
const namingColumns = ({ label, key, import: spec }: Entity): readonly (string | undefined)[] => [
  label,
  spec?.inserts?.recognisedBy,
  ...key,
];

/** Returns whether rows of the run have cells of columns that refer to records of the same resource. */
async function namesOwnRecords(session: Session, entity: Entity, run: string): Promise<boolean> {
  const own = entity.columns.filter((column) => {
    const field = entity.field(column);
    return isReference(field) && field.to === entity.name;
  });
  if (own.length === 0) return false;
  const isNaming = sql`select from meterdesk.import_row where run_id = ${param(run)}::uuid and cells ?| ${param(own)}::text[] limit 1`;
  return (await session.count(isNaming)) > 0;
}

/**
 * Returns the columns that no constraint, trigger, rule or policy of the table depends on, nor an index that can refuse
 * a row: one that is unique or partial, has expressions, or has several texts, which together may be too long for it.
 */
async function columnsFreeInDatabase(session: Session, entity: Entity): Promise<ReadonlySet<string>> {
  const rows = await session.rows<{ column: string; mandatory: boolean }>(sql`
    with self as (select oid, relkind, relhasrules, relrowsecurity from pg_class
        where relnamespace = 'public'::regnamespace and relname = ${param(entity.table)}),
      strict as (
        select i.indexrelid as oid from pg_index i join self on i.indrelid = self.oid
          join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
        where i.indisunique or i.indisexclusion or i.indexprs is not null or i.indpred is not null
          or m.amname not in ('btree', 'gin')
          or (select count(*) from pg_attribute a where a.attrelid = i.indexrelid and a.attlen < 0) > 1),
      triggers as (
        select t.oid, t.tgattr::smallint[] as columns from pg_trigger t join self on t.tgrelid = self.oid
        where not t.tgisinternal and t.tgtype & 16 > 0 and t.tgname not in (${list(harmlessTriggers)})),
      constraints as (select c.* from pg_constraint c, self where self.oid in (c.conrelid, c.confrelid) and c.contype <> 'n'),
      generated as (
        select d.oid from pg_attrdef d join self on d.adrelid = self.oid
          join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum where a.attgenerated <> ''),
      bound as (
        select unnest(case when conrelid = self.oid then conkey end) as number from constraints, self
        union select unnest(case when confrelid = self.oid then confkey end) from constraints, self
        union select unnest(columns) from triggers
        union select d.refobjsubid from pg_depend d join self on d.refclassid = 'pg_class'::regclass and d.refobjid = self.oid
          where d.refobjsubid > 0 and (d.classid, d.objid) in (
            select 'pg_class'::regclass, oid from strict union all select 'pg_trigger'::regclass, oid from triggers
            union all select 'pg_constraint'::regclass, oid from constraints
            union all select 'pg_attrdef'::regclass, oid from generated))
    select a.attname as column, a.attnotnull as mandatory
    from self join pg_attribute a on a.attrelid = self.oid join pg_type t on t.oid = a.atttypid
    where self.relkind = 'r' and not self.relhasrules and not self.relrowsecurity
      and not exists (select from triggers where cardinality(columns) = 0) and not exists (select from bound where number = 0)
      and a.attnum > 0 and t.typtype = 'b' and a.attnum not in (select number from bound)`);
  const isRefusedEmpty = (column: string) => entity.fields[column]?.presence !== 'optional';
  return new Set(
    rows.filter(({ column, mandatory }) => !mandatory || isRefusedEmpty(column)).map(({ column }) => column),
  );
}
