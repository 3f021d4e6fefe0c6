import { literal, sql } from '../sql/fragment';
import { isoTimestamp } from './cells/readers';
import { defineScalarKind, jsonKeyText } from './kind';

/** Returns now in UTC to the minute, the precision of the contract's timestamps: `2026-03-31T08:00:00Z`. */
const thisMinute = (): string => `${new Date().toISOString().slice(0, 16)}:00Z`;

export const kind = defineScalarKind<'timestamp'>({
  type: sql`timestamp with time zone`,
  compare: 'ordered',
  cell: { read: isoTimestamp, expected: () => 'a date and a time, such as 31/01/2026 14:30' },
  keyText: jsonKeyText,
  apiDefault: (field) => (field.default === 'now' ? thisMinute() : field.default),
  columnDefault: (field) =>
    field.default === 'now' ? sql`date_trunc('minute', now())` : literal(String(field.default)),
});
