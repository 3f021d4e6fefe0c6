import { randomUUID } from 'node:crypto';
import { ReadingType } from '../../../resources/enums/readingType';
import {
  changeSetOf,
  claimDelivery,
  type Delivered,
  type DeliveryInfo,
  recordDelivery,
} from '../../readings/recordDelivery';
import type { ReadingsWriter } from '../../readings/resolveChannels';
import { writeEstimates } from '../../readings/writeReadings';
import type { Database } from '../../sql/database';
import type { EstimatedGap } from './findGaps';

/** The author of estimates: a person, or the platform's job (null). */
export type Estimator = Pick<ReadingsWriter, 'senderId'> & { readonly contactId: string | null };

/**
 * Writes the estimates of gaps as one change set, which has a consumption job and is undone as a delivery is. Readings
 * that came meanwhile stay. Returns undefined where there is nothing to write.
 */
export async function estimateGaps(
  database: Database,
  { senderId, contactId }: Estimator,
  gaps: readonly EstimatedGap[],
): Promise<Delivered | undefined> {
  const rows = gaps.flatMap(({ channel, estimate }) =>
    estimate.readings.map(({ at, value }) => ({
      channelId: channel.channelId,
      at,
      raw: value,
      readingType: ReadingType.values.E,
    })),
  );
  if (rows.length === 0) return undefined;
  const job: DeliveryInfo = {
    jobId: randomUUID(),
    name: 'Estimates of missing readings',
    size: 0,
    type: 'Unknown',
    hash: '',
  };
  return database.write({ contactId, operation: 'EstimateReadings' }, async (session) => {
    await claimDelivery(session, { senderId }, job);
    const added = await writeEstimates(session, job.jobId, rows);
    const delivered: Delivered = {
      jobId: job.jobId,
      changeSet: added > 0 ? await changeSetOf(session) : null,
      given: rows.length,
      channels: new Set(rows.map(({ channelId }) => channelId)).size,
      added,
      changed: 0,
      unchanged: rows.length - added,
      refused: [],
    };
    await recordDelivery(session, job, delivered, gaps.map(lineOf));
    return delivered;
  });
}

function lineOf({ channel, from, until, estimate }: EstimatedGap): string {
  const span = `${channel.label}, ${new Date(from).toISOString()} to ${new Date(until).toISOString()}`;
  return `${span}: ${estimate.readings.length} readings by ${estimate.method}`;
}
