import papaparse from 'papaparse';
import { rowOfOpenQuote } from '../../../resources/shared/rowOfOpenQuote';
import type { TablePreview } from '../../../resources/shared/tableColumns';
import { withOneEnding } from '../../../resources/shared/withOneEnding';
import { tooManyCells } from '../givenReadings';
import { isUnit, unitNamed } from '../unitNamed';
import { columnsOfLayout, layoutOfColumns } from './chosenLayout';
import {
  type FileReading,
  type FileSeries,
  type FormatChoices,
  type IntervalFile,
  type IntervalFormat,
  type RefusedLine,
  UnreadableFile,
} from './intervalFile';
import { SeriesCollector } from './seriesCollector';
import {
  type Layout,
  layoutOf,
  maxTitleLength,
  mayBeTable,
  rowsOfLayout,
  type TableRow,
  timeTextIn,
} from './tableLayout';
import { type ReadTime, timesOf } from './tableTimes';

/**
 * A table whose first line names its columns: one of times, or of days and times of day, and either one of values for
 * each channel (wide), one of channels and one of values (long), or one for each interval of a day. Without such a line
 * columns are recognised by their content, or else somebody chooses. The channel decides whether values are amounts or
 * readings of a register.
 */
export const format: IntervalFormat = {
  label: 'CSV',
  isRecognised: (head, fileName) => {
    const rows = firstRowsOf(head);
    return /\.(csv|txt|tsv)$/i.test(fileName) && (layoutOf(rows) !== undefined || mayBeTable(rows));
  },
  layout: (head) => {
    const rows = firstRowsOf(head);
    const layout = layoutOf(rows);
    const titles = layout && layout.skipped > 0 ? rows[layout.skipped - 1] : undefined;
    return JSON.stringify([layout?.skipped ?? null, titles ?? rows.at(-1)?.length]);
  },
  parse: (text, choices = {}) => {
    const parsed = papaparse.parse<TableRow>(withOneEnding(text.trimEnd()), {});
    const row = rowOfOpenQuote(parsed);
    if (row !== undefined)
      throw new UnreadableFile(
        `A quotation mark in line ${row + 1} is not closed, so that lines after it would be lost.`,
      );
    return tableOf(parsed.data, parsed.meta.delimiter, choices);
  },
};

const firstRowsOf = (head: string): readonly TableRow[] =>
  papaparse.parse<TableRow>(withOneEnding(head.trimEnd()), { preview: rowsOfLayout }).data;

/** @throws UnreadableFile */
function tableOf(data: readonly TableRow[], separator: string, { columns, dayOrder }: FormatChoices): IntervalFile {
  const first = data.slice(0, rowsOfLayout);
  const layout = columns ? layoutOfColumns(columns, first) : layoutOf(first);
  if (!layout && !mayBeTable(first))
    throw new UnreadableFile('The first line must name a column of times and at least one column of values.');
  const width = Math.min(previewMax.columns, Math.max(...first.map((row) => row.length)));
  const table = previewOf(
    first,
    columns ?? (layout ? columnsOfLayout(layout, width) : { skipped: 0, roles: [] }),
    width,
  );
  const unreadable = { clock: 'daylight', series: [], refused: [], table } as const;
  if (!layout) return { ...unreadable, asks: 'columns' };
  const rows = data.slice(layout.skipped);
  const times = timesOf(
    rows.map((row) => timeTextIn(row, layout)),
    dayOrder,
  );
  if (times === undefined) return { ...unreadable, asks: 'dayOrder' };
  if (typeof times === 'string') throw new UnreadableFile(times);
  const { utcOffset } = layout;
  const clock = utcOffset === undefined ? times.clock : 'utc';
  const readings = new Table(layout, {
    // Somebody who chooses columns has seen them all.
    columns: columns ? Number.POSITIVE_INFINITY : columnsIn(layout, data[layout.skipped - 1] ?? []),
    // Offsets of the times themselves come before that of their title.
    timeOf: times.clock === 'utc' ? times.read : earlierBy(utcOffset ?? 0, times.read),
    isUtc: clock === 'utc',
    hasDecimalComma: isDecimalComma(rows, layout, separator),
    hasLongIntervals: hasLongIntervals(rows, layout, times.read),
  });
  for (const [index, row] of rows.entries()) readings.add(row, index + layout.skipped + 1);
  return { clock, stamps: layout.stamps, series: readings.series(), refused: readings.refused, table };
}

