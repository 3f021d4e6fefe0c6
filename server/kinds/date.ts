import { literal, sql } from '../sql/fragment';
import { isoDay } from './cells/readers';
import { defineScalarKind, jsonKeyText } from './kind';

export const kind = defineScalarKind<'date'>({
  type: sql`date`,
  compare: 'ordered',
  cell: { read: isoDay, expected: () => 'a date, such as 31/01/2026' },
  keyText: jsonKeyText,
  apiDefault: (field) => (field.default === 'today' ? new Date().toISOString().slice(0, 10) : field.default),
  columnDefault: (field) => (field.default === 'today' ? sql`current_date` : literal(String(field.default))),
});
