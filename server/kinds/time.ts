import { literal, sql } from '../sql/fragment';
import { constantApiDefault, defineScalarKind } from './kind';

export const kind = defineScalarKind<'time'>({
  type: sql`time without time zone`,
  compare: 'ordered',
  apiDefault: constantApiDefault,
  columnDefault: (field) => literal(String(field.default)),
});
