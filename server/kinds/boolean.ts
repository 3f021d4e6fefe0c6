import { sql } from '../sql/fragment';
import { constant, constantFallback, defineKind } from './kind';

export const kind = defineKind<'boolean'>({
  type: sql`boolean`,
  compare: 'ordered',
  initial: constant,
  fallback: constantFallback,
});
