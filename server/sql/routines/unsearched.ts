import { type Fragment, sql } from '../fragment';

/** True in a transaction that will be rolled back and finds nothing by its search text, which is not kept then. */
export const isUnsearched: Fragment = sql`coalesce(current_setting('meterdesk.search', true), '') = 'off'`;
