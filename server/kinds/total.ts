import { sql } from '../sql/fragment';
import { constantColumnDefault, defineScalarKind } from './kind';

/** Stored and maintained by triggers: other writes to it are ignored. */
export const kind = defineScalarKind<'total'>({
  type: sql`numeric`,
  compare: 'ordered',
  apiDefault: () => 0,
  columnDefault: constantColumnDefault,
});
