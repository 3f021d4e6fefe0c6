import { normalizedHeader } from './sheetColumns';

/**
 * What headers and titles of an account's sheets are read as that are not recognised by themselves, by the sheet and the
 * header; empty where they are left out.
 */
export type Aliases = ReadonlyMap<string, string>;

/** The sheet that the titles of a workbook's sheets are kept under. */
export const workbookTitles = 'workbook';

export const aliasKey = (sheet: string, header: string): string => `${sheet}\n${normalizedHeader(header)}`;

/** Returns a function that says what a header of a sheet is read as. */
export const readAs =
  (aliases: Aliases, sheet: string) =>
  (header: string): string =>
    aliases.get(aliasKey(sheet, header)) || header;
