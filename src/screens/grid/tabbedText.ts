import Papa from 'papaparse';

/** Returns cells as the tab-separated text that spreadsheets copy; cells with tabs or line breaks are quoted. */
export const tabbedText = (cells: readonly (readonly string[])[]): string =>
  Papa.unparse(
    cells.map((row) => [...row]),
    { delimiter: '\t', newline: '\n' },
  );

/**
 * Returns the cells of tab-separated text. A line break at the end adds no row. Spreadsheets quote only cells with tabs
 * or line breaks: a quotation mark that is not closed at the end of its cell is text, `"North" yard`.
 */
export function cellsOfText(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/\r?\n$/, '');
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter: '\t' });
  return errors.some(({ type }) => type === 'Quotes') ? lines.split(/\r?\n/).map((line) => line.split('\t')) : data;
}
