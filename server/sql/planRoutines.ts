import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { Catalog } from './catalog';
import { empty, type Fragment, ident, rawSql, sql } from './fragment';
import { entitiesDerivedFrom, keptColumns, refill } from './routines/refill';
import { routinesOf } from './routines/routinesOf';
import { conditionOf, type RoutineStatements, type StoredRoutines } from './storedRoutines';

interface RoutinePlan {
  /** Run after the tables are changed. Has those of `ofConverted` too, which may be run twice. */
  readonly afterTables: readonly Fragment[];
  /** Run with the change of the tables: recreated tables and views must never be without their triggers. */
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
  storedSchema: Catalog,
  stored: StoredRoutines,
  converted: readonly string[],
): RoutinePlan {
  const tables = catalogue.entities.filter(({ view }) => !view);
  const ofTables = tables.map((entity) => ({ table: entity.table, statements: routinesOf(entity, catalogue) }));
  const all: readonly RoutineStatements[] = [...ofTables, ...catalogue.entities.flatMap(viewOf)];
  const conditions = new Map(all.map((routine) => [routine.table, conditionOf(routine, stored)]));
  const toRemake = all.filter(({ table }) => conditions.get(table) !== 'whole');
  const tablesToRemake = tables.filter(({ table }) => conditions.get(table) !== 'whole');
  const staleEntities = [
    ...tablesToRemake.flatMap((entity) => entitiesDerivedFrom(entity, catalogue)),
    ...tables.filter((entity) => lacksColumns(entity, catalogue, storedSchema)),
  ];
  const toRefill = [...new Set(staleEntities)].filter(({ table }) => storedSchema.tables.get(table)?.hasRows);
  // `lost`: changed or dropped outside of our migrations, so that the rows may differ from the resource files.
  const refills = toRefill.flatMap((entity) => refill(entity, catalogue, conditions.get(entity.table) === 'lost'));
  return {
    afterTables: [...toRemake.flatMap(({ statements }) => statements), ...refills],
    ofConverted: toRemake.filter(({ table }) => converted.includes(table)).flatMap(({ statements }) => statements),
    unfinished: [...new Set([...toRemake, ...toRefill].map(({ table }) => table))],
    made: toRemake.length > 0 ? all : [],
  };
}

function lacksColumns(entity: Entity, catalogue: Catalogue, storedSchema: Catalog): boolean {
  return keptColumns(entity, catalogue).some(
    ([table, column]) => storedSchema.tables.get(table)?.columns.has(column) === false,
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
