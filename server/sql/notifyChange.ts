import { type Fragment, literal, param, sql } from './fragment';
import { channel } from './routines/announce';

/**
 * Returns a statement that notifies all processes of a change of something else than a resource, once the transaction
 * commits.
 */
export const notifyChange = (subject: string): Fragment =>
  sql`select pg_notify(${literal(channel)}, ${param(JSON.stringify({ resource: subject, changeSet: null }))})`;
