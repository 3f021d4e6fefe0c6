import { sql } from '../sql/fragment';
import { constant, constantFallback, defineScalarKind } from './kind';

export const kind = defineScalarKind<'boolean'>({
  type: sql`boolean`,
  compare: 'ordered',
  cell: {
    read: (text) => ({ true: true, false: false })[text.toLowerCase()],
    expected: () => 'true or false',
  },
  initial: constant,
  fallback: constantFallback,
});