const columnsIn = ({ time, end = 0, values }: Layout, titles: TableRow): number =>
  values.reduce((count, { place }) => Math.max(count, place + 1), Math.max(titles.length, time + 1, end + 1));

const earlierBy =
  (ms: number, read: ReadTime): ReadTime =>
  (text) => {
    const at = read(text);
    return at === undefined ? undefined : at - ms;
  };

/** Limits of the preview of a table. */
const previewMax = { lines: 12, columns: 200, characters: 40 } as const;

function previewOf(
  rows: readonly TableRow[],
  { skipped, roles }: Omit<TablePreview, 'lines'>,
  width: number,
): TablePreview {
  const lines = rows.slice(0, Math.max(previewMax.lines, Math.min(skipped + 3, rowsOfLayout)));
  return {
    skipped,
    roles: Array.from({ length: width }, (_none, place) => roles[place] ?? null),
    lines: lines.map((row) => row.slice(0, width).map((cell) => cell.slice(0, previewMax.characters))),
  };
}

/** Milliseconds by which no clock change shifts times: two hours. */
const longIntervalMs = 7_200_000;

/** Whether intervals are too long for one to end at the local time of its start because clocks went back. */
function hasLongIntervals(rows: readonly TableRow[], { time, end }: Layout, read: ReadTime): boolean {
  if (end === undefined) return false;
  const sample = rows.slice(0, 1_000);
  const long = sample.filter((row) => (read(row[end] ?? '') ?? 0) - (read(row[time] ?? '') ?? 0) >= longIntervalMs);
  return long.length > sample.length / 2;
}

/** `1.234` and `1.234,5`, but not `0.123`: no number with thousands begins with a zero. */
const withThousands = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;

/**
 * Whether numbers have a decimal comma: at least one is like `0,5` or `1.234,5`, and none has a decimal point. Between
 * columns that commas separate, `1,234` alone is no such number: it is more likely a thousand.
 */
function isDecimalComma(rows: readonly TableRow[], { values }: Layout, separator: string): boolean {
  const written = rows.slice(0, 1_000).flatMap((row) => values.map(({ place }) => (row[place] ?? '').trim()));
  const isThousands = (text: string): boolean => separator === ',' && /^-?[1-9]\d{0,2},\d{3}$/.test(text);
  const hasThousands = written.some((text) => text.includes(',') && withThousands.test(text));
  const hasPoint = (text: string): boolean => /\d\.\d/.test(text) && !(hasThousands && withThousands.test(text));
  const hasComma = written.some((text) => /^-?\d+,\d+$/.test(text) && !isThousands(text));
  return (hasComma || hasThousands) && !written.some(hasPoint);
}

const withDecimalPoint = (text: string): string =>
  (withThousands.test(text) ? text.replaceAll('.', '') : text).replace(',', '.');

const numberForm = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const qualities: Readonly<Record<string, FileReading['quality']>> = {
  a: 'actual',
  e: 'estimate',
  actual: 'actual',
  estimate: 'estimate',
};

/** Rules for parsing the cells of a table. */
interface ParsingRules {
  /** Number of columns; lines with further cells are refused. */
  readonly columns: number;
  readonly timeOf: ReadTime;
  readonly isUtc: boolean;
  readonly hasDecimalComma: boolean;
  readonly hasLongIntervals: boolean;
}

/** Collects the readings of a table by channel. */
class Table {
  readonly refused: RefusedLine[] = [];
  private readonly collected = new SeriesCollector();
  /** Cache by the cells that name a register, which most lines repeat. */
  private readonly registers = new Map<string, FileReading[]>();

  constructor(
    private readonly layout: Layout,
    private readonly rules: ParsingRules,
  ) {}

