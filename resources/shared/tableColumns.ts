/** What a column of a table of readings can be, in the order in which it is chosen. */
export const columnRoles = [
  'time',
  'begin',
  'end',
  'day',
  'clock',
  'value',
  'channel',
  'register',
  'unit',
  'quality',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** What the columns of a table of readings are. */
export interface TableColumns {
  /** Lines before the first that has readings, of which the last one names the columns. */
  readonly skipped: number;
  readonly roles: readonly (ColumnRole | null)[];
}

/** The first lines of a table of readings, and what its columns are taken for. */
export interface TablePreview extends TableColumns {
  readonly lines: readonly (readonly string[])[];
}

/** Which come first in dates of which nothing tells it. */
export type DayOrder = 'dayFirst' | 'monthFirst';

/** So many lines may stand before the first that has readings. */
export const maxSkippedLines = 50;
