import { ReadingType } from '../../resources/enums/readingType';
import { ValueType } from '../../resources/enums/valueType';
import type { Catalogue } from '../../resources/language/catalogue';
import type { Database, Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { unjournaled } from '../sql/unjournaled';
import { ApiError } from '../writes/errors';
import { type DeliveredReading, deliverRows } from './deliverRows';
import { type MomentOf, momentsOf } from './fileTimes';
import { formatNamed } from './formats/formatOf';
import type { FileReading, IntervalFile } from './formats/intervalFile';
import type { RefusedReading } from './givenReadings';
import { type MatchedSeries, matchSeries, nameOfSeries } from './matchSeries';
import { contentOf, type ReadingFile } from './readingFiles';
import { claimDelivery, type Delivered, recordDelivery, recordJob } from './recordDelivery';
import { authorOf, type ReadingsWriter } from './resolveChannels';

interface Work {
  readonly database: Database;
  readonly catalogue: Catalogue;
}

/**
 * Writes the readings of a file as one change set; registers without a channel are refused, and hold nothing back.
 * @throws ApiError where it is being delivered, or was delivered before
 * @throws UnreadableFile
 */
export async function deliverFile(
  { database, catalogue }: Work,
  writer: ReadingsWriter,
  file: ReadingFile,
): Promise<Delivered> {
  const delivery = { ...file, type: 'Unknown' } as const;
  const report = (log: string) =>
    database.write({ contactId: null, operation: 'DeliverReadings' }, (session) =>
      unjournaled(session, () => recordJob(session, delivery, 'Processing', log)),
    );
  const content = await contentOf(database, file);
  const change = { contactId: authorOf(writer), operation: 'DeliverReadings', reason: file.name };
  try {
    return await database.write(change, async (session) => {
      await lock(session, file.jobId);
      await claimDelivery(session, writer, delivery);
      const matched = await matchSeries(session, catalogue, writer, content.series, file.scope);
      const { rows, refused } = rowsOf(content, file, matched);
      const given = content.series.reduce((sum, { readings }) => sum + readings.length, content.refused.length);
      await report(`${given} readings to write`);
      const delivered = await deliverRows(session, file.jobId, rows, { given, refused }, (written) =>
        report(`${written} of ${rows.length} readings written`),
      );
      await recordDelivery(session, delivery, delivered, [`Format: ${file.format}`]);
      return delivered;
    });
  } catch (error) {
    const problem =
      error instanceof ApiError ? error.message : 'Something went wrong on our side. Nothing was changed.';
    if (!(error instanceof ApiError && error.code === 'conflict')) await failed(database, delivery, problem);
    throw error;
  }
}

const failed = (database: Database, delivery: Parameters<typeof recordJob>[1], problem: string) =>
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

/**
 * Returns the moments at which a register's intervals begin, or at which it was read: by the file's zone, that of its
 * format, or that of the channel.
 */
export function momentsOfSeries(
  { clock, stamps }: IntervalFile,
  { timeZone, format, ...file }: ReadingFile,
  { channel, series }: MatchedSeries,
): MomentOf {
  const momentOf = momentsOf(clock, timeZone ?? formatNamed(format)?.timeZone ?? channel?.timeZone ?? 'UTC');
  const isEnd = stamps === 'unknown' && file.stamps === 'end' && channel?.valueType !== ValueType.values.Cumulative;
  const intervalMs = isEnd ? (series.intervalMinutes ?? 0) * 60_000 : 0;
  return (reading) => momentOf(reading) - intervalMs;
}

const readingTypes: Readonly<Record<FileReading['quality'], number>> = {
  actual: ReadingType.values.A,
  estimate: ReadingType.values.E,
  unknown: ReadingType.values.Unknown,
};

function rowsOf(
  content: IntervalFile,
  file: ReadingFile,
  matched: readonly MatchedSeries[],
): { readonly rows: readonly DeliveredReading[]; readonly refused: readonly RefusedReading[] } {
  const rows: DeliveredReading[] = [];
  const refused = content.refused.map(({ line, message }) => ({ item: line, message }));
  for (const each of matched) {
    const { series, channel, factor, problem } = each;
    if (!channel || problem !== undefined) {
      const [first] = series.readings;
      refused.push({
        item: first?.line ?? 1,
        message: `${problem ?? nameOfSeries(series)} ${series.readings.length} readings were left out.`,
      });
      continue;
    }
    const momentOf = momentsOfSeries(content, file, each);
    for (const reading of series.readings)
      rows.push({
        item: reading.line,
        channelId: channel.channelId,
        at: momentOf(reading),
        raw: scaled(reading.value, factor),
        readingType: readingTypes[reading.quality],
      });
  }
  return { rows, refused };
}

/** Decimals that a conversion leaves: without them 0.1 Wh would be 0.00010000000000000002 kWh. */
const significantDigits = 12;

const scaled = (value: number, factor: number): number =>
  factor === 1 ? value : Number((value * factor).toPrecision(significantDigits));
