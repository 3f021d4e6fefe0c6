import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { type Catalog, readCatalog, type StoredColumn } from './catalog';
import type { Session } from './database';
import { empty, type Fragment, ident, list, param, sql } from './fragment';
import { keyTextRewrite, rewriteKeyTexts } from './keyTextRewrite';
import { changeLimits } from './limits';
import { recollate, recollatedColumns, skippedRecollation, usesColumns, viewsOnRecollated } from './naturalOrder';
import { intoPartitions, partitionsOfNew } from './partitions';
import { planRoutines } from './planRoutines';
import { print } from './print';
import { startCounting } from './startCounting';
import { type RoutineStatements, readRoutines, withoutTables } from './storedRoutines';
import { type ColumnPlan, type ConstraintPlan, type IndexPlan, type TablePlan, tablePlan } from './tables';

/** The differences between the database and the resource files. */
export interface Migration {
  /** Additive: applied at start, in this order, in one transaction. It blocks readers, so all of it is quick. */
  readonly apply: readonly Fragment[];
  /** Applied after it in a transaction of its own, which may take long: others read meanwhile, and wait to write. */
  readonly follow: readonly Fragment[];
  /** Tables for which every start repeats that until it was completed. */
  readonly unfinished: readonly string[];
  /** The functions, triggers and views whose fingerprints are recorded afterwards. */
  readonly made: readonly RoutineStatements[];
  /** Indexes on tables that hold rows, and statistics: made one by one while others work. */
  readonly concurrently: readonly Fragment[];
  /** Would lose data or fail. The product does not start before a person has made these changes. */
  readonly refused: readonly RefusedChange[];
  /** In the database and in no resource file. Harmless; logged once. */
  readonly leftOver: readonly RefusedChange[];
}

type TableMigration = Pick<Migration, 'apply' | 'concurrently' | 'refused' | 'leftOver'>;

export interface RefusedChange {
  readonly why: string;
  /** The statements that a person would run. */
  readonly sql: string;
}

export async function planMigration(session: Session, catalogue: Catalogue): Promise<Migration> {
  const tables = catalogue.entities.filter(({ view }) => !view);
  const catalog = await readCatalog(
    session,
    tables.map(({ table }) => table),
    catalogue.entities.flatMap(({ table, view }) => (view ? [table] : [])),
  );
  const plans = tables.map((entity) => tablePlan(entity, catalogue));
  const parts = plans.map((plan) => planTable(plan, catalog));
  const limits = plans.flatMap((plan) =>
    changeLimits(plan, catalog.tables.get(plan.entity.table)?.constraints ?? none),
  );
  const foreignKeys = plans.map((plan) => changeForeignKeys(plan, catalog));
  const views = viewsOnRecollated(catalogue, plans, catalog);
  const partitioned = tables.filter((entity) => isToBePartitioned(entity, catalog)).map(({ table }) => table);
  const converted = [...partitioned, ...views];
  const routines = planRoutines(catalogue, catalog, withoutTables(await readRoutines(session), converted), converted);
  const done = await session.rows(sql`select what from meterdesk.rewrite where what = ${param(keyTextRewrite)}`);
  const rewrites = done.length === 0 ? rewriteKeyTexts(catalogue) : [];
  return {
    apply: [
      ...views.map((view) => sql`drop view if exists ${ident(view)}`),
      ...parts.flatMap((part) => part.apply),
      ...limits,
      ...foreignKeys.flatMap((keys) => keys.changed),
      ...routines.ofConverted,
    ],
    follow: [...foreignKeys.flatMap((keys) => keys.added), ...routines.afterTables, ...rewrites],
    unfinished: routines.unfinished,
    made: routines.made,
    concurrently: parts.flatMap((part) => part.concurrently),
    refused: parts.flatMap((part) => part.refused),
    leftOver: [...parts.flatMap((part) => part.leftOver), ...leftOverTables(catalogue, catalog)],
  };
}

/** Returns whether the table is still a single one, as an earlier version made it. */
const isToBePartitioned = ({ partitionBy, table }: Entity, { tables }: Catalog): boolean =>
  partitionBy !== undefined && tables.get(table)?.isPartitioned === false;

