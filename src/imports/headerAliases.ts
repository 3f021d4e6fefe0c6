import { normalizedHeader } from './sheetColumns';

/**
 * Recognised headers that unrecognised headers and sheet titles are read as, by `aliasKey`; an empty text leaves the
 * column or sheet out.
 */
export type Aliases = ReadonlyMap<string, string>;

/** The `sheet` under which aliases of sheet titles are stored. */
export const workbookTitles = 'workbook';

/** Returns the text by which a header is remembered: normalized, or itself if it has no letters and digits (`#`). */
export const rememberedHeader = (header: string): string => normalizedHeader(header) || header.trim();

export const aliasKey = (sheet: string, header: string): string => `${sheet}\n${rememberedHeader(header)}`;

/** Returns a function from a header of a sheet to its alias, or itself without one. */
export const readAs =
  (aliases: Aliases, sheet: string) =>
  (header: string): string =>
    aliases.get(aliasKey(sheet, header)) || header;
