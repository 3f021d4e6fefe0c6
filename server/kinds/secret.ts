import { sql } from '../sql/fragment';
import { defineScalarKind } from './kind';

/** Stored for the sign-in service. It has no place in the API's schema. */
export const kind = defineScalarKind<'secret'>({ type: sql`text`, compare: 'text' });
