import { sql } from '../sql/fragment';
import { wholeNumberCell } from './cells/readers';
import { defineScalarKind, numeric } from './kind';

export const kind = defineScalarKind<'smallint'>({ ...numeric, cell: wholeNumberCell, type: sql`smallint` });
