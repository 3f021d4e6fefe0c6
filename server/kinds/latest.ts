import { defineScalarKind } from './kind';

/** Not stored: the API computes it as an aggregate of the relation. */
export const kind = defineScalarKind<'latest'>({ compare: 'ordered' });