function planTable(plan: TablePlan, catalog: Catalog): TableMigration {
  const stored = catalog.tables.get(plan.entity.table);
  const table = ident(plan.entity.table);
  if (!stored) {
    const columns = plan.columns.map((column) => columnDefinition(column));
    const keys = plan.keys.map((key) => sql`constraint ${ident(key.name)} ${key.definition}`);
    const partitions = partitionsOfNew(plan.entity);
    const create = sql`create table ${table} (\n  ${list([...columns, ...keys])})${partitions.clause}`;
    return {
      ...nothing,
      apply: [create, ...partitions.make, ...plan.indexes.map((index) => sql`create index ${index.definition}`)],
    };
  }
  const renamedKeys = renamed(plan.keys, stored.constraints);
  const renamedIndexes = renamed(plan.indexes, stored.indexes);
  const recollated = recollatedColumns(plan, stored.columns);
  const isThere = (index: IndexPlan) => stored.indexes.has(index.name) || renamedIndexes.includes(index);
  // A new collation would rebuild them under a lock that blocks readers.
  const dropped = plan.indexes.filter((index) => isThere(index) && usesColumns(recollated.columns, index.definition));
  const indexes = plan.indexes.filter((index) => !isThere(index) || dropped.includes(index));
  const missing = plan.columns.filter((column) => !stored.columns.has(column.name));
  const unfillable = missing.filter(
    (column) => column.mandatory && !column.columnDefault && !column.generated && stored.hasRows,
  );
  const changed = plan.columns.flatMap((column) =>
    compareColumn(plan, column, stored.columns.get(column.name), stored.hasRows),
  );
  // PostgreSQL can't build an index of partitions while others write.
  const isConcurrent = stored.hasRows && !stored.isPartitioned;
  const keys = plan.keys.filter((key) => !stored.constraints.has(key.name) && !renamedKeys.includes(key));
  return {
    apply: [
      ...renamedKeys.map((key) => renameConstraint(plan, key)),
      ...renamedIndexes.map((index) => sql`alter index ${ident(index.formerName)} rename to ${ident(index.name)}`),
      ...dropped.map((index) => sql`drop index ${ident(index.name)}`),
      ...recollated.columns.map((column) => recollate(plan, column)),
      ...missing
        .filter((column) => !unfillable.includes(column))
        .map((column) => sql`alter table ${table} add column ${columnDefinition(column)}`),
      ...changed.flatMap((change) => ('apply' in change ? [change.apply] : [])),
      ...keys.map((key) => sql`alter table ${table} add constraint ${ident(key.name)} ${key.definition}`),
      ...(isToBePartitioned(plan.entity, catalog) ? intoPartitions(plan, stored.constraints) : []),
      ...(isConcurrent ? [] : indexes.map((index) => sql`create index ${index.definition}`)),
    ],
    concurrently: [
      ...(isConcurrent ? indexes.map((index) => sql`create index concurrently ${index.definition}`) : []),
      // The new collation discarded the statistics of the column.
      ...recollated.columns.map(({ name }) => sql`analyze ${table} (${ident(name)})`),
    ],
    refused: [
      ...unfillable.map((column) => ({
        why: `${plan.entity.table}.${column.name} is new, must not be empty and has no default, but the table holds rows.`,
        sql: `${print(sql`alter table ${table} add column ${ident(column.name)} ${column.type}`).text}; -- fill it, then: ${print(sql`alter table ${table} alter column ${ident(column.name)} set not null`).text};`,
      })),
      ...changed.flatMap((change) => ('refusal' in change ? [change.refusal] : [])),
    ],
    leftOver: [
      ...recollated.skipped.map((column) => skippedRecollation(plan, column)),
      ...[...stored.columns.keys()]
        .filter((column) => !plan.columns.some((planned) => planned.name === column))
        .map((column) => ({
          why: `${plan.entity.table}.${column} is in no resource file any more, or in one of a newer version, which needs it. To drop it with what it holds:`,
          sql: `${print(sql`alter table ${table} drop column ${ident(column)}`).text};`,
        })),
    ],
  };
}

/**
 * Returns the constraints or indexes that exist under the name to which PostgreSQL truncated theirs; not those whose
 * truncated names are the same.
 */
function renamed<Plan extends ConstraintPlan>(plans: readonly Plan[], stored: ReadonlySet<string>): readonly Plan[] {
  return plans.filter(
    ({ name: own, formerName }) =>
      own !== formerName &&
      !stored.has(own) &&
      stored.has(formerName) &&
      plans.every((other) => other.name === own || other.formerName !== formerName),
  );
}

const renameConstraint = ({ entity }: TablePlan, key: ConstraintPlan): Fragment =>
  sql`alter table ${ident(entity.table)} rename constraint ${ident(key.formerName)} to ${ident(key.name)}`;

