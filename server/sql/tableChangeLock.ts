import { sql } from './fragment';

/** Waits for the advisory lock of those who alter tables, held until the transaction ends. Its number is arbitrary. */
export const tableChangeLock = sql`select pg_advisory_xact_lock(7310421)`;
