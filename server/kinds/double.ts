import { sql } from '../sql/fragment';
import { defineScalarKind, numberText, numeric } from './kind';

export const kind = defineScalarKind<'double'>({
  ...numeric,
  type: sql`double precision`,
  keyText: numberText,
});
