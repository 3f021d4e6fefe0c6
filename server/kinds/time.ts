import { literal, sql } from '../sql/fragment';
import { constant, defineScalarKind } from './kind';

export const kind = defineScalarKind<'time'>({
  type: sql`time without time zone`,
  compare: 'ordered',
  initial: constant,
  fallback: (field) => literal(String(field.default)),
});
