import { sql } from '../sql/fragment';
import { constant, constantFallback, defineKind } from './kind';

export const kind = defineKind<'boolean'>({
  type: sql`boolean`,
  compare: 'ordered',
  cell: {
    read: (text) => ({ true: true, false: false })[text.toLowerCase()],
    expected: () => 'true or false',
  },
  initial: constant,
  fallback: constantFallback,
});
