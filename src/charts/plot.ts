import type { ChartSpec } from './chartSpec';

/** The contents of a chart dialog: charts, and a table of the same numbers with a row for each category. */
export interface Plot {
  readonly charts: readonly ChartSpec[];
  readonly table: ChartTable;
  /** Time zone of its days; undefined is the browser's. */
  readonly zone?: string | undefined;
}

export interface ChartTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly ChartTableRow[];
}

export interface TableColumn {
  readonly label: string;
  /** Formats its numbers on the page; files have the plain numbers. */
  readonly format?: (value: number) => string;
  /** Whether its text is short and must not wrap. */
  readonly isBrief?: boolean;
}

export interface ChartTableRow {
  readonly cells: readonly (string | number | null)[];
  readonly target?: Target;
}

/** The page that a bar, a column or a table row opens. */
export interface Target {
  readonly path: string;
  /** Address of a chart dialog that opens over that page. */
  readonly chartPath?: string;
  readonly newTab?: boolean;
  /** Record that must exist, checked before the page is opened. */
  readonly record?: { readonly type: string; readonly id: string };
}
