import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Session } from './database';
import { type Fragment, sql } from './fragment';
import { print } from './print';
import { tableChangeLock } from './tableChangeLock';
import { isTransactionConflict } from './transactionConflict';
import { withoutTimeout } from './withoutTimeout';

/** In ms: the interval of tries, the interval of log lines, and how long it is tried. */
const intervals = { retry: 3_000, log: 30_000, max: 600_000 } as const;

/** Thrown where other transactions use tables that are to be changed for too long. */
export class TablesInUse extends Error {
  override readonly name = 'TablesInUse';
}

/**
 * Changes tables in one transaction, in one process at a time. A pending exclusive lock blocks all later readers of the
 * table, so a try waits two seconds for it, rolls back, and is repeated.
 * @throws TablesInUse after ten minutes
 */
export async function changeTables<T>(
  database: Database,
  operation: string,
  change: (session: Session) => Promise<T>,
  log: (line: string) => void,
): Promise<T> {
  const startedAt = performance.now();
  let loggedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await database.write({ contactId: null, operation }, async (session) => {
        await runStatements(session, [
          sql`set local statement_timeout = 0; set local lock_timeout = 0`,
          tableChangeLock,
          sql`set local lock_timeout = '2s'`,
        ]);
        return change(session);
      });
    } catch (error) {
      if (!isTransactionConflict(error)) throw error;
      const now = performance.now();
      const openTransactions = await oldestTransactions(database);
      if (now - startedAt > intervals.max)
        throw new TablesInUse(
          `Tables that are to be changed are in use. End the oldest of these and start again: ${openTransactions}`,
        );
      if (now - loggedAt >= intervals.log) {
        log(
          `Database: tables that are to be changed are in use; it is tried again until they are free. Open: ${openTransactions}`,
        );
        loggedAt = now;
      }
      await sleep(intervals.retry);
    }
  }
}

/** Runs statements without parameters one after the other, however long each takes. */
export async function runStatements(session: Session, statements: readonly Fragment[]): Promise<void> {
  for (const statement of statements) await session.client.query(withoutTimeout(print(statement).text));
}

/** Returns the three oldest open transactions of others, as text. */
async function oldestTransactions(database: Database): Promise<string> {
  const rows = await database.rows<{ pid: number; name: string; seconds: number }>(sql`
    select pid, coalesce(nullif(application_name, ''), usename) as name, extract(epoch from now() - xact_start)::int as seconds
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and xact_start < now() - interval '1 second' order by xact_start limit 3`);
  const openTransactions = rows.map(
    ({ pid, name, seconds }) => `process ${pid} of PostgreSQL (${name}, for ${seconds} s)`,
  );
  return `${openTransactions.join(', ') || 'none any more'}.`;
}
