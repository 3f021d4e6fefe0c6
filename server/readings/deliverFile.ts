import { ValueType } from '../../resources/enums/valueType';
import type { DataContext } from '../context';
import type { Database, Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { unjournaled } from '../sql/unjournaled';
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
import { authorOf, type ReadingsWriter } from './resolveChannels';

/**
 * Writes the readings of a file as one change set. Registers without a channel are refused, others are delivered.
 * @throws ApiError where it is being delivered, or was delivered before
 * @throws UnreadableFile
 */
export function deliverFile(context: DataContext, writer: ReadingsWriter, file: ReadingFile): Promise<Delivered> {
  return withFile(context.database, file, (content) => deliverContent(context, writer, file, content));
}

async function deliverContent(
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
  try {
    return await database.write(change, async (session) => {
      await lock(session, file.jobId);
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
  } catch (error) {
    const problem = isExpected(error) ? error.message : 'Something went wrong on our side. Nothing was changed.';
    if (!(error instanceof ApiError && error.code === 'conflict')) await recordFailure(database, delivery, problem);
    throw error;
  }
}

/** Messages by the choice that a file needs before it can be read. */
export const questions = {
  dayOrder: 'Days and months can’t be told apart in these times: choose which comes first.',
  columns: 'The columns of this table are not recognised: choose what each one is.',
} as const;

const isExpected = (error: unknown): error is Error => error instanceof ApiError || error instanceof UnreadableFile;

const recordFailure = (database: Database, delivery: Parameters<typeof recordJob>[1], problem: string) =>
  database.write({ contactId: null, operation: 'DeliverReadings' }, (session) =>
    unjournaled(session, () => recordJob(session, delivery, 'Failed', problem)),
  );

/** @throws ApiError where the file is being delivered, or was */
async function lock(session: Session, jobId: string): Promise<void> {
  const [found] = await session.rows<{ isMine: boolean; isDone: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${param(jobId)}, 0)) as "isMine",
      exists(select from meterdesk.delivery where job_id = ${param(jobId)}::uuid) as "isDone"`);
  if (!found?.isMine) throw new ApiError('conflict', 'This file is being delivered.');
  if (found.isDone) throw new ApiError('conflict', 'This file was delivered before.');
}

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
