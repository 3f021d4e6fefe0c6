import Papa from 'papaparse';

/** Returns cells as spreadsheets copy them: tabs between cells, lines between rows, quotes around what has either. */
export const tabbedText = (cells: readonly (readonly string[])[]): string =>
  Papa.unparse(
    cells.map((row) => [...row]),
    { delimiter: '\t', newline: '\n' },
  );

/** Returns the cells that a spreadsheet has copied. Its last line ends, and is followed by no row. */
export const cellsOfText = (text: string): readonly (readonly string[])[] =>
  Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' }).data;
