import { sql } from '../sql/fragment';
import { defineKind } from './kind';

export const kind = defineKind<'reference'>({
  type: sql`uuid`,
  compare: 'ordered',
  likens: (field) => field.points,
});
