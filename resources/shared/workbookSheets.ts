import type { Catalogue, Entity } from '../language/catalogue';
import { isReference } from '../language/field';
import { cellName, insertHeader, recognisedBy, type SheetLevel, sheetLevels } from './sheetLevels';

/**
 * Returns the levels of a sheet of a workbook: its own records come last, whose rows name those above by the columns of
 * the other levels.
 */
export function workbookLevels(catalogue: Catalogue, entity: Entity, isStaff: boolean): readonly SheetLevel[] {
  const levels = sheetLevels(catalogue, entity, isStaff);
  return levels.map((level, index) =>
    index < levels.length - 1 ? { ...level, columns: namingColumns(level) } : { ...level, changes: true },
  );
}

/** Returns the columns by which another sheet names a record: each is enough. */
export function namingColumns(level: SheetLevel): readonly string[] {
  const names = new Set([recognisedBy(level), level.entity.label]);
  return [...names].filter((column) => level.columns.includes(column));
}

/**
 * Returns the header and the cell by which a row of another sheet than that of accounts may say whose it is: a workbook
 * is of one account.
 */
export function accountOfRow(catalogue: Catalogue): { readonly header: string; readonly cell: string } {
  const accounts = catalogue.entity('accounts');
  return { header: insertHeader(accounts, accounts.label), cell: cellName(accounts, accounts.label) };
}

/** Returns whether a workbook may have a sheet of the resource: people make its records, and a row can name them. */
export function hasSheet(catalogue: Catalogue, entity: Entity): boolean {
  const own = sheetLevels(catalogue, entity, true).at(-1);
  return !entity.view && own !== undefined && own.columns.includes(recognisedBy(own));
}

/** Returns what a sheet of these records may be titled, in English. */
export const titlesOf = (entity: Entity): readonly string[] => [
  entity.plural,
  entity.noun,
  entity.name,
  entity.manyName,
  ...(entity.import?.inserts?.titles ?? []),
];

/** Returns resources in an order in which each comes after those that it refers to, as far as there is one. */
export function referredFirst(catalogue: Catalogue, names: readonly string[]): readonly string[] {
  const ordered: string[] = [];
  let waiting = [...names];
  while (waiting.length > 0) {
    const isReady = (name: string): boolean =>
      referredBy(catalogue.entity(name)).every((to) => to === name || !waiting.includes(to));
    const ready = waiting.filter(isReady);
    // Where they refer to each other, the first of the file begins.
    const next = ready.length > 0 ? ready : waiting.slice(0, 1);
    ordered.push(...next);
    waiting = waiting.filter((name) => !next.includes(name));
  }
  return ordered;
}

const referredBy = (entity: Entity): readonly string[] =>
  entity.columns.flatMap((column) => {
    const field = entity.field(column);
    return isReference(field) ? [field.to] : [];
  });
