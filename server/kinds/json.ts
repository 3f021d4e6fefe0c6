import { literal, sql } from '../sql/fragment';
import { constant, defineKind } from './kind';

export const kind = defineKind<'json'>({
  type: sql`jsonb`,
  compare: 'json',
  initial: constant,
  fallback: (field) => sql`${literal(JSON.stringify(field.default))}::jsonb`,
});
