import { randomUUID } from 'node:crypto';
import { literal, sql } from '../sql/fragment';
import { uuidCell } from './cells/readers';
import { defineScalarKind } from './kind';

export const kind = defineScalarKind<'uuid'>({
  type: sql`uuid`,
  compare: 'ordered',
  cell: uuidCell,
  apiDefault: (field) => (field.default === 'random' ? randomUUID() : field.default),
  columnDefault: (field) => (field.default === 'random' ? sql`gen_random_uuid()` : literal(String(field.default))),
});
