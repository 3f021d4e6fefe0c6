import type { Catalogue, Entity } from '../../../resources/language/catalogue';
import { and, type Fragment, ident, list, literal, or, sql } from '../fragment';
import { table } from '../path';
import { recordWrite } from '../recordWrite';
import { concatenatedColumns, derivedOf } from './derived';
import { dependentsOf } from './fanOut';
import { refillSeries } from './series';
import { recountAll, totalsOf, watchedIn } from './totals';

/** Returns the derived columns that triggers maintain from a table's rows and `refill` fills, each with its table. */
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
 * Returns the entities with columns derived from this one's rows: itself, those with its labels in their search text,
 * and those with totals of it.
 */
export function entitiesDerivedFrom(entity: Entity, catalogue: Catalogue): readonly Entity[] {
  const found = [entity, ...dependentsOf(entity, catalogue).map((dependent) => dependent.entity)];
  return [...new Set([...found, ...watchedIn(entity, catalogue).map(({ owner }) => owner)])];
}

/**
 * Returns the statements that recompute a table's derived columns: its rows are older than the triggers, or were
 * written without them. They update only rows that differ, and record a write, so that cached responses count as stale.
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

/** Returns updates that set empty concatenated texts to null once more: the trigger fills them. */
function refillJoins(entity: Entity): readonly Fragment[] {
  return concatenatedColumns(entity).map(
    ([column, of]) =>
      sql`update ${table(entity)} "row" set ${ident(column)} = null where ${ident('row', column)} is null and ${of('row')} is not null`,
  );
}

/** Returns the update of search text and account, without triggers: it is no change to journal. */
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
