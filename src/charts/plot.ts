import type { ChartSpec } from './chartSpec';

/** What a chart dialog shows: charts, and a table of the same numbers with a row for each category. */
export interface Plot {
  readonly charts: readonly ChartSpec[];
  readonly table: ChartTable;
  /** Whose days its places are; the browser's where it is none. */
  readonly zone?: string | undefined;
}

export interface ChartTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly ChartTableRow[];
}

export interface TableColumn {
  readonly label: string;
  /** How people read its numbers; files get the numbers themselves. */
  readonly format?: (value: number) => string;
  /** Whether its words are few, and stay on one line beside long names. */
  readonly isBrief?: boolean;
}

export interface ChartTableRow {
  readonly cells: readonly (string | number | null)[];
  readonly target?: Target;
}

/** The page that a bar or a column opens. */
export interface Target {
  readonly path: string;
  /** The address of the chart that opens over that page. */
  readonly chartPath?: string;
  readonly newTab?: boolean;
  /** The record that must be there for it. */
  readonly record?: { readonly type: string; readonly id: string };
}