  add(row: TableRow, line: number): void {
    if (row.every((cell) => cell.trim() === '')) return;
    const { layout, rules } = this;
    if (row.length > rules.columns && row.slice(rules.columns).some((cell) => cell.trim() !== '')) {
      this.refuse(line, tooManyCells);
      return;
    }
    const [text, endText] = [timeTextIn(row, layout), layout.end === undefined ? undefined : (row[layout.end] ?? '')];
    const at = rules.timeOf(text);
    const end = endText === undefined ? undefined : rules.timeOf(endText);
    if (at === undefined || (endText !== undefined && end === undefined)) {
      this.refuse(line, `‘${((at === undefined ? text : endText) ?? '').slice(0, 40)}’ is not a time.`);
      return;
    }
    if (end === at && rules.hasLongIntervals) {
      this.refuse(line, 'Its interval ends where it begins.');
      return;
    }
    for (const column of layout.values) {
      const cell = (row[column.place] ?? '').trim();
      // A gap is an empty cell.
      if (cell === '') continue;
      const value = this.numberIn(cell);
      if (value === undefined) {
        this.refuse(line, `‘${cell.slice(0, 40)}’ is not a number.`);
        continue;
      }
      const quality = qualityOf(row, layout);
      // Large files have millions: properties without a value are left out to save memory.
      this.readingsOf(row, column.title).push(
        end === undefined && column.minutes === undefined
          ? { line, at, value, quality }
          : { line, ...this.timeIn(at, column), ...(end !== undefined && { end }), value, quality },
      );
    }
  }

  /** Returns the start of a column's interval, by the clock or by the time elapsed since midnight. */
  private timeIn(
    at: number,
    { minutes = 0, isCounted }: Layout['values'][number],
  ): Pick<FileReading, 'at' | 'elapsed'> {
    const elapsed = minutes * 60_000;
    return isCounted && !this.rules.isUtc ? { at, elapsed } : { at: at + elapsed };
  }

  private refuse(line: number, message: string): void {
    this.refused.push({ line, message });
  }

  series(): readonly FileSeries[] {
    return this.collected.all().map((series) => ({ ...series, intervalMinutes: intervalMinutesOf(series.readings) }));
  }

  private numberIn(text: string): number | undefined {
    const plain = this.rules.hasDecimalComma ? withDecimalPoint(text) : text;
    const value = numberForm.test(plain) ? Number(plain) : Number.NaN;
    return Number.isFinite(value) ? value : undefined;
  }

  private readingsOf(row: TableRow, title: string): FileReading[] {
    const { channel, register, unit } = this.layout;
    const cell = (place: number | undefined) => (place === undefined ? '' : (row[place] ?? ''));
    const name = `${cell(channel)}\n${cell(register)}\n${cell(unit)}\n${title}`;
    const readings = this.registers.get(name) ?? this.readingsOfRegister(row, title);
    this.registers.set(name, readings);
    return readings;
  }

  private readingsOfRegister(row: TableRow, title: string): FileReading[] {
    const { layout } = this;
    // `Main board (kWh)`
    const [, name = title, inTitle = ''] =
      title.length > maxTitleLength ? [] : (/^(.*?)\s*[([]([^)\]]+)[)\]]$/.exec(title) ?? []);
    const isLong = layout.channel !== undefined;
    return this.collected.readingsOf({
      externalId: (isLong ? (row[layout.channel ?? 0] ?? '') : name).trim(),
      reference: layout.register === undefined ? undefined : row[layout.register]?.trim() || undefined,
      unit: unitNamed(layout.unit === undefined ? inTitle || unitIn(title) : (row[layout.unit] ?? '')),
    });
  }
}

/** Returns the title of a column where it is a unit; '' otherwise. */
const unitIn = (title: string): string => (isUnit(title) ? title : '');

function qualityOf(row: TableRow, { quality }: Layout): FileReading['quality'] {
  return quality === undefined ? 'unknown' : (qualities[(row[quality] ?? '').trim().toLowerCase()] ?? 'unknown');
}

/** Returns the minutes between most consecutive readings; undefined where no step has a majority. */
function intervalMinutesOf(readings: readonly FileReading[]): number | undefined {
  const times = readings.map(({ at, elapsed = 0 }) => at + elapsed).sort((a, b) => a - b);
  const counts = new Map<number, number>();
  for (const [index, at] of times.entries()) {
    const step = at - (times[index - 1] ?? at);
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const [mostFrequent] = [...counts].sort(([, a], [, b]) => b - a);
  return mostFrequent && mostFrequent[1] > (times.length - 1) / 2 ? mostFrequent[0] / 60_000 : undefined;
}
