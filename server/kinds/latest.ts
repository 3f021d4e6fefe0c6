import { defineKind } from './kind';

/** Not stored: the API answers it as the relation's aggregate. */
export const kind = defineKind<'latest'>({ compare: 'ordered' });
