import { literal, sql } from '../sql/fragment';
import { constant, defineScalarKind } from './kind';

export const kind = defineScalarKind<'jsonText'>({
  type: sql`json`,
  compare: 'jsonText',
  initial: constant,
  fallback: (field) => sql`${literal(JSON.stringify(field.default))}::json`,
});
