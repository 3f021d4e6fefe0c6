import { type Fragment, literal, param, sql } from './fragment';
import { channel } from './routines/announce';

/** Tells all processes that something was changed which is no resource, once the transaction at hand commits. */
export const notifyChange = (what: string): Fragment =>
  sql`select pg_notify(${literal(channel)}, ${param(JSON.stringify({ resource: what, changeSet: null }))})`;
