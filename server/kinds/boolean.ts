import { sql } from '../sql/fragment';
import { constantApiDefault, constantColumnDefault, defineScalarKind } from './kind';

export const kind = defineScalarKind<'boolean'>({
  type: sql`boolean`,
  compare: 'ordered',
  cell: {
    read: (text) => ({ true: true, false: false })[text.toLowerCase()],
    expected: () => 'true or false',
  },
  apiDefault: constantApiDefault,
  columnDefault: constantColumnDefault,
});
