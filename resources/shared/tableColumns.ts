/** Roles of columns in a table of readings, in the order in which they are offered. */
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

/** The roles of the columns of a table of readings. */
export interface TableColumns {
  /** Number of lines before the first one with readings; the last of them names the columns. */
  readonly skipped: number;
  readonly roles: readonly (ColumnRole | null)[];
}

/** The first lines of a table of readings, and the roles that were recognised for its columns. */
export interface TablePreview extends TableColumns {
  readonly lines: readonly (readonly string[])[];
}

/** Whether days or months come first in dates that are ambiguous, such as 03/04/2026. */
export type DayOrder = 'dayFirst' | 'monthFirst';

/** Most lines before the first one with readings. */
export const maxSkippedLines = 50;