const none: ReadonlySet<string> = new Set();
const nothing: TableMigration = { apply: [], concurrently: [], refused: [], leftOver: [] };

function columnDefinition({
  name: column,
  type,
  collation,
  columnDefault,
  mandatory,
  generated,
}: ColumnPlan): Fragment {
  const collated = collation ? sql` collate ${collation}` : empty;
  const filled = generated ? sql` ${generated}` : columnDefault ? sql` default ${columnDefault}` : empty;
  return sql`${ident(column)} ${type}${collated}${filled}${mandatory ? sql` not null` : empty}`;
}

type ColumnChange = { readonly apply: Fragment } | { readonly refusal: RefusedChange };

function compareColumn(
  { entity }: TablePlan,
  planned: ColumnPlan,
  stored: StoredColumn | undefined,
  hasRows: boolean,
): readonly ColumnChange[] {
  if (!stored) return [];
  const column = sql`alter table ${ident(entity.table)} alter column ${ident(planned.name)}`;
  const type = print(planned.type).text;
  const changes: ColumnChange[] = [];
  if (stored.type !== type)
    changes.push({
      refusal: {
        why: `${entity.table}.${planned.name} is ${stored.type}, its resource file says ${type}.`,
        sql: `${print(sql`${column} type ${planned.type} using ${ident(planned.name)}::${planned.type}`).text};`,
      },
    });
  if (planned.mandatory && !stored.mandatory) {
    const constrain = sql`${column} set not null`;
    if (hasRows)
      changes.push({
        refusal: {
          why: `${entity.table}.${planned.name} must not be empty any more, but the table holds rows.`,
          sql: `-- fill the empty ones, then: ${print(constrain).text};`,
        },
      });
    else changes.push({ apply: constrain });
  }
  if (!planned.mandatory && stored.mandatory) changes.push({ apply: sql`${column} drop not null` });
  if (planned.generated && !stored.isCounted)
    changes.push(...startCounting(entity, planned.name, planned.generated, stored).map((apply) => ({ apply })));
  if (planned.columnDefault && (stored.fallback === null || isFrozen(planned.columnDefault, stored.fallback)))
    changes.push({ apply: sql`${column} set default ${planned.columnDefault}` });
  return changes;
}

/**
 * Returns whether the stored default is a constant where the planned one is evaluated for every row: 'now' as it was
 * when the table was made.
 */
const isFrozen = (planned: Fragment, stored: string): boolean =>
  stored.startsWith("'") && /^(date_trunc|current_date)\b/.test(print(planned).text);

interface ForeignKeyChanges {
  readonly added: readonly Fragment[];
  readonly changed: readonly Fragment[];
}

function changeForeignKeys(plan: TablePlan, catalog: Catalog): ForeignKeyChanges {
  const stored = catalog.tables.get(plan.entity.table);
  const renamedKeys: readonly ConstraintPlan[] = renamed(plan.foreignKeys, stored?.constraints ?? none);
  const table = sql`alter table ${ident(plan.entity.table)}`;
  const addConstraint = (key: ConstraintPlan) => sql`add constraint ${ident(key.name)} ${key.definition}`;
  const storedName = (key: ConstraintPlan): string => (renamedKeys.includes(key) ? key.formerName : key.name);
  const isStored = (key: ConstraintPlan): boolean => stored?.constraints.has(storedName(key)) ?? false;
  const changed = plan.foreignKeys
    .filter((key) => isStored(key))
    .flatMap((key) => {
      const rename = renamedKeys.includes(key) ? [renameConstraint(plan, key)] : [];
      if (stored?.deletions.get(storedName(key)) === print(key.onDelete).text) return rename;
      return [...rename, sql`${table} drop constraint ${ident(key.name)}, ${addConstraint(key)}`];
    });
  const added = plan.foreignKeys.filter((key) => !isStored(key)).map((key) => sql`${table} ${addConstraint(key)}`);
  return { added, changed };
}

function leftOverTables(catalogue: Catalogue, catalog: Catalog): readonly RefusedChange[] {
  return [...catalog.tables.keys()]
    .filter((table) => !catalogue.byTable(table))
    .map((table) => ({
      why: `${table} is in no resource file, or in one of a newer version, which needs it. To drop it with what it holds:`,
      sql: `${print(sql`drop table ${ident(table)}`).text};`,
    }));
}
