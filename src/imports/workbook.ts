import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { unescapeFormula } from '../../resources/shared/escapeFormula';
import { cellName, insertHeader, sheetLevels } from '../../resources/shared/sheetLevels';
import { accountOfRow, hasSheet, titlesOf, workbookLevels } from '../../resources/shared/workbookSheets';
import type { ImportStatus, WorkbookSheet } from '../data/imports';
import { type Aliases, readAs, workbookTitles } from './headerAliases';
import type { TitledSheet } from './readSheet';
import {
  declaredSynonyms,
  type Headers,
  insertHeaders,
  leftOutOf,
  type NewImportRow,
  namedColumns,
  normalizedHeader,
  type TranslateLabel,
  templateHeaders,
  withoutNoun,
} from './sheetColumns';

/** Returns the resource that a sheet is of, by its title in any case and in the console's language. */
export function sheetResource(title: string, translateLabel: TranslateLabel): string | undefined {
  const isCalled = (entity: Entity): boolean =>
    titlesOf(entity).some((name) =>
      [name, translateLabel(name)].some((each) => normalizedHeader(each) === normalizedHeader(title)),
    );
  return catalogue.entities.find((entity) => hasSheet(catalogue, entity) && isCalled(entity))?.name;
}

/**
 * Returns the resources of a file's sheets. Of several they are called so. One sheet alone is what its header names most
 * columns of, whatever it is called; where that is as much of several, its title says which.
 */
export function sheetResources(
  files: readonly TitledSheet[],
  isStaff: boolean,
  translateLabel: TranslateLabel,
): readonly (string | undefined)[] {
  const [first, ...others] = files;
  const titled = files.map(({ title }) => sheetResource(title, translateLabel));
  if (!first || others.length > 0) return titled;
  const scores = catalogue.entities
    .filter((entity) => hasSheet(catalogue, entity))
    .map((entity) => ({
      name: entity.name,
      score: namedCount(sheetHeaders(entity, isStaff, translateLabel), first),
    }));
  const highest = Math.max(...scores.map(({ score }) => score));
  const best = scores.flatMap(({ name, score }) => (score === highest ? [name] : []));
  return [best.length === 1 ? best[0] : best.find((name) => titled.includes(name))];
}

/** Returns how many columns of a sheet have headers that are known. */
const namedCount = (headers: Headers, { header }: TitledSheet): number =>
  namedColumns(headers, header).filter(({ cell }) => cell !== null).length;

/**
 * Whether the sheets of a file are a workbook's: the first one is of a resource, by its title, and there are others. One
 * sheet alone is so where the template has no such records and knows fewer of its columns, or as many and the title says
 * what it is: otherwise it is the template.
 * @param entity what the template adds
 */
export function isWorkbook(
  sheets: readonly TitledSheet[],
  entity: Entity,
  isStaff: boolean,
  translateLabel: TranslateLabel,
): boolean {
  const [first, ...others] = sheets;
  const [resource] = sheetResources(sheets, isStaff, translateLabel);
  if (!first || resource === undefined) return false;
  if (others.length > 0) return true;
  if (sheetLevels(catalogue, entity, true).some((level) => level.entity.name === resource)) return false;
  const ownCount = namedCount(sheetHeaders(catalogue.entity(resource), isStaff, translateLabel), first);
  const templateCount = namedCount(insertHeaders(entity, isStaff, translateLabel), first);
  return (
    ownCount > templateCount || (ownCount === templateCount && sheetResource(first.title, translateLabel) === resource)
  );
}

/** Returns the sheets of a workbook with the resources and columns that they name. */
export function mapSheets(
  files: readonly TitledSheet[],
  isStaff: boolean,
  translateLabel: TranslateLabel,
  aliases: Aliases,
): readonly WorkbookSheet[] {
  const sheets: WorkbookSheet[] = [];
  let before = 0;
  const resources = sheetResources(files, isStaff, translateLabel);
  for (const [index, { title, header, rows }] of files.entries()) {
    const named = resources[index] ?? sheetResource(readAs(aliases, workbookTitles)(title), translateLabel);
    // Two sheets of the same would be two answers to what a row of it is.
    const resource = sheets.some((sheet) => sheet.resource === named) ? undefined : named;
    const lines = rows.at(-1)?.number ?? 1;
    const headers = resource ? knownHeaders(catalogue.entity(resource), isStaff, translateLabel) : new Map();
    const columns = namedColumns(headers, header, readAs(aliases, `${workbookTitles} ${resource}`));
    sheets.push({ title, resource: resource ?? null, columns, before, lines });
    before += lines;
  }
  return sheets;
}

