import { sql } from '../sql/fragment';
import { uuidCell } from './cells/readers';
import { defineScalarKind } from './kind';

export const kind = defineScalarKind<'reference'>({
  type: sql`uuid`,
  compare: 'ordered',
  cell: uuidCell,
  sameTypeAs: (field) => field.points,
});
