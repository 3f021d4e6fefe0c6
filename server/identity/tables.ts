import { type Fragment, sql } from '../sql/fragment';

/** What the sign-in service keeps beside the contract's tables. May be run again. */
export const identityTables: Fragment = sql`create table if not exists meterdesk.attempt (
  subject text primary key,
  failures integer not null,
  last_on timestamp with time zone not null,
  locked_until timestamp with time zone);
create index if not exists attempt_last_on_idx on meterdesk.attempt (last_on)`;
