import { type Fragment, list, param, sql } from '../sql/fragment';

/** Maximum size of a page or a batch of rows as text, in bytes; a row by itself may be larger. */
const maxBytes = 8_388_608;

/** Returns the query of the first of these rows whose text is within `maxBytes` together, at least one. */
export const withinBytes = (rows: Fragment, columns: readonly Fragment[], order: Fragment): Fragment => sql`
  select ${list(columns)} from (
    select p.*, sum(octet_length(p::text)) over (order by ${order} rows between unbounded preceding and 1 preceding) as bytes_before
    from (${rows}) p) p
  where coalesce(bytes_before, 0) < ${param(maxBytes)} order by ${order}`;
