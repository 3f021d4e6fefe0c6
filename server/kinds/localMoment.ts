import { literal, sql } from '../sql/fragment';
import { constant, defineKind } from './kind';

export const kind = defineKind<'localMoment'>({
  type: sql`timestamp without time zone`,
  scalar: 'timestamp',
  compare: 'ordered',
  initial: constant,
  fallback: (field) => literal(String(field.default)),
});
