import { type Static, Type } from 'typebox';
import { ValueType } from '../../resources/enums/valueType';
import type { Catalogue } from '../../resources/language/catalogue';
import { listOf, orNull, timestampSchema, uuidSchema } from '../identity/schemas';
import type { Reader } from '../sql/database';
import { clockOfSeries } from './deliverFile';
import { ChosenColumns } from './fileChoices';
import { formatNamed } from './formats/formatOf';
import { type MatchedSeries, matchSeries } from './matchSeries';
import type { SeriesFigures } from './parsing/fileCalls';
import { type ReadingFile, withFile } from './readingFiles';
import type { ReadingsWriter } from './resolveChannels';

const InspectedSeries = Type.Object({
  externalId: Type.String({ description: 'Identifier of the metering point in the file' }),
  reference: orNull(Type.String({ description: 'Its register' })),
  serialNumber: orNull(Type.String()),
  unit: orNull(Type.String({ description: 'Null if the file states none: its values are in the unit of the channel' })),
  kind: orNull(Type.Enum(['interval', 'cumulative'], { description: 'Null where it is as the channel has it' })),
  readAs: orNull(
    Type.Enum(['interval', 'cumulative'], {
      description: 'Value type of the delivery; null if neither the file nor the channel gives it',
    }),
  ),
  intervalMinutes: orNull(Type.Number()),
  readings: Type.Integer(),
  estimates: Type.Integer(),
  timeZone: Type.String({ description: 'Time zone in which its times are read: that of the file, or of its channel' }),
  first: orNull(timestampSchema),
  last: orNull(timestampSchema),
  total: Type.Number({
    description: 'Sum in the unit of the file; for a register, from its first to its last reading',
  }),
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

/** The registers of a file of readings, with their channels and problems. */
export const InspectedFile = Type.Object({
  jobId: uuidSchema,
  name: Type.String(),
  format: Type.String(),
  within: orNull(
    Type.Object({ resource: Type.String(), id: uuidSchema }, { description: 'The record that it was sent to' }),
  ),
  clock: Type.Enum(['utc', 'standard', 'daylight'], {
    description: 'Whether its times are in UTC, or in a time zone without or with daylight saving',
  }),
  timeZone: orNull(Type.String({ description: 'Time zone of its times; null for the time zone of each channel' })),
  stamps: orNull(
    Type.Enum(['begin', 'end', 'unknown'], {
      description:
        'Whether its times are the starts or the ends of intervals: `unknown` until it is chosen; null if the file says so',
    }),
  ),
  unit: orNull(Type.String({ description: 'Chosen for the registers whose unit the file does not state' })),
  isUnitOpen: Type.Boolean({ description: 'Whether the file states no unit of a register' }),
  dayOrder: orNull(
    Type.Enum(['dayFirst', 'monthFirst'], { description: 'Chosen where days and months can’t be told apart' }),
  ),
  asks: orNull(
    Type.Enum(['dayOrder', 'columns'], { description: 'What has to be chosen before the file can be read' }),
  ),
  table: orNull(
    Type.Object(
      { ...ChosenColumns.properties, lines: listOf(listOf(Type.String())) },
      { description: 'The first lines of a table, and how its columns are read' },
    ),
  ),
  series: listOf(InspectedSeries),
  refused: Type.Integer({ description: 'Lines that can’t be read' }),
  refusals: listOf(Type.Object({ line: Type.Integer(), message: Type.String() })),
});
export type InspectedFile = Static<typeof InspectedFile>;

/**
 * Returns the registers of a file and their channels; nothing is written.
 * @throws UnreadableFile
 */
export function inspectFile(
  reader: Reader,
  catalogue: Catalogue,
  writer: ReadingsWriter,
  file: ReadingFile,
): Promise<InspectedFile> {
  return withFile(reader, file, async ({ head, figures }) => {
    const matched = await matchSeries(reader, catalogue, writer, head, file);
    const clocks = matched.map((each) => clockOfSeries(head, file, each));
    const found = await figures(clocks);
    return {
      jobId: file.jobId,
      name: file.name,
      format: file.format,
      within: file.scope ?? null,
      clock: head.clock,
      timeZone: head.clock === 'utc' ? 'UTC' : (file.timeZone ?? formatNamed(file.format)?.timeZone ?? null),
      stamps: head.stamps === 'unknown' ? (file.stamps ?? 'unknown') : null,
      unit: file.unit ?? null,
      isUnitOpen: head.series.some(({ unit }) => unit === undefined),
      dayOrder: file.dayOrder ?? null,
      asks: head.asks ?? null,
      table: head.table ?? null,
      series: matched.map((each, place) => ({
        ...inspectedSeries(each, found[place] as SeriesFigures),
        timeZone: head.clock === 'utc' ? 'UTC' : (clocks[place]?.timeZone ?? 'UTC'),
      })),
      refused: head.refused,
      refusals: [...head.refusals],
    };
  });
}

function inspectedSeries(
  { series, channel, problem }: MatchedSeries,
  { first, last, sum, advance, estimates }: SeriesFigures,
): Omit<Static<typeof InspectedSeries>, 'timeZone'> {
  const { externalId, reference, serialNumber, unit, kind, intervalMinutes, readings } = series;
  const isRegister = (kind ?? kindOf(channel)) === 'cumulative';
  return {
    externalId,
    reference: reference ?? null,
    serialNumber: serialNumber ?? null,
    unit: unit ?? null,
    kind: kind ?? null,
    readAs: kind ?? (channel ? kindOf(channel) : null),
    intervalMinutes: intervalMinutes ?? null,
    readings,
    estimates,
    first: readings === 0 ? null : new Date(first),
    last: readings === 0 ? null : new Date(last),
    total: rounded(isRegister ? advance : sum),
    channel: channel
      ? { channelId: channel.channelId, channelKey: channel.channelKey, label: channel.label, unit: channel.unit }
      : null,
    problem: problem ?? null,
  };
}

const kindOf = (channel: MatchedSeries['channel']) =>
  channel?.valueType === ValueType.values.Cumulative ? 'cumulative' : 'interval';

/** Returns a sum with 6 decimals, without the errors of binary addition: 0.1 + 0.2 is 0.3. */
const rounded = (sum: number): number => Number(sum.toFixed(6));
