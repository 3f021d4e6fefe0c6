import { literal, sql } from '../sql/fragment';
import { constantApiDefault, defineScalarKind } from './kind';

export const kind = defineScalarKind<'jsonText'>({
  type: sql`json`,
  compare: 'jsonText',
  apiDefault: constantApiDefault,
  columnDefault: (field) => sql`${literal(JSON.stringify(field.default))}::json`,
});
