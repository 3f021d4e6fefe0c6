import { sql } from '../sql/fragment';
import { defineScalarKind, numberText, numeric } from './kind';

export const kind = defineScalarKind<'decimal'>({ ...numeric, type: sql`numeric`, keyText: numberText });
