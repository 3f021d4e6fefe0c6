import type { ChartSpec } from './chartSpec';

/** What a chart dialog shows: charts, and a table of the same numbers with a row for each category. */
export interface Plot {
  readonly charts: readonly ChartSpec[];
  readonly sheet: Sheet;
  /** Whose days its places are; the browser's where it is none. */
  readonly zone?: string | undefined;
}

export interface Sheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
}

export interface SheetColumn {
  readonly label: string;
  /** How people read its numbers; files get the numbers themselves. */
  readonly format?: (value: number) => string;
  /** Whether its words are few, and stay on one line beside long names. */
  readonly isBrief?: boolean;
}

export interface SheetRow {
  readonly cells: readonly (string | number | null)[];
  readonly to?: Target;
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
