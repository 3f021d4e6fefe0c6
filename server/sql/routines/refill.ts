import type { Catalogue, Entity } from '../../../resources/language/catalogue';
import { and, type Fragment, ident, list, literal, or, sql } from '../fragment';
import { table } from '../path';
import { recordWrite } from '../recordWrite';
import { concatenatedColumns, derivedOf } from './derived';
import { dependentsOf } from './fanOut';
import { refillSeries } from './series';
import { recountAll, totalsOf, watchedIn } from './totals';

/** Returns the columns that triggers keep by a table's rows and `refill` fills, each with the table that it is in. */
export function keptColumns(entity: Entity, catalogue: Catalogue): readonly (readonly [table: string, string])[] {
  const { series } = entity;
  const own = [
    ...(derivedOf(entity, catalogue)?.columns.map(({ column }) => column) ?? []),
    ...concatenatedColumns(entity).map(([column]) => column),
    ...totalsOf(entity).map(([column]) => column),
  ];
  const extentColumns = series ? [series.first, series.latest, series.latestWritten] : [];
  const extentTable = series ? catalogue.entity(series.keptIn).table : entity.table;
  return [
    ...own.map((column) => [entity.table, column] as const),
    ...extentColumns.map((each) => [extentTable, each] as const),
  ];
}

/**
 * Returns the entities whose rows keep something of this one's: itself, those found by its labels, and those that sum
 * it up.
 */
export function entitiesDerivedFrom(entity: Entity, catalogue: Catalogue): readonly Entity[] {
  const found = [entity, ...dependentsOf(entity, catalogue).map((dependent) => dependent.entity)];
  return [...new Set([...found, ...watchedIn(entity, catalogue).map(({ owner }) => owner)])];
}

/**
 * Works out anew what the rows of a table keep: they are older than the triggers that keep it, or were written while
 * those were not there. Writes only rows that are wrong, and notifies every process that what it has cached may be
 * stale.
 */
export function refill(entity: Entity, catalogue: Catalogue, wereLost: boolean): readonly Fragment[] {
  return [
    ...refillJoins(entity),
    ...refillDerived(entity, catalogue),
    ...(totalsOf(entity).length > 0 ? [recountAll(entity)] : []),
    ...refillSeries(entity, catalogue, wereLost),
    recordWrite(literal(entity.name)),
  ];
}

/** Written as they are, the trigger fills them. */
function refillJoins(entity: Entity): readonly Fragment[] {
  return concatenatedColumns(entity).map(
    ([column, of]) =>
      sql`update ${table(entity)} "row" set ${ident(column)} = null where ${ident('row', column)} is null and ${of('row')} is not null`,
  );
}

/** Past the triggers: it is no change, and nothing follows from it. */
function refillDerived(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  const derived = derivedOf(entity, catalogue);
  if (!derived) return [];
  const derivedColumns = derived.columns.map(({ column }) => ident(column));
  const key = entity.key.map((column) => ident(column));
  const values = derived.columns.map(({ column, value }) => sql`${value} as ${ident(column)}`);
  const read = list([...entity.key.map((column) => ident('row', column)), ...values]);
  const same = key.map((column) => sql`"old".${column} = "now".${column}`);
  const isOutdated = derivedColumns.map((column) => sql`"old".${column} is distinct from "now".${column}`);
  const triggers = sql`alter table ${table(entity)}`;
  return [
    sql`${triggers} disable trigger user`,
    sql`update ${table(entity)} "old" set ${list(derivedColumns.map((column) => sql`${column} = "now".${column}`))}
      from (select ${read} from ${table(entity)} "row" ${derived.joins}) "now" where ${and(same)} and ${or(isOutdated)}`,
    sql`${triggers} enable trigger user`,
  ];
}
