import type { RefusedReading } from './givenReadings';

/** A reading as it is stored. */
export interface PlacedReading {
  readonly channelId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly raw: number;
  readonly readingType: number;
}

/** A reading of a delivery whose channel is known. */
export interface DeliveredReading extends PlacedReading {
  /** Its place in the delivery, from 1. */
  readonly item: number;
}

/** Readings that one statement writes: their columns, as PostgreSQL reads arrays. */
export interface ReadingColumns {
  readonly count: number;
  readonly channelIds: string;
  readonly moments: string;
  readonly raws: string;
  readonly readingTypes: string;
}

/** Readings of a delivery, no two of the same channel and time. */
export interface PreparedRows {
  readonly count: number;
  readonly channels: number;
  /** How many were given twice. */
  readonly repeated: number;
  readonly refused: readonly RefusedReading[];
  readonly batches: Iterable<ReadingColumns> | AsyncIterable<ReadingColumns>;
}

/** Readings that one statement writes. */
const batchSize = 100_000;

const yearMs = 366 * 86_400_000;
/** Before it no meter was read that anybody has a file of: such a time is that of a clock that was never set. */
const firstMoment = Date.UTC(1900, 0, 1);

/**
 * Returns readings of a delivery, each once; of two that contradict each other, the second is refused, and whatever is of
 * a time that nothing was read at: it would be the channel's latest reading until then.
 */
export function prepareRows(
  rows: Iterable<DeliveredReading>,
): PreparedRows & { readonly batches: Iterable<ReadingColumns> } {
  const byChannel = new Map<string, Map<number, DeliveredReading>>();
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
    if (!before) ofChannel.set(at, row);
    else if (before.raw === raw && before.readingType === readingType) repeated += 1;
    else refused.push({ item, message: `Item ${before.item} has another value for the same channel and time.` });
  }
  const unique = inOrderOfKey(byChannel);
  return { count: unique.length, channels: byChannel.size, repeated, refused, batches: batchesOf(unique) };
}

/**
 * All statements of a delivery go through the key once: each writes to few channels and to neighbouring pages, and two
 * deliveries of the same readings never wait for each other.
 */
const inOrderOfKey = (byChannel: ReadonlyMap<string, ReadonlyMap<number, DeliveredReading>>) =>
  [...byChannel]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, ofChannel]) => [...ofChannel.values()].sort((a, b) => a.at - b.at));

function* batchesOf(rows: readonly PlacedReading[]): Iterable<ReadingColumns> {
  for (let from = 0; from < rows.length; from += batchSize) yield arraysOf(rows.slice(from, from + batchSize));
}

/** Returns the columns of readings: numbers and keys, which no array has to quote. */
export function arraysOf(rows: readonly PlacedReading[]): ReadingColumns {
  const column = (read: (row: PlacedReading) => string | number) => `{${rows.map(read).join(',')}}`;
  return {
    count: rows.length,
    channelIds: column(({ channelId }) => channelId),
    moments: column(({ at }) => at),
    raws: column(({ raw }) => raw),
    readingTypes: column(({ readingType }) => readingType),
  };
}
