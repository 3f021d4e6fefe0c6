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
import { type Layout, layoutOf, unnamedLayoutOf } from './tableLayout';
import { type ReadTime, timesOf } from './tableTimes';

/** Lines by which columns are told that nothing names. */
const sampled = 20;

/**
 * A table whose first line names its columns: one of times, and either one of values for each channel (wide), or one of
 * channels and one of values (long). Without such a line, columns are told by what they have. Whether values are amounts
 * or a register is as the channel has it.
 */
export const format: IntervalFormat = {
  label: 'CSV',
  isRecognised: (head, fileName) => {
    const { data } = papaparse.parse<readonly string[]>(head.trimEnd(), { preview: sampled });
    return /\.(csv|txt|tsv)$/i.test(fileName) && (layoutOf(data[0] ?? []) ?? unnamedLayoutOf(data)) !== undefined;
  },
  parse: (text) => {
    const { data } = papaparse.parse<readonly string[]>(text.trimEnd(), {});
    const named = layoutOf(data[0] ?? []);
    const layout = named ?? unnamedLayoutOf(data.slice(0, sampled));
    if (!layout) throw new UnreadableFile('The first line must name a column of times, and one or more of values.');
    const rows = named ? data.slice(1) : data;
    const times = timesOf(rows.map((row) => row[layout.time] ?? ''));
    if (typeof times === 'string') throw new UnreadableFile(times);
    const table = new Table(times.read, isDecimalComma(rows, layout));
    for (const [index, row] of rows.entries()) table.add(row, index + (named ? 2 : 1), layout);
    const stamps = layout.end === undefined ? 'unknown' : 'begin';
    return { clock: times.clock, stamps, series: table.series(), refused: table.refused };
  },
};

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
  /** By the cells that name a register, since most lines repeat those of others. */
  private readonly registers = new Map<string, FileReading[]>();

  constructor(
    private readonly timeOf: ReadTime,
    private readonly hasDecimalComma: boolean,
  ) {}

  add(row: readonly string[], line: number, layout: Layout): void {
    if (row.every((cell) => cell.trim() === '')) return;
    const at = this.timeOf(row[layout.time] ?? '');
    const isWrong = (place: number) => this.timeOf(row[place] ?? '') === undefined;
    const wrong = [layout.time, ...(layout.end === undefined ? [] : [layout.end])].find(isWrong);
    if (at === undefined || wrong !== undefined) {
      this.refused.push({ line, message: `‘${(row[wrong ?? layout.time] ?? '').slice(0, 40)}’ is not a time.` });
      return;
    }
    for (const { place, title } of layout.values) {
      const text = (row[place] ?? '').trim();
      // A gap is an empty cell.
      if (text === '') continue;
      const value = this.numberIn(text);
      if (value === undefined) this.refused.push({ line, message: `‘${text.slice(0, 40)}’ is not a number.` });
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
    const { channel, register, unit } = layout;
    const cell = (place: number | undefined) => (place === undefined ? '' : (row[place] ?? ''));
    const name = `${cell(channel)}\n${cell(register)}\n${cell(unit)}\n${title}`;
    const known = this.registers.get(name) ?? this.collectorOf(row, layout, title);
    this.registers.set(name, known);
    return known;
  }

  private collectorOf(row: readonly string[], layout: Layout, title: string): FileReading[] {
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