/** Yields the rows of a workbook's sheets. */
export function* mapSheetRows(files: readonly TitledSheet[], sheets: readonly WorkbookSheet[]): Iterable<NewImportRow> {
  for (const [index, { resource, columns, before }] of sheets.entries())
    for (const { number, cells } of (resource !== null && files[index]?.rows) || [])
      yield { number: number + before, ...rowOf(columns, cells) };
}

const rowOf = (columns: WorkbookSheet['columns'], cells: readonly string[]): Omit<NewImportRow, 'number'> => ({
  cells: Object.fromEntries(
    columns.flatMap(({ cell }, index) => (cell === null ? [] : [[cell, unescapeFormula(cells[index] ?? '')]])),
  ),
  ...leftOutOf(columns, cells),
});

/** Returns where in a file a row stands, or one of its cells: `Loads!C17` of a workbook, `C17` of one sheet. */
export function placeOf(
  status: Pick<ImportStatus, 'mode' | 'resource' | 'sheets'>,
  number: number,
  cell?: string,
): string {
  const { mode, sheets } = status;
  const sheet = sheets?.find(({ before, lines }) => number > before && number <= before + lines);
  if (!sheet) return String(number);
  const column = columnOf(status, sheet, cell);
  const place = `${column < 0 ? '' : columnLetters(column)}${number - sheet.before}`;
  return mode === 'workbook' ? `${sheet.title}!${place}` : place;
}

/** Returns the column of a cell; that of another cell where one header of the template stands for both. */
function columnOf(
  status: Pick<ImportStatus, 'mode' | 'resource'>,
  { columns }: WorkbookSheet,
  cell: string | undefined,
): number {
  const ownIndex = columns.findIndex((each) => each.cell === cell);
  if (ownIndex >= 0 || cell === undefined) return ownIndex;
  const headers = templateHeaders(status);
  const header = headers.get(cell);
  return header === undefined ? -1 : columns.findIndex((each) => each.cell && headers.get(each.cell) === header);
}

/** Returns what a spreadsheet calls a column: `A` for the first, `AA` for the 27th. */
const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Returns the headers of a sheet, and that of whose its rows are: it says nothing of what the sheet is. */
export function knownHeaders(entity: Entity, isStaff: boolean, translateLabel: TranslateLabel): Headers {
  const headers = sheetHeaders(entity, isStaff, translateLabel);
  const { header, cell } = accountOfRow(catalogue);
  return new Map([[normalizedHeader(header), [cell]], ...headers]);
}

/**
 * Returns the headers of a sheet of a workbook: its own columns with or without the noun, and what names the records
 * above.
 */
export function sheetHeaders(entity: Entity, isStaff: boolean, translateLabel: TranslateLabel): Headers {
  const levels = [...workbookLevels(catalogue, entity, isStaff)].reverse();
  const headers = new Map<string, readonly string[]>();
  const nameLists: ((of: Entity, column: string) => readonly string[])[] = [
    (of, column) =>
      of === entity
        ? [column, insertHeader(of, column), ...withoutNoun(of, insertHeader(of, column))]
        : [insertHeader(of, column)],
    (of, column) => {
      const label = catalogue.label(of, column);
      const nouned = [`${of.noun} ${label}`, `${translateLabel(of.noun)} ${translateLabel(label)}`];
      if (of === entity) return [label, translateLabel(label), ...nouned];
      return column === identifyingColumn(of) ? [...nouned, of.noun, translateLabel(of.noun)] : nouned;
    },
    (of, column) => (of === entity && column === of.label ? [of.noun, translateLabel(of.noun)] : []),
    (of, column) => (of === entity ? declaredSynonyms(of, column) : []),
  ];
  for (const names of nameLists)
    for (const { entity: of, columns } of levels)
      for (const column of columns)
        for (const name of names(of, column).map(normalizedHeader))
          if (!headers.has(name)) headers.set(name, [cellName(of, column)]);
  return headers;
}

/** Returns the column that says which record is meant: its label or, where that is another record's, what it is recognised by. */
const identifyingColumn = (entity: Entity): string | undefined =>
  entity.columns.includes(entity.label) ? entity.label : entity.import?.inserts?.recognisedBy;
