import { sql } from '../sql/fragment';
import { defineKind, numeric } from './kind';

export const kind = defineKind<'bigint'>({ ...numeric, type: sql`bigint` });
