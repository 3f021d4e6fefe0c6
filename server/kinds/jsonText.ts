import { literal, sql } from '../sql/fragment';
import { constant, defineKind } from './kind';

export const kind = defineKind<'jsonText'>({
  type: sql`json`,
  compare: 'jsonText',
  initial: constant,
  fallback: (field) => sql`${literal(JSON.stringify(field.default))}::json`,
});
