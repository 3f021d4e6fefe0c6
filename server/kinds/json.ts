import { literal, sql } from '../sql/fragment';
import { jsonCell } from './cells/readers';
import { constant, defineScalarKind } from './kind';

export const kind = defineScalarKind<'json'>({
  type: sql`jsonb`,
  compare: 'json',
  cell: jsonCell,
  initial: constant,
  fallback: (field) => sql`${literal(JSON.stringify(field.default))}::jsonb`,
});
