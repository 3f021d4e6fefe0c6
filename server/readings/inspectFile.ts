import { type Static, Type } from 'typebox';
import { ValueType } from '../../resources/enums/valueType';
import type { Catalogue } from '../../resources/language/catalogue';
import { listOf, orNull, timestampSchema, uuidSchema } from '../identity/schemas';
import type { Reader } from '../sql/database';
import { momentsOfSeries } from './deliverFile';
import { formatNamed } from './formats/formatOf';
import type { IntervalFile } from './formats/intervalFile';
import { type MatchedSeries, matchSeries } from './matchSeries';
import { contentOf, type ReadingFile } from './readingFiles';
import type { ReadingsWriter } from './resolveChannels';

const InspectedSeries = Type.Object({
  externalId: Type.String({ description: 'Of the metering point, as the file has it' }),
  reference: orNull(Type.String({ description: 'Its register' })),
  serialNumber: orNull(Type.String()),
  unit: orNull(Type.String({ description: 'Null where the file states none: its values are taken as they are' })),
  kind: orNull(Type.Enum(['interval', 'cumulative'], { description: 'Null where it is as the channel has it' })),
  intervalMinutes: orNull(Type.Number()),
  readings: Type.Integer(),
  estimates: Type.Integer(),
  first: orNull(timestampSchema),
  last: orNull(timestampSchema),
  total: Type.Number({ description: 'In the unit of the file; of a register from its first to its last reading' }),
  channel: orNull(
    Type.Object({
      channelId: uuidSchema,
      channelKey: Type.String(),
      label: Type.String(),
      unit: orNull(Type.String()),
    }),
  ),
  problem: orNull(Type.String({ description: 'Why it would be left out' })),
});

/** What a file of readings has, and what would become of it. */
export const InspectedFile = Type.Object({
  jobId: uuidSchema,
  name: Type.String(),
  format: Type.String(),
  within: orNull(
    Type.Object({ resource: Type.String(), id: uuidSchema }, { description: 'The record that it was sent to' }),
  ),
  clock: Type.Enum(['utc', 'standard', 'daylight'], {
    description: 'Which clock its times follow: that of UTC, or one of a time zone without or with daylight saving',
  }),
  timeZone: orNull(Type.String({ description: 'Whose clock; null where it is the one of each channel' })),
  stamps: orNull(
    Type.Enum(['begin', 'end'], { description: 'Where in intervals its times stand; null where the format says so' }),
  ),
  series: listOf(InspectedSeries),
  refused: Type.Integer({ description: 'Lines that can’t be read' }),
  refusals: listOf(Type.Object({ line: Type.Integer(), message: Type.String() })),
});
export type InspectedFile = Static<typeof InspectedFile>;

/** Most refusals of lines that an inspection names. */
const mostNamed = 20;

/**
 * Returns what a file has and which channels it is of; nothing is written.
 * @throws UnreadableFile
 */
export async function inspectFile(
  reader: Reader,
  catalogue: Catalogue,
  writer: ReadingsWriter,
  file: ReadingFile,
): Promise<InspectedFile> {
  const content = await contentOf(reader, file);
  const matched = await matchSeries(reader, catalogue, writer, content.series, file.scope);
  return {
    jobId: file.jobId,
    name: file.name,
    format: file.format,
    within: file.scope ?? null,
    clock: content.clock,
    timeZone: content.clock === 'utc' ? 'UTC' : (file.timeZone ?? formatNamed(file.format)?.timeZone ?? null),
    stamps: content.stamps === 'unknown' ? file.stamps : null,
    series: matched.map((each) => inspectedSeries(content, file, each)),
    refused: content.refused.length,
    refusals: content.refused.slice(0, mostNamed),
  };
}

function inspectedSeries(
  content: IntervalFile,
  file: ReadingFile,
  matched: MatchedSeries,
): Static<typeof InspectedSeries> {
  const { series, channel, problem } = matched;
  const { externalId, reference, serialNumber, unit, kind, intervalMinutes, readings } = series;
  const momentOf = momentsOfSeries(content, file, matched);
  let [first, last, total, estimates] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const reading of readings) {
    const at = momentOf(reading);
    first = Math.min(first, at);
    last = Math.max(last, at);
    total += reading.value;
    if (reading.quality === 'estimate') estimates += 1;
  }
  const isEmpty = readings.length === 0;
  const isRegister = (kind ?? kindOf(channel)) === 'cumulative';
  return {
    externalId,
    reference: reference ?? null,
    serialNumber: serialNumber ?? null,
    unit: unit ?? null,
    kind: kind ?? null,
    intervalMinutes: intervalMinutes ?? null,
    readings: readings.length,
    estimates,
    first: isEmpty ? null : new Date(first),
    last: isEmpty ? null : new Date(last),
    total: rounded(isRegister ? (readings.at(-1)?.value ?? 0) - (readings[0]?.value ?? 0) : total),
    channel: channel
      ? { channelId: channel.channelId, channelKey: channel.channelKey, label: channel.label, unit: channel.unit }
      : null,
    problem: problem ?? null,
  };
}

const kindOf = (channel: MatchedSeries['channel']) =>
  channel?.valueType === ValueType.values.Cumulative ? 'cumulative' : 'interval';

/** Sums of decimals are those decimals again. */
const rounded = (sum: number): number => Number(sum.toFixed(6));
