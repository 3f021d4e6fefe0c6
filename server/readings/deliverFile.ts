import pLimit from 'p-limit';
import { ValueType } from '../../resources/enums/valueType';
import type { DataContext } from '../context';
import { isTransactionConflict } from '../sql/transactionConflict';
import { isUnavailable } from '../sql/unavailable';
import { unjournaled } from '../sql/unjournaled';
import { apiErrorOf } from '../writes/databaseErrors';
import { ApiError } from '../writes/errors';
import { deliverRows } from './deliverRows';
import { rememberChoices } from './fileChoices';
import { formatNamed } from './formats/formatOf';
import { UnreadableFile } from './formats/intervalFile';
import type { RefusedReading } from './givenReadings';
import { type MatchedSeries, matchSeries, nameOfSeries } from './matchSeries';
import type { FileHead, PlacedSeries, SeriesClock } from './parsing/fileCalls';
import type { OpenedContent } from './parsing/openContent';
import { type ReadingFile, withFile } from './readingFiles';
import { claimDelivery, type Delivered, recordDelivery, recordJob } from './recordDelivery';
import { authorOf, platformWriter, type ReadingsWriter } from './resolveChannels';
import { lockFile, recordUndelivered } from './undelivered';

/**
 * Runs the deliveries of a process a few at a time. Each reports its progress by a connection of its own beside that of
 * its transaction: as many as the pool has connections would wait for each other, and everybody for them.
 */
const inTurn = pLimit(4);

/**
 * Writes the readings of a file as one change set. Registers without a channel are refused, others are delivered.
 * @throws ApiError where it is being delivered, or was delivered before
 * @throws UnreadableFile
 */
export async function deliverFile(context: DataContext, writer: ReadingsWriter, file: ReadingFile): Promise<Delivered> {
  const { database, catalogue } = context;
  try {
    return await inTurn(() => withFile(database, file, (content) => deliverContent(context, writer, file, content)));
  } catch (error) {
    if (!isLeft(writer, error)) {
      const expected = error instanceof UnreadableFile ? error : apiErrorOf(error, catalogue);
      const problem = expected?.message ?? 'Something went wrong on our side. Nothing was changed.';
      await recordUndelivered(database, file, 'Failed', problem);
    }
    throw error;
  }
}

function deliverContent(
  { database, catalogue }: DataContext,
  writer: ReadingsWriter,
  file: ReadingFile,
  { head, rows }: OpenedContent,
): Promise<Delivered> {
  const delivery = { ...file, type: 'Unknown' } as const;
  const report = (log: string) =>
    database.write({ contactId: null, operation: 'DeliverReadings' }, (session) =>
      unjournaled(session, () => recordJob(session, delivery, 'Processing', log)),
    );
  const change = { contactId: authorOf(writer), operation: 'DeliverReadings', reason: file.name };
  return database.write(change, async (session) => {
    const state = await lockFile(session, file.jobId);
    if (state !== 'locked') throw new ApiError('conflict', refusals[state]);
    await claimDelivery(session, writer, delivery);
    if (head.asks) throw new UnreadableFile(questions[head.asks]);
    const matched = await matchSeries(session, catalogue, writer, head, file);
    const { placed, refused } = placeSeries(head, file, matched);
    const given = head.series.reduce((sum, { readings }) => sum + readings, head.refused);
    await report(`${given} readings to write`);
    const prepared = await rows(placed);
    const delivered = await deliverRows(session, file.jobId, prepared, { given, refused }, (written) =>
      report(`${written} of ${prepared.count} readings written`),
    );
    await recordDelivery(session, delivery, delivered, [`Format: ${file.format}`]);
    if (placed.length > 0) await rememberChoices(session, file);
    return delivered;
  });
}

/** Why a file is not delivered that another process has locked, or has delivered. */
const refusals = {
  delivering: 'This file is being delivered.',
  delivered: 'This file was delivered before.',
} as const;

/**
 * Whether the job of a file that is not delivered stays as it is: another process delivers the file, or
 * `continueDeliveries` will. A person who delivers it is told that others change the same readings, and decides.
 */
const isLeft = (writer: ReadingsWriter, error: unknown): boolean =>
  (error instanceof ApiError && error.code === 'conflict') ||
  isUnavailable(error) ||
  (writer === platformWriter && isTransactionConflict(error));

/** Messages by the choice that a file needs before it can be read. */
export const questions = {
  dayOrder: 'Days and months can’t be told apart in these times: choose which comes first.',
  columns: 'The columns of this table are not recognised: choose what each one is.',
} as const;

/** Returns how times of a register are read: in the zone chosen for the file, that of its format, or of the channel. */
export function clockOfSeries(
  { stamps }: FileHead,
  { timeZone, format, ...file }: ReadingFile,
  { channel, series }: MatchedSeries,
): SeriesClock {
  const isRegister = channel?.valueType === ValueType.values.Cumulative;
  const isEnd = (stamps === 'unknown' ? file.stamps : stamps) === 'end' && !isRegister;
  const minutes = series.intervalMinutes ?? channel?.intervalMinutes ?? 0;
  return {
    timeZone: timeZone ?? formatNamed(format)?.timeZone ?? channel?.timeZone ?? 'UTC',
    endOfMinutes: isEnd ? minutes : 0,
    isRegister,
  };
}

/** Returns the registers that have a channel, and refusals of the others. */
function placeSeries(
  head: FileHead,
  file: ReadingFile,
  matched: readonly MatchedSeries[],
): { readonly placed: readonly PlacedSeries[]; readonly refused: readonly RefusedReading[] } {
  const placed: PlacedSeries[] = [];
  const refused: RefusedReading[] = [];
  for (const [place, each] of matched.entries()) {
    const { series, channel, factor, problem } = each;
    if (channel && problem === undefined)
      placed.push({ place, channelId: channel.channelId, factor, ...clockOfSeries(head, file, each) });
    else
      refused.push({
        item: series.firstLine,
        message: `${problem ?? nameOfSeries(series)} ${series.readings} readings were left out.`,
      });
  }
  return { placed, refused };
}
