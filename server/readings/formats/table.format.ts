import papaparse from 'papaparse';
import { unitNamed } from '../unitNamed';
import {
  type FileReading,
  type FileSeries,
  type IntervalFormat,
  type RefusedLine,
  UnreadableFile,
} from './intervalFile';
import { SeriesCollector } from './seriesCollector';
import { type ReadTime, timesOf } from './tableTimes';

/**
 * A table whose first line names its columns: one of times, and either one of values for each channel (wide), or one of
 * channels and one of values (long). Whether values are amounts or a register is as the channel has it.
 */
export const format: IntervalFormat = {
  label: 'CSV',
  isRecognised: (head, fileName) => {
    const { data } = papaparse.parse<readonly string[]>(head, { preview: 1 });
    return /\.(csv|txt|tsv)$/i.test(fileName) && layoutOf(data[0] ?? []) !== undefined;
  },
  parse: (text) => {
    const { data } = papaparse.parse<readonly string[]>(text.trimEnd(), {});
    const [header = [], ...rows] = data;
    const layout = layoutOf(header);
    if (!layout) throw new UnreadableFile('The first line must name a column of times, and one or more of values.');
    const times = timesOf(rows.map((row) => row[layout.time] ?? ''));
    if (typeof times === 'string') throw new UnreadableFile(times);
    const table = new Table(times.read, isDecimalComma(rows, layout));
    for (const [index, row] of rows.entries()) table.add(row, index + 2, layout);
    return { clock: times.clock, stamps: 'unknown', series: table.series(), refused: table.refused };
  },
};

/** The places of the columns; values of a wide table are of the channels that their columns are called after. */
interface Layout {
  readonly time: number;
  readonly values: readonly { readonly place: number; readonly title: string }[];
  readonly channel?: number | undefined;
  readonly register?: number | undefined;
  readonly unit?: number | undefined;
  readonly quality?: number | undefined;
}

/** What the columns are called, in small letters and without anything but letters and digits; the better name first. */
const names = {
  time: [
    'consumptiondate',
    'datetime',
    'timestamp',
    'event',
    'time',
    'date',
    'start',
    'intervalstart',
    'zeit',
    'zeitstempel',
    'datum',
  ],
  channel: [
    'channelkey',
    'channelid',
    'externalid',
    'nmi',
    'icp',
    'meterid',
    'meter',
    'userkey',
    'serialnumber',
    'channel',
    'key',
    'id',
  ],
  value: ['raw', 'value', 'usage', 'meterreading', 'reading', 'consumption', 'kwh', 'wert', 'verbrauch', 'messwert'],
  register: ['reference', 'register', 'suffix'],
  unit: ['unit', 'uom', 'unitofmeasure', 'einheit'],
  quality: ['readingtype', 'quality', 'type'],
} as const;

function layoutOf(header: readonly string[]): Layout | undefined {
  const plain = header.map((title) => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  const find = (kind: keyof typeof names): number | undefined => {
    const place = names[kind].map((name) => plain.indexOf(name)).find((found) => found >= 0);
    return place;
  };
  const [time, channel, value] = [find('time'), find('channel'), find('value')];
  if (time === undefined) return undefined;
  const further = { register: find('register'), unit: find('unit'), quality: find('quality') };
  if (channel !== undefined)
    return value === undefined
      ? undefined
      : { time, channel, values: [{ place: value, title: header[value] ?? '' }], ...further };
  const values = header.flatMap((title, place) =>
    place === time || title.trim() === '' || /^(end|intervalend|bis)$/.test(plain[place] ?? '')
      ? []
      : [{ place, title: title.trim() }],
  );
  return values.length > 0 ? { time, values } : undefined;
}

/** Whether numbers are written like `0,5`: where one is, and none is written with a point. */
function isDecimalComma(rows: readonly (readonly string[])[], { values }: Layout): boolean {
  const written = rows.slice(0, 1_000).flatMap((row) => values.map(({ place }) => row[place] ?? ''));
  return written.some((text) => /^\s*-?\d+,\d+\s*$/.test(text)) && !written.some((text) => /\d\.\d/.test(text));
}

const numberForm = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const qualities: Readonly<Record<string, FileReading['quality']>> = {
  a: 'actual',
  e: 'estimate',
  actual: 'actual',
  estimate: 'estimate',
};

/** Collects the readings of a table by their channel. */
class Table {
  readonly refused: RefusedLine[] = [];
  private readonly collected = new SeriesCollector();

  constructor(
    private readonly timeOf: ReadTime,
    private readonly hasDecimalComma: boolean,
  ) {}

  add(row: readonly string[], line: number, layout: Layout): void {
    if (row.every((cell) => cell.trim() === '')) return;
    const at = this.timeOf(row[layout.time] ?? '');
    if (at === undefined) {
      this.refused.push({ line, message: `‘${(row[layout.time] ?? '').slice(0, 40)}’ is no time.` });
      return;
    }
    for (const { place, title } of layout.values) {
      const text = (row[place] ?? '').trim();
      // A gap is an empty cell.
      if (text === '') continue;
      const value = this.numberIn(text);
      if (value === undefined) this.refused.push({ line, message: `‘${text.slice(0, 40)}’ is no number.` });
      else this.readingsOf(row, layout, title).push({ line, at, value, quality: qualityOf(row, layout) });
    }
  }

  series(): readonly FileSeries[] {
    return this.collected.all().map((series) => ({ ...series, intervalMinutes: rhythmOf(series.readings) }));
  }

  private numberIn(text: string): number | undefined {
    const plain = this.hasDecimalComma ? text.replace(',', '.') : text;
    const value = numberForm.test(plain) ? Number(plain) : Number.NaN;
    return Number.isFinite(value) ? value : undefined;
  }

  private readingsOf(row: readonly string[], layout: Layout, title: string): FileReading[] {
    // `Main board (kWh)`
    const [, name = title, inTitle = ''] = /^(.*?)\s*[([]([^)\]]+)[)\]]$/.exec(title) ?? [];
    const isLong = layout.channel !== undefined;
    return this.collected.readingsOf({
      externalId: (isLong ? (row[layout.channel ?? 0] ?? '') : name).trim(),
      reference: layout.register === undefined ? undefined : row[layout.register]?.trim() || undefined,
      unit: unitNamed(layout.unit === undefined ? inTitle : (row[layout.unit] ?? '')),
    });
  }
}

function qualityOf(row: readonly string[], { quality }: Layout): FileReading['quality'] {
  return quality === undefined ? 'unknown' : (qualities[(row[quality] ?? '').trim().toLowerCase()] ?? 'unknown');
}

/** Returns the minutes between most of the readings that follow each other; undefined where they have no rhythm. */
function rhythmOf(readings: readonly FileReading[]): number | undefined {
  const times = readings.map(({ at }) => at).sort((a, b) => a - b);
  const counts = new Map<number, number>();
  for (const [index, at] of times.entries()) {
    const step = at - (times[index - 1] ?? at);
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] > (times.length - 1) / 2 ? most[0] / 60_000 : undefined;
}
