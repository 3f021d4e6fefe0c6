import { sql } from '../sql/fragment';
import { uuidCell } from './cells/readers';
import { defineKind } from './kind';

export const kind = defineKind<'reference'>({
  type: sql`uuid`,
  compare: 'ordered',
  cell: uuidCell,
  likens: (field) => field.points,
});
