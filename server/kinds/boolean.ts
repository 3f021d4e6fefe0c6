import { sql } from '../sql/fragment';
import { constant, constantFallback, defineKind } from './kind';

export const kind = defineKind<'boolean'>({
  type: sql`boolean`,
  scalar: 'Boolean',
  compare: 'ordered',
  initial: constant,
  fallback: constantFallback,
});
