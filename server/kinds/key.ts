import { randomUUID } from 'node:crypto';
import { sql } from '../sql/fragment';
import { defineKind } from './kind';

export const kind = defineKind<'key'>({
  type: sql`uuid`,
  compare: 'ordered',
  initial: () => randomUUID(),
  fallback: () => sql`gen_random_uuid()`,
});
