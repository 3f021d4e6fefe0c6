import { type Fragment, ident, sql } from '../sql/fragment';

/** Returns what a reading says: as it was corrected, or as it was read where nobody has corrected it. */
export const readingOf = (alias: string): Fragment =>
  sql`coalesce(${ident(alias, 'Corrected')}, ${ident(alias, 'Raw')})`;
