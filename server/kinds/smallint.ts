import { sql } from '../sql/fragment';
import { defineKind, numeric } from './kind';

export const kind = defineKind<'smallint'>({ ...numeric, type: sql`smallint` });
