import { type Fragment, ident, sql } from '../sql/fragment';

/** Returns SQL of a reading's value: the corrected one, or else the raw one. */
export const readingOf = (alias: string): Fragment =>
  sql`coalesce(${ident(alias, 'Corrected')}, ${ident(alias, 'Raw')})`;

/** Returns the condition that a reading was corrected, or filled in where none was read. */
export const isCorrected = (alias: string): Fragment =>
  sql`(${ident(alias, 'Corrected')} is not null and ${ident(alias, 'Corrected')} is distinct from ${ident(alias, 'Raw')})`;
