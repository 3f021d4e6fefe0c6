import { newCache } from '../cache/caches';
import type { Database } from '../sql/database';
import { param, sql } from '../sql/fragment';
import type { Claims } from './token';

const writeEveryMs = 5 * 60_000;
/** Milliseconds since 1970 from which a session's activity is written again. Session ids are unique over databases. */
const nextWriteAt = newCache<string, number>('nextWrites');

/** Stores the time of the session's last activity, at most every five minutes. */
export async function recordSessionActivity(
  database: Database,
  { sessionId, contactId }: Claims,
  now: Date,
): Promise<void> {
  const due = nextWriteAt.get(sessionId);
  if ((due !== undefined && now.getTime() < due) || database.disk.isFull) return;
  nextWriteAt.set(sessionId, now.getTime() + writeEveryMs);
  await database.write({ contactId, operation: 'SessionActivity' }, (session) =>
    session.count(sql`
      update "dw_Sessions" set "LastActivity" = ${param(now)}::timestamptz
      where "SessionId" = ${param(sessionId)}::uuid and "LastActivity" < ${param(new Date(now.getTime() - writeEveryMs))}::timestamptz`),
  );
}
