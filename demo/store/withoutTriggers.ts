import type { Session } from '../../server/sql/database';
import { sql } from '../../server/sql/fragment';

/**
 * Writes rows without triggers and without checks of foreign keys, which take more than half of the time for a million
 * readings, where the database user is a superuser; with both where it is not.
 */
export async function withoutTriggers(session: Session, write: () => Promise<unknown>): Promise<void> {
  const [may] = await session.rows(sql`select 1 from pg_roles where rolname = current_user and rolsuper`);
  if (may) await session.count(sql`set local session_replication_role = replica`);
  await write();
  if (may) await session.count(sql`set local session_replication_role = origin`);
}
