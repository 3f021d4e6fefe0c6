import type { Session } from '../sql/database';
import type { PreparedRows } from './preparedRows';
import { changeSetOf, type Delivered } from './recordDelivery';
import { writeReadings } from './writeReadings';

/**
 * Writes readings of a delivery.
 * @param rest the number of readings in the delivery, and those of them that were refused already
 */
export async function deliverRows(
  session: Session,
  jobId: string,
  rows: PreparedRows,
  rest: Pick<Delivered, 'given' | 'refused'>,
  onProgress: (written: number) => Promise<void> = async () => undefined,
): Promise<Delivered> {
  const { count, channels, repeated, refused } = rows;
  let [reached, added, changed, estimatesReplaced] = [0, 0, 0, 0];
  for await (const batch of rows.batches) {
    if (reached > 0) await onProgress(reached);
    const written = await writeReadings(session, jobId, batch);
    reached += batch.count;
    added += written.added;
    changed += written.changed;
    estimatesReplaced += written.estimatesReplaced;
  }
  return {
    jobId,
    changeSet: added + changed > 0 ? await changeSetOf(session) : null,
    given: rest.given,
    channels,
    added,
    changed,
    estimatesReplaced,
    unchanged: count - added - changed + repeated,
    refused: [...rest.refused, ...refused].sort((a, b) => a.item - b.item),
  };
}
