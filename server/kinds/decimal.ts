import { sql } from '../sql/fragment';
import { defineKind, numberText, numeric } from './kind';

export const kind = defineKind<'decimal'>({ ...numeric, type: sql`numeric`, keyText: numberText });
