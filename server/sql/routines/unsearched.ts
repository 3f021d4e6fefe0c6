import { type Fragment, sql } from '../fragment';

/**
 * SQL that is true in a transaction that will be rolled back and does not search: it leaves the search text as it is.
 */
export const isUnsearched: Fragment = sql`coalesce(current_setting('meterdesk.search', true), '') = 'off'`;
