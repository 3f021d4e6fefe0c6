import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { unescapeFormula } from '../../resources/shared/escapeFormula';
import { sheetColumns } from '../../resources/shared/sheetColumns';
import { cellName, insertHeader, sheetLevels } from '../../resources/shared/sheetLevels';
import type { ImportStatus, WorkbookSheet } from '../data/imports';
import type { TranslateLabel } from '../i18n/useLabel';
import type { FileSheet } from './readSheet';
import { type ToEnglish, unchangedText } from './translatedChoices';

/** A row as the request body has it. */
export interface NewImportRow {
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Cells of columns that are not imported, by the index of the column. */
  readonly leftOut?: Readonly<Record<number, string>>;
}

interface MappedSheet {
  readonly columns: WorkbookSheet['columns'];
  /** Mapped lazily: all rows of a large file at once would block the page. */
  readonly rows: Iterable<NewImportRow>;
  /** Headers of columns that are not imported. */
  readonly ignored: readonly string[];
}

/** Returns a header in lower case with letters and digits only, for comparison. */
export const normalizedHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns whether a header is empty or a path to a label, such as `Feed.Label`; `Meter no.` is neither. */
const isLabelColumn = (title: string): boolean => /^\s*$|^\s*\w+(\.\w+)+\s*$/.test(title);

/** Cells by normalized header; headers of templates first, synonyms last. */
export type Headers = ReadonlyMap<string, readonly string[]>;
/** Returns the alias of an unrecognised header. */
type ReadAs = (title: string) => string;
const unaliased: ReadAs = (title) => title;

/**
 * Returns the headers of a sheet that updates records: names and labels of columns, and as synonyms labels with the
 * noun and the headers of sheets that insert records.
 */
export function updateHeaders(entity: Entity, isStaff: boolean, translateLabel: TranslateLabel): Headers {
  const headers = new Map<string, readonly string[]>();
  const columns = sheetColumns(entity, isStaff);
  for (const column of columns) {
    const label = catalogue.label(entity, column);
    for (const name of [translateLabel(label), label, column]) headers.set(normalizedHeader(name), [column]);
  }
  for (const column of columns)
    for (const name of synonyms(entity, column, translateLabel).map(normalizedHeader))
      if (!headers.has(name)) headers.set(name, [column]);
  return headers;
}

/** Returns the synonyms of a column, besides its name and its label. */
function synonyms(entity: Entity, column: string, translateLabel: TranslateLabel): readonly string[] {
  const declared = declaredSynonyms(entity, column);
  // Not for keys: `Id` may be the id of another system.
  if (entity.key.includes(column)) return declared;
  const { noun } = entity;
  const header = insertHeader(entity, column);
  const label = catalogue.label(entity, column);
  return [
    header,
    `${noun} ${label}`,
    `${translateLabel(noun)} ${translateLabel(label)}`,
    ...(column === entity.label ? [noun, translateLabel(noun)] : []),
    ...withoutNoun(entity, header),
    ...declared,
  ];
}

/** Returns the synonyms of a column in its resource file, also with the noun. */
export const declaredSynonyms = (entity: Entity, column: string): readonly string[] =>
  (entity.import?.synonyms?.[column] ?? []).flatMap((name) => [name, `${entity.noun} ${name}`]);

/** Returns a header without the noun that it begins with, `ParentName` for `LoadParentName`; empty without one. */
export function withoutNoun({ noun }: Entity, header: string): readonly string[] {
  const start = noun.replace(/\W/g, '');
  return header.startsWith(start) && header !== start ? [header.slice(start.length)] : [];
}

/**
 * Returns the headers of a sheet that inserts records: `SiteName`, the label with its noun (`Site name`), or without it
 * if no other of these resources has a column of that label.
 */
export function insertHeaders(entity: Entity, isStaff: boolean, translateLabel: TranslateLabel): Headers {
  const columns = sheetLevels(catalogue, entity, isStaff).flatMap((level) =>
    level.columns.map((column) => ({ entity: level.entity, column, label: catalogue.label(level.entity, column) })),
  );
  const headers = new Map<string, string[]>();
  for (const { entity: of, column } of columns) {
    const header = normalizedHeader(insertHeader(of, column));
    headers.set(header, [...(headers.get(header) ?? []), cellName(of, column)]);
  }
  const addUnlessTaken = (names: readonly string[], cell: string): void => {
    for (const name of names) if (!headers.has(normalizedHeader(name))) headers.set(normalizedHeader(name), [cell]);
  };
  for (const { entity: of, column, label } of columns) {
    const nouns = [`${of.noun} ${label}`, `${translateLabel(of.noun)} ${translateLabel(label)}`];
    const isOnly = columns.filter((each) => each.label === label).length === 1;
    addUnlessTaken(isOnly ? [...nouns, label, translateLabel(label)] : nouns, cellName(of, column));
  }
  const alternatives = columns.flatMap(({ entity: of, column, label }) =>
    [label, translateLabel(label), ...synonyms(of, column, translateLabel)].map((name) => ({
      name: normalizedHeader(name),
      header: normalizedHeader(insertHeader(of, column)),
    })),
  );
  // An ambiguous name, of columns with several headers, is not recognised.
  for (const { name, header } of alternatives)
    if (!headers.has(name) && alternatives.every((each) => each.name !== name || each.header === header))
      headers.set(name, headers.get(header) ?? []);
  return headers;
}

