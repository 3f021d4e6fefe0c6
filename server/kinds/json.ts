import { literal, sql } from '../sql/fragment';
import { jsonCell } from './cells/readers';
import { constantApiDefault, defineScalarKind } from './kind';

export const kind = defineScalarKind<'json'>({
  type: sql`jsonb`,
  compare: 'json',
  cell: jsonCell,
  apiDefault: constantApiDefault,
  columnDefault: (field) => sql`${literal(JSON.stringify(field.default))}::jsonb`,
});
