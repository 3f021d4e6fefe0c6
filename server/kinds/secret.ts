import { sql } from '../sql/fragment';
import { defineScalarKind } from './kind';

/** Stored for sign-in. Not part of the API's schema. */
export const kind = defineScalarKind<'secret'>({ type: sql`text`, compare: 'text' });
