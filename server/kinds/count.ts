import { defineKind } from './kind';

/** Not stored: the API answers it as the relation's aggregate. */
export const kind = defineKind<'count'>({ compare: 'ordered' });
