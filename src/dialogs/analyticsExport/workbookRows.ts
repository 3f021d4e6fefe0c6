import { unescapeFormula } from '../../../resources/shared/escapeFormula';

/** A cell of SheetJS: type `n` is a number with format `z`, `s` is text. */
type WorkbookCell =
  | { readonly t: 'n'; readonly v: number; readonly z?: string }
  | { readonly t: 's'; readonly v: string };

const eventPattern = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2})$/;
/** Day 0 of spreadsheet dates (1899-12-30), in ms since the epoch. */
const dayZeroMs = Date.UTC(1899, 11, 30);

/**
 * Returns the rows of a CSV, header first, as workbook cells: events as dates, usage as numbers, the rest as text.
 * Formulas that the CSV escapes are unescaped, since workbooks do not run text cells.
 * @param textColumns number of text columns after the event
 */
export function workbookRows([header = [], ...lines]: readonly (readonly string[])[], textColumns: number) {
  const titles = header.map((title): WorkbookCell => ({ t: 's', v: unescapeFormula(title) }));
  return [titles, ...lines.map((line) => cellsOf(line, textColumns))];
}

function cellsOf([event = '', ...cells]: readonly string[], textColumns: number): WorkbookCell[] {
  return [
    eventCell(event),
    ...cells.map((cell, index): WorkbookCell => {
      const isNumber = index >= textColumns && cell !== '' && Number.isFinite(Number(cell));
      return isNumber ? { t: 'n', v: Number(cell) } : { t: 's', v: unescapeFormula(cell) };
    }),
  ];
}

function eventCell(event: string): WorkbookCell {
  const parts = eventPattern.exec(event)?.slice(1).map(Number);
  if (!parts) return { t: 's', v: event };
  const [day = 1, month = 1, year = 0, hour, minute, second] = parts;
  const days = (Date.UTC(year, month - 1, day, hour, minute, second) - dayZeroMs) / 86_400_000;
  return { t: 'n', v: days, z: 'dd/mm/yyyy hh:mm:ss' };
}
