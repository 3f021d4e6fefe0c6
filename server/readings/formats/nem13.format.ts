import { unitNamed } from '../unitNamed';
import { calendarTime } from './calendarTime';
import { type FileReading, type IntervalFormat, type RefusedLine, UnreadableFile } from './intervalFile';
import { SeriesCollector } from './seriesCollector';

/**
 * Meter Data File Format (NEM13) of the Australian Energy Market Operator, for registers that a person reads. Each
 * record 250 has the previous and the current reading of a register.
 */
export const format: IntervalFormat = {
  label: 'NEM13',
  timeZone: 'Australia/Brisbane',
  isRecognised: (head) => /^\s*100,"?NEM13/i.test(head),
  parse: (text) => {
    const series = new SeriesCollector();
    const refused: RefusedLine[] = [];
    const lines = text.split(/\r?\n/);
    for (const [index, line] of lines.entries()) {
      const fields = line.split(',').map((field) => field.trim());
      const problem = fields[0] === '250' ? readRecord(fields, index + 1, series) : unknownRecord(fields[0]);
      if (problem !== undefined) refused.push({ line: index + 1, message: problem });
    }
    if (!lines.some((line) => line.trim().startsWith('900')))
      refused.push({ line: lines.length, message: 'The file has no record 900 at its end: it may be cut short.' });
    const found = series.all();
    if (found.length === 0 && refused.length === 0) throw new UnreadableFile('This NEM13 file has no readings.');
    return { clock: 'standard', series: found, refused };
  },
};

/** Header, B2B details, end of data, and blank lines. */
const ignoredRecords: readonly (string | undefined)[] = ['100', '550', '900', ''];
const unknownRecord = (kind: string | undefined): string | undefined =>
  ignoredRecords.includes(kind) ? undefined : `NEM13 has no record ${kind}.`;

/** Positions of the fields of the two readings: register value, time, quality method. */
const readings = [
  { value: 8, time: 9, quality: 10 },
  { value: 13, time: 14, quality: 15 },
] as const;

/** Returns why a record can't be read; undefined where it can. */
function readRecord(fields: readonly string[], line: number, collector: SeriesCollector): string | undefined {
  const [, nmi = '', , , suffix = '', , serialNumber = ''] = fields;
  if (nmi === '' || suffix === '') return 'A record 250 must have an NMI and an NMI suffix.';
  const parsed: FileReading[] = [];
  for (const { value: index, time, quality } of readings) {
    const [value, at] = [fields[index] ?? '', timeIn(fields[time] ?? '')];
    // A new register has no previous reading.
    if (value === '' && index === readings[0].value) continue;
    if (!/^\d+(\.\d+)?$/.test(value)) return `‘${value}’ is not a register reading.`;
    if (at === undefined) return `‘${fields[time] ?? ''}’ is not a time, such as 20260331143000.`;
    parsed.push({ line, at, value: Number(value), quality: fields[quality]?.startsWith('A') ? 'actual' : 'estimate' });
  }
  collector
    .readingsOf({
      externalId: nmi,
      reference: suffix,
      serialNumber,
      unit: unitNamed(fields[19] ?? ''),
      kind: 'cumulative',
    })
    .push(...parsed);
  return undefined;
}

function timeIn(text: string): number | undefined {
  const [year, month, day, hour = 0, minute = 0, second = 0] = (
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  )
    .slice(1)
    .map(Number);
  return year === undefined || month === undefined || day === undefined
    ? undefined
    : calendarTime(year, month, day, [hour, minute, second]);
}
