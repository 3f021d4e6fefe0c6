import consumption from '../../resources/consumption';
import { ReadingType } from '../../resources/enums/readingType';
import type { Session } from '../../server/sql/database';
import { dayMs } from '../calendar';
import { idOf } from '../identity';
import { correctedOf } from '../source/amounts';
import { linesUntil } from '../source/lines';
import type { SourceMeter } from '../source/records';
import { copyLines } from '../store/copyLines';
import type { Estate } from './estate';

const files = ['readings.csv.gz', 'readings-2017.csv.gz'];
const columns = [
  'ChannelId',
  'ConsumptionDate',
  'Raw',
  'Corrected',
  'ReadingType',
  'UpdatedOn',
] as const satisfies readonly (keyof typeof consumption.fields)[];
/**
 * The readings have come in lots, the last one with the newest. Nothing comes after it: only a demo that has grown
 * older than its meters' habits is told that they are silent.
 */
const lotMs = 28 * dayMs;
const logged = 250_000;

/** Copies every reading of the source: `Raw` as the meter sent it, `Corrected` in the unit of the channel. */
export async function copyReadings(session: Session, estate: Estate, log: (line: string) => void): Promise<void> {
  await copyLines(session, consumption.table, columns, counted(readingsOf(estate), log));
}

async function* readingsOf({ source, shift, end }: Estate): AsyncGenerator<readonly string[]> {
  const meters = new Map(source.meters.map((meter) => [meter.id, { meter, channelId: idOf('channels', meter.id) }]));
  const newest = shift.ms + Math.max(...source.meters.map(({ lastReading }) => Date.parse(lastReading)));
  const momentsOf = momentsBy(shift.ms, newest);
  for (const file of files) {
    for await (const lines of linesUntil(end, source.folder, file))
      yield lines.map((line) => rowOf(line, meters, momentsOf));
  }
}

/** Returns the same lines, saying now and then how many they were. */
async function* counted(all: AsyncIterable<readonly string[]>, log: (line: string) => void) {
  let copied = 0;
  let loggedRows = 0;
  for await (const lines of all) {
    yield lines;
    copied += lines.length;
    if (copied < loggedRows + logged) continue;
    loggedRows = copied;
    log(`Demo: ${copied.toLocaleString('en')} readings`);
  }
  log(`Demo: all ${copied.toLocaleString('en')} readings`);
}

type Meters = ReadonlyMap<string, { readonly meter: SourceMeter; readonly channelId: string }>;

interface Moments {
  readonly moment: string;
  readonly written: string;
}

/** Returns a function that returns when a reading of the source was made and stored. Meters share their hours: each is parsed once. */
function momentsBy(shiftMs: number, newest: number): (time: string) => Moments {
  const known = new Map<string, Moments>();
  return (time) => {
    const found = known.get(time);
    if (found) return found;
    const at = Date.parse(time) + shiftMs;
    const written = newest - Math.floor((newest - at) / lotMs) * lotMs;
    const moments = { moment: new Date(at).toISOString(), written: new Date(written).toISOString() };
    known.set(time, moments);
    return moments;
  };
}

function rowOf(line: string, meters: Meters, momentsOf: (time: string) => Moments): string {
  const [meterId = '', time = '', raw = ''] = line.split(',');
  const known = meters.get(meterId);
  if (!known) throw new Error(`The readings name a meter that meters.csv has not: '${meterId}'.`);
  const { moment, written } = momentsOf(time);
  const corrected = correctedOf(known.meter, Number(raw));
  return `${known.channelId}\t${moment}\t${raw}\t${corrected}\t${ReadingType.values.A}\t${written}`;
}
