import Papa from 'papaparse';

/** Returns cells as the tab-separated text that spreadsheets copy; cells with tabs or line breaks are quoted. */
export const tabbedText = (cells: readonly (readonly string[])[]): string =>
  Papa.unparse(
    cells.map((row) => [...row]),
    { delimiter: '\t', newline: '\n' },
  );

/** Returns the cells of tab-separated text. A line break at the end adds no row. */
export const cellsOfText = (text: string): readonly (readonly string[])[] =>
  Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' }).data;
