import { calendarTime } from './calendarTime';
import { type FileReading, type IntervalFile, type RefusedLine, UnreadableFile } from './intervalFile';
import { SeriesCollector } from './seriesCollector';

/** Adds the readings of a detail record; returns why it can't be read, undefined where it can. */
export type ReadDetail = (fields: readonly string[], line: number, into: SeriesCollector) => string | undefined;

/**
 * Returns the readings of a file of the Electricity Authority of New Zealand: a header, and detail records (DET).
 * @param kind the second field of its header
 * @throws UnreadableFile
 */
export function parseEiep(text: string, kind: string, readDetail: ReadDetail): IntervalFile {
  const lines = text.split(/\r?\n/);
  if (!lines[0]?.startsWith(`HDR,${kind},`))
    throw new UnreadableFile(`The first line of such a file is its header, HDR,${kind}, which is missing.`);
  const series = new SeriesCollector();
  const refused: RefusedLine[] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    const fields = line.split(',').map((field) => field.trim());
    const problem =
      fields[0] === 'DET' ? readDetail(fields, index + 1, series) : `This format has no record ${fields[0]}.`;
    if (problem !== undefined) refused.push({ line: index + 1, message: problem });
  }
  const all = series.all();
  if (all.length === 0 && refused.length === 0) throw new UnreadableFile('This file has no readings.');
  return { clock: 'daylight', series: all, refused };
}

interface Quantity {
  readonly unit: string;
  readonly value: number;
}

/** Returns the quantities of a record, each by the index of its field and its unit; or why they can't be read. */
export function quantitiesIn(
  fields: readonly string[],
  places: readonly (readonly [place: number, unit: string])[],
): readonly Quantity[] | string {
  const found: Quantity[] = [];
  for (const [place, unit] of places) {
    const text = fields[place] ?? '';
    if (text === '' || text.toLowerCase() === 'null') continue;
    if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(text)) return `‘${text.slice(0, 40)}’ is not a number.`;
    found.push({ unit, value: Number(text) });
  }
  return found.length > 0 ? found : 'It has no quantity.';
}

/** Returns midnight in UTC of a day such as `19/04/2026`, in milliseconds. */
export function midnightOf(text: string): number | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)?.map(Number) ?? [];
  return day === undefined || month === undefined || year === undefined ? undefined : calendarTime(year, month, day);
}

export const qualityIn = (status: string | undefined): FileReading['quality'] =>
  status === 'E' || status === 'ES' ? 'estimate' : status === 'F' || status === 'RD' ? 'actual' : 'unknown';
