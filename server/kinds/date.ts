import { literal, sql } from '../sql/fragment';
import { defineKind, jsonText } from './kind';

export const kind = defineKind<'date'>({
  type: sql`date`,
  compare: 'ordered',
  keyText: jsonText,
  initial: (field) => (field.default === 'today' ? new Date().toISOString().slice(0, 10) : field.default),
  fallback: (field) => (field.default === 'today' ? sql`current_date` : literal(String(field.default))),
});
