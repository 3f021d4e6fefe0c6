import { sql } from '../sql/fragment';
import { wholeNumberCell } from './cells/readers';
import { defineKind, numeric } from './kind';

export const kind = defineKind<'integer'>({ ...numeric, cell: wholeNumberCell, type: sql`integer` });