/** Returns the rows of a sheet with their cells by column, and the headers that are not imported. */
export function mapColumns(
  headers: Headers,
  { header, rows }: FileSheet,
  readAs: ReadAs = unaliased,
  toEnglish: ToEnglish = unchangedText,
): MappedSheet {
  const columns = cellsOf(headers, header, readAs);
  const named = namedColumns(headers, header, readAs);
  return {
    columns: named,
    rows: lazilyMapped(rows, ({ number, cells }) => ({
      number,
      cells: Object.fromEntries(
        columns.flatMap((of = [], index) =>
          of.map((column) => [column, toEnglish(column, unescapeFormula(cells[index] ?? ''))]),
        ),
      ),
      ...leftOutOf(named, cells),
    })),
    ignored: header.filter((title, index) => columns[index] === undefined && !isLabelColumn(title)),
  };
}

function* lazilyMapped<T, R>(rows: Iterable<T>, map: (row: T) => R): Iterable<R> {
  for (const row of rows) yield map(row);
}

/** Maximum number of a file's columns, and of the characters of titles, that an import stores. */
const stored = { columns: 500, titleCharacters: 100, headerCharacters: 300 } as const;

/**
 * Returns the part of a sheet's description that an import stores: a sheet of notes may begin with a long paragraph. The
 * columns of sheets that are left out are of no use, and hundreds of these would be a larger body than the platform takes.
 */
export const storedSheet = (sheet: WorkbookSheet): WorkbookSheet => ({
  ...sheet,
  title: sheet.title.slice(0, stored.titleCharacters),
  columns: (sheet.resource === null ? [] : sheet.columns)
    .slice(0, stored.columns)
    .map((column) => ({ ...column, title: column.title.slice(0, stored.headerCharacters) })),
});

/** Returns the non-empty cells of a row that are not imported, for the export of refused rows. */
export function leftOutOf(columns: WorkbookSheet['columns'], cells: readonly string[]): Pick<NewImportRow, 'leftOut'> {
  const leftOut = columns.slice(0, stored.columns).flatMap(({ cell }, index) => {
    const text = cells[index]?.replaceAll('\0', '') ?? '';
    return cell === null && text.trim() !== '' ? [[index, unescapeFormula(text)]] : [];
  });
  return leftOut.length > 0 ? { leftOut: Object.fromEntries(leftOut) } : {};
}

/** Returns the columns of a sheet, each with the first cell that its header names, or null. */
export const namedColumns = (
  headers: Headers,
  titles: readonly string[],
  readAs: ReadAs = unaliased,
): WorkbookSheet['columns'] => {
  const cells = cellsOf(headers, titles, readAs);
  return titles.map((title, index) => ({ title, cell: cells[index]?.[0] ?? null }));
};

/**
 * Returns for each column of a file the cells that its header, or else its alias, names; undefined for none. If two
 * columns name the same cell, the one with the template's header or else the first has it; the other is left out.
 */
function cellsOf(
  headers: Headers,
  titles: readonly string[],
  readAs: ReadAs,
): readonly (readonly string[] | undefined)[] {
  const order = [...headers.keys()];
  const names = titles.map((title) => [title, readAs(title)].map(normalizedHeader).find((name) => headers.has(name)));
  const named = names.flatMap((name, index) => (name === undefined ? [] : [{ name, index }]));
  const indexByCell = new Map<string, number>();
  for (const { name, index } of named.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name)))
    for (const cell of headers.get(name) ?? []) if (!indexByCell.has(cell)) indexByCell.set(cell, index);
  return names.map((name, index) => {
    const cells = (headers.get(name ?? '') ?? []).filter((cell) => indexByCell.get(cell) === index);
    return cells.length > 0 ? cells : undefined;
  });
}

/** Returns the unrecognised headers of a sheet, without empty ones and label paths. */
export const unrecognisedHeaders = (headers: Headers, titles: readonly string[]): readonly string[] =>
  titles.filter((title) => !headers.has(normalizedHeader(title)) && !isLabelColumn(title));

type FileOfImport = Pick<ImportStatus, 'mode' | 'resource' | 'sheets'>;

/** Returns the sheet of a resource in a workbook, or the only sheet of other imports. */
export const importedSheet = ({ mode, sheets }: FileOfImport, of?: string): WorkbookSheet | undefined =>
  mode === 'workbook' ? sheets?.find(({ resource }) => resource === of) : sheets?.[0];

/**
 * Returns the headers of an import's columns by cell, as in its file and in its order, then those of the template. Of a
 * workbook those of the sheet of resource `of`.
 */
export function headersOf(status: FileOfImport, of?: string): ReadonlyMap<string, string> {
  const fileHeaders = new Map(
    (importedSheet(status, of)?.columns ?? []).flatMap(({ title, cell }) => (cell === null ? [] : [[cell, title]])),
  );
  const otherHeaders = [...templateHeaders(status)].filter(([cell]) => !fileHeaders.has(cell));
  return new Map([...fileHeaders, ...otherHeaders]);
}

/** Returns the headers of the template by cell; empty for updates, whose cells are named like the headers. */
export function templateHeaders({
  mode,
  resource,
}: Pick<ImportStatus, 'mode' | 'resource'>): ReadonlyMap<string, string> {
  if (mode !== 'insert') return new Map();
  return new Map(
    sheetLevels(catalogue, catalogue.entity(resource), true).flatMap(({ entity, columns }) =>
      columns.map((column) => [cellName(entity, column), insertHeader(entity, column)] as const),
    ),
  );
}

/** Returns the resources of an import's records, in a workbook with the title of their sheet. */
export function importedResources({ mode, resource, sheets }: ImportStatus): readonly ImportedResource[] {
  if (mode === 'workbook')
    return (sheets ?? []).flatMap((sheet) =>
      sheet.resource === null ? [] : [{ entity: catalogue.entity(sheet.resource), title: sheet.title }],
    );
  return sheetLevels(catalogue, catalogue.entity(resource), false).map(({ entity }) => ({ entity }));
}

interface ImportedResource {
  readonly entity: Entity;
  readonly title?: string;
}
