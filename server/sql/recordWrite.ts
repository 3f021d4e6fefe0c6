import { type Fragment, sql } from './fragment';

/** That the transaction at hand has written rows of a resource, for `unchangedSince`: always, the journal on or off. */
export const recordWrite = (resource: Fragment): Fragment =>
  sql`insert into meterdesk.table_write (resource, transaction_id) values (${resource}, pg_current_xact_id()) on conflict do nothing`;
