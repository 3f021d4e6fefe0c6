import { sql } from '../sql/fragment';
import { wholeNumberCell } from './cells/readers';
import { defineKind, numeric } from './kind';

export const kind = defineKind<'bigint'>({ ...numeric, cell: wholeNumberCell, type: sql`bigint` });
