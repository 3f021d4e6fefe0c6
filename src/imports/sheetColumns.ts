import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { unescapeFormula } from '../../resources/shared/escapeFormula';
import { sheetColumns } from '../../resources/shared/sheetColumns';
import type { FileSheet } from './readSheet';

/** A row as the platform is sent it. */
export interface NewImportRow {
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
}

interface MappedSheet {
  readonly rows: readonly NewImportRow[];
  /** Headers of columns that are none of the resource's, and are left out. */
  readonly ignored: readonly string[];
}

/** Headers are the same whatever their case, and whatever stands between their letters. */
const bare = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Columns without a header, and those that say in words what an id stands for: `Feed.Label`. */
const isLabelColumn = (title: string): boolean => title.trim() === '' || title.includes('.');

/**
 * Returns the cells of a sheet by column. A header is the name of a column, or what people call it in English or in the
 * language of the console.
 */
export function mapColumns(
  entity: Entity,
  isStaff: boolean,
  { header, rows }: FileSheet,
  translateLabel: (label: string) => string,
): MappedSheet {
  const named = new Map<string, string>();
  for (const column of sheetColumns(entity, isStaff)) {
    const label = catalogue.label(entity, column);
    for (const name of [translateLabel(label), label, column]) named.set(bare(name), column);
  }
  const columns = header.map((title) => named.get(bare(title)));
  return {
    rows: rows.map(({ number, cells }) => ({
      number,
      cells: Object.fromEntries(
        columns.flatMap((column, index) =>
          column === undefined ? [] : [[column, unescapeFormula(cells[index] ?? '')]],
        ),
      ),
    })),
    ignored: header.filter((title, index) => columns[index] === undefined && !isLabelColumn(title)),
  };
}
