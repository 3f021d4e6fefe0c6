import { literal, sql } from '../sql/fragment';
import { defineKind, jsonKeyText } from './kind';

export const kind = defineKind<'date'>({
  type: sql`date`,
  compare: 'ordered',
  keyText: jsonKeyText,
  initial: (field) => (field.default === 'today' ? new Date().toISOString().slice(0, 10) : field.default),
  fallback: (field) => (field.default === 'today' ? sql`current_date` : literal(String(field.default))),
});
