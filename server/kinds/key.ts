import { randomUUID } from 'node:crypto';
import { sql } from '../sql/fragment';
import { uuidCell } from './cells/readers';
import { defineScalarKind } from './kind';

export const kind = defineScalarKind<'key'>({
  type: sql`uuid`,
  compare: 'ordered',
  cell: uuidCell,
  apiDefault: () => randomUUID(),
  columnDefault: () => sql`gen_random_uuid()`,
});
