import type { Catalogue, Entity } from '../language/catalogue';
import { isReference } from '../language/field';
import { cellName, insertHeader, recognisedBy, type SheetLevel, sheetLevels } from './sheetLevels';

/**
 * Returns the levels of a sheet of a workbook: its own records come last; their rows name the records above by the
 * columns of the other levels.
 */
export function workbookLevels(catalogue: Catalogue, entity: Entity, isStaff: boolean): readonly SheetLevel[] {
  const levels = sheetLevels(catalogue, entity, isStaff);
  return levels.map((level, index) =>
    index < levels.length - 1 ? { ...level, columns: namingColumns(level) } : { ...level, changes: true },
  );
}

/** Returns the columns by which another sheet may name a record, each on its own. */
export function namingColumns(level: SheetLevel): readonly string[] {
  const names = new Set([recognisedBy(level), level.entity.label]);
  return [...names].filter((column) => level.columns.includes(column));
}

/**
 * Returns the header and the cell in which a row of another sheet than that of accounts may name its account, which
 * must be the one of the workbook.
 */
export function accountOfRow(catalogue: Catalogue): { readonly header: string; readonly cell: string } {
  const accounts = catalogue.entity('accounts');
  return { header: insertHeader(accounts, accounts.label), cell: cellName(accounts, accounts.label) };
}

/** Returns whether a workbook may have a sheet of the resource: its records can be inserted and named by a row. */
export function hasSheet(catalogue: Catalogue, entity: Entity): boolean {
  const own = sheetLevels(catalogue, entity, true).at(-1);
  return !entity.view && own !== undefined && own.columns.includes(recognisedBy(own));
}

/** Returns the titles that a sheet of these records may have, in English. */
export const titlesOf = (entity: Entity): readonly string[] => [
  entity.plural,
  entity.noun,
  entity.name,
  entity.manyName,
  ...(entity.import?.inserts?.titles ?? []),
];

/** Returns resources in topological order: each after those that it refers to, except in cycles. */
export function referredFirst(catalogue: Catalogue, names: readonly string[]): readonly string[] {
  const ordered: string[] = [];
  let waiting = [...names];
  while (waiting.length > 0) {
    const isReady = (name: string): boolean =>
      referencedResources(catalogue.entity(name)).every((to) => to === name || !waiting.includes(to));
    const ready = waiting.filter(isReady);
    // In a cycle, the first one in the file is taken.
    const next = ready.length > 0 ? ready : waiting.slice(0, 1);
    ordered.push(...next);
    waiting = waiting.filter((name) => !next.includes(name));
  }
  return ordered;
}

const referencedResources = (entity: Entity): readonly string[] =>
  entity.columns.flatMap((column) => {
    const field = entity.field(column);
    return isReference(field) ? [field.to] : [];
  });
