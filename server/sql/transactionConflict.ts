import pg from 'pg';

/**
 * PostgreSQL: a serialization failure, a deadlock that it ended by rolling this transaction back, and a lock that took
 * longer than `lock_timeout` to get.
 */
const codes: readonly (string | undefined)[] = ['40001', '40P01', '55P03'];

/** Returns whether a transaction was rolled back only because of others at the same time: a retry may succeed. */
export const isTransactionConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && codes.includes(error.code);
