import type { FieldOf } from '../../resources/language/field';
import { literal, sql } from '../sql/fragment';
import { isoTimestamp } from './cells/readers';
import { defineScalarKind, jsonKeyText } from './kind';

/** Returns now in UTC, truncated to the precision of the field: `2026-03-31T08:15:00Z`, or `2026-03-31T08:00:00Z`. */
function now({ precision }: FieldOf<'timestamp'>): string {
  const text = new Date().toISOString();
  return precision === 'hour' ? `${text.slice(0, 13)}:00:00Z` : `${text.slice(0, 16)}:00Z`;
}

export const kind = defineScalarKind<'timestamp'>({
  type: sql`timestamp with time zone`,
  compare: 'ordered',
  cell: { read: isoTimestamp, expected: () => 'a date and a time, such as 31/01/2026 14:30' },
  keyText: jsonKeyText,
  apiDefault: (field) => (field.default === 'now' ? now(field) : field.default),
  columnDefault: (field) =>
    field.default === 'now'
      ? sql`date_trunc(${literal(field.precision ?? 'minute')}, now())`
      : literal(String(field.default)),
});
