import { literal, sql } from '../sql/fragment';
import { isoTimestamp } from './cells/readers';
import { defineScalarKind, jsonKeyText } from './kind';

/** Returns now in UTC, the time zone of the database, to the minute: `2026-03-31T08:00:00`. */
const thisMinute = (): string => `${new Date().toISOString().slice(0, 16)}:00`;

export const kind = defineScalarKind<'localDateTime'>({
  type: sql`timestamp without time zone`,
  compare: 'ordered',
  cell: { read: isoTimestamp, expected: () => 'a date and a time, such as 31/01/2026 14:30' },
  keyText: jsonKeyText,
  apiDefault: (field) => (field.default === 'now' ? thisMinute() : field.default),
  // PostgreSQL would evaluate the constant 'now' once, when the table is made.
  columnDefault: (field) =>
    field.default === 'now' ? sql`date_trunc('minute', localtimestamp)` : literal(String(field.default)),
});
