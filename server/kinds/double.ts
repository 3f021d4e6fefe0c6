import { sql } from '../sql/fragment';
import { defineKind, numberText, numeric } from './kind';

export const kind = defineKind<'double'>({
  ...numeric,
  type: sql`double precision`,
  keyText: numberText,
});
