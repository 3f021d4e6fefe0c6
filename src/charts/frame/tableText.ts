import { escapeFormula } from '../../../resources/shared/escapeFormula';
import type { ChartTable } from '../plot';

/** Returns the table as CSV: numbers unformatted, texts escaped so that spreadsheets run none as a formula. */
export async function tableCsv({ columns, rows }: ChartTable): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return Papa.unparse({
    fields: columns.map(({ label }) => escapeFormula(label)),
    data: rows.map(({ cells }) => cells.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : (cell ?? '')))),
  });
}

/** Returns the table as tab-separated text for the clipboard; formulas are escaped. */
export function tableTsv({ columns, rows }: ChartTable): string {
  const lines = [columns.map(({ label }) => label), ...rows.map(({ cells }) => cells.map((cell) => cell ?? ''))];
  const cellOf = (cell: string | number): string =>
    typeof cell === 'string' ? escapeFormula(cell).replace(/[\t\r\n]+/g, ' ') : String(cell);
  return lines.map((line) => line.map(cellOf).join('\t')).join('\n');
}
