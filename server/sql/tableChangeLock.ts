import { sql } from './fragment';

/** Two processes must not both alter the tables: the other one waits. The number is arbitrary, but ours. */
export const tableChangeLock = sql`select pg_advisory_xact_lock(7310421)`;
