import { sql } from '../sql/fragment';
import { defineKind, numeric } from './kind';

export const kind = defineKind<'integer'>({ ...numeric, type: sql`integer` });
