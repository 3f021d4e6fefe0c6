import type { Session } from '../sql/database';
import type { RefusedReading } from './givenReadings';
import { changeSetOf, type Delivered } from './recordDelivery';
import { type PlacedReading, writeReadings } from './writeReadings';

/** A reading of a delivery whose channel is known. */
export interface DeliveredReading extends PlacedReading {
  /** Its place in the delivery, from 1. */
  readonly item: number;
}

/** Readings that one statement writes. */
const batchSize = 100_000;

const yearMs = 366 * 86_400_000;
/** Before it no meter was read that anybody has a file of: such a time is that of a clock that was never set. */
const firstMoment = Date.UTC(1900, 0, 1);

/**
 * Writes readings of a delivery, each once; of two that contradict each other, the second is refused, and
 * whatever is of a time that nothing was read at: it would be the channel's latest reading until then.
 * @param rest how many readings were given in all, and which of them were refused before
 */
export async function deliverRows(
  session: Session,
  jobId: string,
  rows: readonly DeliveredReading[],
  rest: Pick<Delivered, 'given' | 'refused'>,
  onProgress: (written: number) => Promise<void> = async () => undefined,
): Promise<Delivered> {
  const { unique, repeated, refused } = uniqueReadings(rows);
  let added = 0;
  let changed = 0;
  for (let from = 0; from < unique.length; from += batchSize) {
    if (from > 0) await onProgress(from);
    const written = await writeReadings(session, jobId, unique.slice(from, from + batchSize));
    added += written.added;
    changed += written.changed;
  }
  return {
    jobId,
    changeSet: added + changed > 0 ? await changeSetOf(session) : null,
    given: rest.given,
    channels: new Set(unique.map(({ channelId }) => channelId)).size,
    added,
    changed,
    unchanged: unique.length - added - changed + repeated,
    refused: [...rest.refused, ...refused].sort((a, b) => a.item - b.item),
  };
}

function uniqueReadings(rows: readonly DeliveredReading[]): {
  readonly unique: readonly DeliveredReading[];
  readonly repeated: number;
  readonly refused: readonly RefusedReading[];
} {
  const byChannel = new Map<string, Map<number, DeliveredReading>>();
  const unique: DeliveredReading[] = [];
  const refused: RefusedReading[] = [];
  let repeated = 0;
  const lastMoment = Date.now() + yearMs;
  for (const row of rows) {
    const { item, channelId, at, raw, readingType } = row;
    if (!(at >= firstMoment && at <= lastMoment)) {
      refused.push({ item, message: 'Its time is before 1900, or more than a year from now: set the clock.' });
      continue;
    }
    const ofChannel = byChannel.get(channelId) ?? new Map<number, DeliveredReading>();
    byChannel.set(channelId, ofChannel);
    const before = ofChannel.get(at);
    if (!before) {
      ofChannel.set(at, row);
      unique.push(row);
    } else if (before.raw === raw && before.readingType === readingType) repeated += 1;
    else refused.push({ item, message: `Item ${before.item} has another value for the same channel and time.` });
  }
  return { unique, repeated, refused };
}
