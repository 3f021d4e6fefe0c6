import { literal, sql } from '../sql/fragment';
import { defineKind, jsonKeyText } from './kind';

/** Now, to the minute: the precision that the contract gives every stamp. */
const thisMinute = (): string => `${new Date().toISOString().slice(0, 16)}:00Z`;

export const kind = defineKind<'timestamp'>({
  type: sql`timestamp with time zone`,
  compare: 'ordered',
  keyText: jsonKeyText,
  initial: (field) => (field.default === 'now' ? thisMinute() : field.default),
  fallback: (field) => (field.default === 'now' ? sql`date_trunc('minute', now())` : literal(String(field.default))),
});
