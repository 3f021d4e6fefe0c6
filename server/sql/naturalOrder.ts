import type { Catalogue } from '../../resources/language/catalogue';
import type { Catalog, StoredColumn } from './catalog';
import { type Fragment, ident, identifiersIn, sql } from './fragment';
import { print } from './print';
import type { ColumnPlan, TablePlan } from './tables';

/** The collation of labels: numbers in them are sorted by their value, `b9` before `b104`. */
export const naturalOrder = ident('meterdesk', 'natural_order');

export const createNaturalOrder = sql`create collation if not exists ${naturalOrder} (provider = icu, locale = 'und-u-kn-true')`;

interface Recollated {
  readonly columns: readonly ColumnPlan[];
  /** Those that views of other programs use: PostgreSQL refuses to change them. */
  readonly skipped: readonly ColumnPlan[];
}

/** Returns the columns that a database of an earlier version still sorts character by character: `b104` before `b9`. */
export function recollatedColumns(plan: TablePlan, stored: ReadonlyMap<string, StoredColumn>): Recollated {
  const outdated = plan.columns.filter(({ name, collation }) => collation && stored.get(name)?.isNatural === false);
  const isSkipped = ({ name }: ColumnPlan) => stored.get(name)?.isInForeignView === true;
  return { columns: outdated.filter((column) => !isSkipped(column)), skipped: outdated.filter(isSkipped) };
}

/**
 * Returns the names of our own views over tables with such columns: they are dropped first, as PostgreSQL changes no
 * column that a view uses.
 */
export function viewsOnRecollated(
  catalogue: Catalogue,
  plans: readonly TablePlan[],
  catalog: Catalog,
): readonly string[] {
  const changed = plans.flatMap((plan) => {
    const stored = catalog.tables.get(plan.entity.table);
    return stored && recollatedColumns(plan, stored.columns).columns.length > 0 ? [plan.entity.name] : [];
  });
  return catalogue.entities.flatMap(({ table, view }) =>
    view?.of.some((name) => changed.includes(name)) ? [table] : [],
  );
}

/** Returns whether an index holds one of the columns. */
export const usesColumns = (columns: readonly ColumnPlan[], index: Fragment): boolean =>
  identifiersIn(index).some((path) => path.length === 1 && columns.some(({ name }) => name === path[0]));

/**
 * Returns the statement that changes a column's collation. It rewrites no row, and rebuilds the indexes of the column
 * alone.
 */
export const recollate = ({ entity }: TablePlan, { name, type, collation }: ColumnPlan): Fragment =>
  sql`alter table ${ident(entity.table)} alter column ${ident(name)} type ${type} collate ${collation ?? naturalOrder}`;

/** Returns the log entry of a column that is not changed: why, and the SQL to do it by hand. */
export const skippedRecollation = (plan: TablePlan, column: ColumnPlan) => ({
  why: `${plan.entity.table}.${column.name} is sorted character by character, not by the value of its numbers: a view of another program uses it.`,
  sql: `-- drop the view, then: ${print(recollate(plan, column)).text};`,
});
