import { sql } from '../sql/fragment';
import { wholeNumberCell } from './cells/readers';
import { defineScalarKind, numeric } from './kind';

export const kind = defineScalarKind<'bigint'>({ ...numeric, cell: wholeNumberCell, type: sql`bigint` });
