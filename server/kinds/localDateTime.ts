import { literal, sql } from '../sql/fragment';
import { isoTimestamp } from './cells/readers';
import { defineScalarKind, jsonKeyText } from './kind';

/** Now by the clock of the database, which is UTC, to the minute. */
const thisMinute = (): string => `${new Date().toISOString().slice(0, 16)}:00`;

export const kind = defineScalarKind<'localDateTime'>({
  type: sql`timestamp without time zone`,
  compare: 'ordered',
  cell: { read: isoTimestamp, expected: () => 'a date and a time, such as 31/01/2026 14:30' },
  keyText: jsonKeyText,
  apiDefault: (field) => (field.default === 'now' ? thisMinute() : field.default),
  // A constant 'now' would be the moment at which the table was made, for all rows to come.
  columnDefault: (field) =>
    field.default === 'now' ? sql`date_trunc('minute', localtimestamp)` : literal(String(field.default)),
});
