import { unescapeFormula } from '../../../resources/shared/escapeFormula';

/** A cell as the library of workbooks takes it. */
type WorkbookCell =
  | { readonly t: 'n'; readonly v: number; readonly z?: string }
  | { readonly t: 's'; readonly v: string };

const eventPattern = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2})$/;
/** Day 0 of spreadsheets, in ms. */
const dayZeroMs = Date.UTC(1899, 11, 30);

/**
 * Returns the rows of a workbook that has the lines of a CSV, of which the first one names the columns: events as dates,
 * usage as numbers, all else as text. A text cell of a workbook is no formula, so what a CSV has to mark is as it was.
 * @param textColumns how many columns after the event are texts
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
