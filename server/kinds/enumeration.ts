import { literal, sql } from '../sql/fragment';
import { defineKind } from './kind';

export const kind = defineKind<'enumeration'>({
  type: sql`smallint`,
  compare: 'ordered',
  initial: (field) => field.of.values[String(field.default)],
  fallback: (field) => literal(field.of.values[String(field.default)] as number),
  check: (value, label, field) =>
    field.of.entries.some((entry) => entry.value === Number(value))
      ? undefined
      : `${label} must be one of ${field.of.entries.map((entry) => `${entry.value} (${entry.label})`).join(', ')}.`,
});
