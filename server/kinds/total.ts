import { sql } from '../sql/fragment';
import { constantColumnDefault, defineScalarKind } from './kind';

/** Stored, and kept by triggers: what is written to it otherwise is ignored. */
export const kind = defineScalarKind<'total'>({
  type: sql`numeric`,
  compare: 'ordered',
  apiDefault: () => 0,
  columnDefault: constantColumnDefault,
});
