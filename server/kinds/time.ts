import { literal, sql } from '../sql/fragment';
import { constant, defineKind } from './kind';

export const kind = defineKind<'time'>({
  type: sql`time without time zone`,
  compare: 'ordered',
  initial: constant,
  fallback: (field) => literal(String(field.default)),
});
