import { type Fragment, sql } from './fragment';

/**
 * Returns a statement that records, for `unchangedSince`, that the transaction has written a resource; also while the
 * journal is off.
 */
export const recordWrite = (resource: Fragment): Fragment =>
  sql`insert into meterdesk.table_write (resource, transaction_id) values (${resource}, pg_current_xact_id()) on conflict do nothing`;
