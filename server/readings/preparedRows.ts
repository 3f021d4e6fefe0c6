import { maxReading } from '../../resources/shared/maxReading';
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
  /** Its number in the delivery, from 1. */
  readonly item: number;
}

/** Readings that one statement writes: columns as array literals of PostgreSQL, times in milliseconds since 1970. */
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
  /** Number of readings that repeat another one with the same value and type. */
  readonly repeated: number;
  readonly refused: readonly RefusedReading[];
  readonly batches: Iterable<ReadingColumns> | AsyncIterable<ReadingColumns>;
}

/** Most readings that one statement writes. */
const batchSize = 100_000;

const yearMs = 366 * 86_400_000;
/** Times before it are refused: they come from clocks that were never set. */
const earliestMs = Date.UTC(1900, 0, 1);

/**
 * Returns readings of a delivery, each once. Refused are: the second of two that contradict each other, times before
 * 1900 or more than a year ahead (they would be the channel's latest until then), and values beyond `maxReading`.
 * @param takesLast whether the second of two that contradict each other replaces the first instead
 */
export function prepareRows(
  rows: Iterable<DeliveredReading>,
  takesLast = false,
): PreparedRows & { readonly batches: Iterable<ReadingColumns> } {
  const byChannel = new Map<string, ChannelRows>();
  const refused: RefusedReading[] = [];
  const latestMs = Date.now() + yearMs;
  for (const { item, channelId, at, raw, readingType } of rows) {
    if (!(at >= earliestMs && at <= latestMs)) {
      refused.push({ item, message: 'Its time is before 1900 or more than a year from now: check the clock.' });
      continue;
    }
    if (!(Math.abs(raw) <= maxReading)) {
      refused.push({ item, message: `Its value is beyond ${maxReading}, which no meter reaches.` });
      continue;
    }
    const ofChannel = byChannel.get(channelId) ?? new ChannelRows(channelId);
    byChannel.set(channelId, ofChannel);
    ofChannel.add(at, raw, readingType, item);
  }
  // In the order of the primary key: each statement writes to few channels and neighbouring pages, and deliveries of
  // the same readings cannot deadlock.
  const channels = [...byChannel.values()].sort((a, b) => (a.channelId < b.channelId ? -1 : 1));
  let [count, repeated] = [0, 0];
  for (const ofChannel of channels) {
    const { twice, contradictions } = ofChannel.keepOne(takesLast);
    count += ofChannel.count;
    repeated += twice;
    refused.push(...contradictions);
  }
  return { count, channels: channels.length, repeated, refused, batches: batchesOf(channels) };
}

/** The readings of a channel as columns: objects would take several times the memory for large files. */
class ChannelRows {
  private readonly moments: number[] = [];
  private readonly raws: number[] = [];
  private readonly readingTypes: number[] = [];
  private readonly items: number[] = [];
  /** Indexes in the columns, in the order of time. */
  private order: Uint32Array = new Uint32Array();

  constructor(readonly channelId: string) {}

  get count(): number {
    return this.order.length;
  }

  add(at: number, raw: number, readingType: number, item: number): void {
    this.moments.push(at);
    this.raws.push(raw);
    this.readingTypes.push(readingType);
    this.items.push(item);
  }

  /**
   * Keeps the first, or the last, of readings at the same time: returns how many others repeat or precede it, and those
   * that contradict the first.
   */
  keepOne(takesLast: boolean): { readonly twice: number; readonly contradictions: readonly RefusedReading[] } {
    const { moments, raws, readingTypes, items } = this;
    const momentAt = (index: number): number => moments[index] as number;
    const indexes = Uint32Array.from(moments, (_at, index) => index);
    if (!moments.every((at, index) => index === 0 || at > momentAt(index - 1)))
      indexes.sort((a, b) => momentAt(a) - momentAt(b) || a - b);
    const contradictions: RefusedReading[] = [];
    let [kept, twice] = [0, 0];
    for (const index of indexes) {
      const before = kept > 0 ? (indexes[kept - 1] as number) : index;
      if (kept === 0 || momentAt(before) !== momentAt(index)) indexes[kept++] = index;
      else if (raws[before] === raws[index] && readingTypes[before] === readingTypes[index]) twice += 1;
      else if (takesLast) {
        indexes[kept - 1] = index;
        twice += 1;
      } else
        contradictions.push({
          item: items[index] as number,
          message: `Item ${items[before]} has another value for the same channel and time.`,
        });
    }
    this.order = indexes.subarray(0, kept);
    return { twice, contradictions };
  }

  *rows(): Iterable<PlacedReading> {
    for (const index of this.order)
      yield {
        channelId: this.channelId,
        at: this.moments[index] as number,
        raw: this.raws[index] as number,
        readingType: this.readingTypes[index] as number,
      };
  }
}

function* batchesOf(channels: readonly ChannelRows[]): Iterable<ReadingColumns> {
  let batch: PlacedReading[] = [];
  for (const ofChannel of channels)
    for (const row of ofChannel.rows()) {
      batch.push(row);
      if (batch.length < batchSize) continue;
      yield arraysOf(batch);
      batch = [];
    }
  if (batch.length > 0) yield arraysOf(batch);
}

/** Returns the columns of readings as array literals: numbers and keys need no quotes. */
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
