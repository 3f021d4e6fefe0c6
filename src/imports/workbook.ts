import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { unescapeFormula } from '../../resources/shared/escapeFormula';
import { cellName, insertHeader, sheetLevels } from '../../resources/shared/sheetLevels';
import { accountOfRow, hasSheet, titlesOf, workbookLevels } from '../../resources/shared/workbookSheets';
import type { ImportStatus, WorkbookSheet } from '../data/imports';
import type { TranslateLabel } from '../i18n/useLabel';
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
  templateHeaders,
  withoutNoun,
} from './sheetColumns';
import { type ToEnglish, unchangedText } from './translatedChoices';

/** Returns the resource of a sheet by its title, normalized, in English or the console's language. */
export function sheetResource(title: string, translateLabel: TranslateLabel): string | undefined {
  const isCalled = (entity: Entity): boolean =>
    titlesOf(entity).some((name) =>
      [name, translateLabel(name)].some((each) => normalizedHeader(each) === normalizedHeader(title)),
    );
  return catalogue.entities.find((entity) => hasSheet(catalogue, entity) && isCalled(entity))?.name;
}

/**
 * Returns the resource of each sheet of a file. Several sheets: by their titles. A single sheet: the resource with the
 * most recognised headers; if several have as many, its title decides.
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

/** Returns the number of a sheet's columns with recognised headers. */
const namedCount = (headers: Headers, { header }: TitledSheet): number =>
  namedColumns(headers, header).filter(({ cell }) => cell !== null).length;

/**
 * Returns whether a file is imported as a workbook: it has several sheets, the first of a known resource. A single
 * sheet is one if the template has no records of its resource, and recognises fewer of its headers, or as many while
 * the title names the resource. Otherwise it is read as the template.
 * @param entity resource of the template's rows
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

/** Returns the sheets of a workbook with their resources and columns. */
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
    // Only the first sheet of a resource is imported.
    const resource = sheets.some((sheet) => sheet.resource === named) ? undefined : named;
    const lines = rows.at(-1)?.number ?? 1;
    const headers = resource ? knownHeaders(catalogue.entity(resource), isStaff, translateLabel) : new Map();
    const columns = namedColumns(headers, header, readAs(aliases, `${workbookTitles} ${resource}`));
    sheets.push({ title, resource: resource ?? null, columns, before, lines });
    before += lines;
  }
  return sheets;
}

/** Yields the rows of the sheets of a workbook, numbered consecutively over all sheets. */
export function* mapSheetRows(
  files: readonly TitledSheet[],
  sheets: readonly WorkbookSheet[],
  toEnglish: ToEnglish = unchangedText,
): Iterable<NewImportRow> {
  for (const [index, { resource, columns, before }] of sheets.entries())
    for (const { number, cells } of (resource !== null && files[index]?.rows) || [])
      yield { number: number + before, ...rowOf(columns, cells, toEnglish) };
}

const rowOf = (
  columns: WorkbookSheet['columns'],
  cells: readonly string[],
  toEnglish: ToEnglish,
): Omit<NewImportRow, 'number'> => ({
  cells: Object.fromEntries(
    columns.flatMap(({ cell }, index) =>
      cell === null ? [] : [[cell, toEnglish(cell, unescapeFormula(cells[index] ?? ''))]],
    ),
  ),
  ...leftOutOf(columns, cells),
});

/** Returns the address of a row or cell in its file: `Loads!C17` in a workbook, `C17` in a single sheet. */
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

/** Returns the index of a cell's column, also if the template has one header for this and another cell; -1 for none. */
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

/** Returns the letters of a column by index: `A` for 0, `AA` for 26. */
const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Returns the headers of a sheet, and that of the account, which is not counted when the resource is recognised. */
export function knownHeaders(entity: Entity, isStaff: boolean, translateLabel: TranslateLabel): Headers {
  const headers = sheetHeaders(entity, isStaff, translateLabel);
  const { header, cell } = accountOfRow(catalogue);
  return new Map([[normalizedHeader(header), [cell]], ...headers]);
}

/**
 * Returns the headers of a sheet of a workbook: its own columns with or without the noun, and columns that identify
 * parent records.
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

/** Returns the column that identifies a record: its label or, if that is another record's, `recognisedBy`. */
const identifyingColumn = (entity: Entity): string | undefined =>
  entity.columns.includes(entity.label) ? entity.label : entity.import?.inserts?.recognisedBy;
