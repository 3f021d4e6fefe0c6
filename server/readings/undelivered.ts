import type { Database, Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { unjournaled } from '../sql/unjournaled';
import type { ReadingFile } from './readingFiles';
import { recordJob } from './recordDelivery';

/**
 * Locks a file until the transaction ends, so that no other process delivers it. Returns `delivering` where another one
 * has locked it, and `delivered` where it was delivered before.
 */
export async function lockFile(session: Session, jobId: string): Promise<'locked' | 'delivering' | 'delivered'> {
  const [lock] = await session.rows<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${param(jobId)}, 0)) as "isMine"`,
  );
  if (!lock?.isMine) return 'delivering';
  // In a statement of its own: that of the lock would not see a delivery that was committed since it began.
  const delivered = await session.count(sql`select from meterdesk.delivery where job_id = ${param(jobId)}::uuid`);
  return delivered > 0 ? 'delivered' : 'locked';
}

/** Records why a file is not delivered, unless another process delivers it, or has delivered it. */
export const recordUndelivered = (
  database: Database,
  file: Pick<ReadingFile, 'jobId' | 'name' | 'size'>,
  status: 'Pending' | 'Failed',
  log: string,
): Promise<void> =>
  database.write({ contactId: null, operation: 'DeliverReadings' }, async (session) => {
    if ((await lockFile(session, file.jobId)) !== 'locked') return;
    await unjournaled(session, () => recordJob(session, { ...file, type: 'Unknown' }, status, log));
  });
