import { type Fragment, ident, sql } from '../sql/fragment';

/** Returns what a reading says: as it was corrected, or as it was read where nobody has corrected it. */
export const readingOf = (alias: string): Fragment =>
  sql`coalesce(${ident(alias, 'Corrected')}, ${ident(alias, 'Raw')})`;

/** Returns whether somebody has corrected a reading, or filled in one that was never read. */
export const isCorrected = (alias: string): Fragment =>
  sql`(${ident(alias, 'Corrected')} is not null and ${ident(alias, 'Corrected')} is distinct from ${ident(alias, 'Raw')})`;
