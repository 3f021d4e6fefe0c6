import { sql } from '../sql/fragment';
import { defineKind } from './kind';

/** Stored for the sign-in service. It has no place in the API's schema. */
export const kind = defineKind<'secret'>({ type: sql`text`, compare: 'text' });
