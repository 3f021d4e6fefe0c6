import { defineScalarKind } from './kind';

/** Not stored: the API answers it as the relation's aggregate. */
export const kind = defineScalarKind<'count'>({ compare: 'ordered' });
