import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { Catalog } from './catalog';
import { empty, type Fragment, ident, rawSql, sql } from './fragment';
import { entitiesDerivedFrom, keptColumns, refill } from './routines/refill';
import { routinesOf } from './routines/routinesOf';
import { conditionOf, type RoutineStatements, type StoredRoutines } from './storedRoutines';

interface RoutinePlan {
  readonly apply: readonly Fragment[];
  /** The statements for tables that are made anew: these must never be without their triggers. */
  readonly ofConverted: readonly Fragment[];
  /** The tables whose routines are made or whose rows are refilled. */
  readonly unfinished: readonly string[];
  /**
   * The routines whose fingerprints are recorded afterwards: all, as soon as one was made, because functions call
   * those of other tables. Empty where none was made.
   */
  readonly made: readonly RoutineStatements[];
}

/**
 * Plans the functions, triggers and views that differ from the resource files, and the refill of derived columns: of
 * tables whose triggers were missing or differed, and of those that lack the column itself.
 */
export function planRoutines(
  catalogue: Catalogue,
  catalog: Catalog,
  stored: StoredRoutines,
  converted: readonly string[],
): RoutinePlan {
  const tables = catalogue.entities.filter(({ view }) => !view);
  const ofTables = tables.map((entity) => ({ table: entity.table, statements: routinesOf(entity, catalogue) }));
  const all: readonly RoutineStatements[] = [...ofTables, ...catalogue.entities.flatMap(viewOf)];
  const conditions = new Map(all.map((made) => [made.table, conditionOf(made, stored)]));
  const missing = all.filter(({ table }) => conditions.get(table) !== 'whole');
  const incomplete = tables.filter(({ table }) => conditions.get(table) !== 'whole');
  const outdated = [
    ...incomplete.flatMap((entity) => entitiesDerivedFrom(entity, catalogue)),
    ...tables.filter((entity) => lacksColumns(entity, catalogue, catalog)),
  ];
  const toRefill = [...new Set(outdated)].filter(({ table }) => catalog.tables.get(table)?.hasRows);
  const refills = toRefill.flatMap((entity) => refill(entity, catalogue, conditions.get(entity.table) === 'lost'));
  return {
    apply: [...missing.flatMap(({ statements }) => statements), ...refills],
    ofConverted: missing.filter(({ table }) => converted.includes(table)).flatMap(({ statements }) => statements),
    unfinished: [...new Set([...missing, ...toRefill].map(({ table }) => table))],
    made: missing.length > 0 ? all : [],
  };
}

function lacksColumns(entity: Entity, catalogue: Catalogue, catalog: Catalog): boolean {
  return keptColumns(entity, catalogue).some(
    ([table, column]) => catalog.tables.get(table)?.columns.has(column) === false,
  );
}

/** Returns the statements of a view. It holds no rows, so one that has changed is dropped and made anew. */
function viewOf({ table, view }: Entity): readonly RoutineStatements[] {
  if (!view) return [];
  // A row that is written through a view must be visible in it, so that its account can be checked.
  const checked = view.writable ? sql` with check option` : empty;
  const statements = [
    sql`drop view if exists ${ident(table)}`,
    sql`create view ${ident(table)} as ${rawSql(view.select)}${checked}`,
  ];
  return [{ table, statements }];
}
