import { unitNamed } from '../unitNamed';
import { calendarTime } from './calendarTime';
import {
  type FileReading,
  type FileSeries,
  type IntervalFormat,
  type RefusedLine,
  UnreadableFile,
} from './intervalFile';

/**
 * Meter Data File Format of the Australian Energy Market Operator, for intervals. Records: 100 header, 200 register of
 * a metering point, 300 day of values, 400 quality of some of these, 500 manual read, 900 end.
 */
export const format: IntervalFormat = {
  label: 'NEM12',
  timeZone: 'Australia/Brisbane',
  isRecognised: (head) => /^\s*(100,"?NEM12|200,[^,]*,[^,]*,[^,]*,)/i.test(head),
  parse: (text) => new Nem12(text).file(),
};

type Quality = FileReading['quality'] | 'none' | 'varies';
/** By the first letter of a quality method. Substitutes are estimates made from other readings. */
const qualities: Readonly<Record<string, Quality>> = {
  A: 'actual',
  E: 'estimate',
  F: 'estimate',
  S: 'estimate',
  N: 'none',
  V: 'varies',
};

const minutesOfDay = 1_440;

interface Register extends Omit<FileSeries, 'readings' | 'intervalMinutes'> {
  readonly intervalMinutes: number;
  /** By day and meter: on the day on which a meter is exchanged, a file may have some of its intervals of each. */
  readonly days: Map<string, DayVersion>;
}

/** The readings of a day, and when its data was last changed: 14 digits, `''` where the file does not say. */
interface DayVersion {
  readonly updatedOn: string;
  readonly readings: FileReading[];
}

/** A day whose records of quality (400) are still to be read. */
interface Day {
  readonly line: number;
  readonly register: Register;
  readonly date: number;
  readonly meter: string;
  readonly updatedOn: string;
  readonly values: readonly string[];
  readonly qualities: Quality[];
  problem?: string;
}

/** Reads one file, record by record. */
class Nem12 {
  private readonly registers = new Map<string, Register>();
  private readonly refused: RefusedLine[] = [];
  private register: Register | undefined;
  /** Serial number in the last record 200. */
  private meter = '';
  private day: Day | undefined;
  private isEnded = false;

  constructor(private readonly text: string) {}

  file(): ReturnType<IntervalFormat['parse']> {
    const lines = this.text.split(/\r?\n/);
    const header = lines.findIndex((line) => line.trim() !== '');
    if (!/^\s*100,"?NEM12/i.test(lines[header] ?? ''))
      throw new UnreadableFile('A NEM12 file begins with the record 100,NEM12, which is missing in line 1.');
    lines.forEach((line, index) => {
      if (line.trim() !== '') this.read(index + 1, line.split(','));
    });
    this.endDay();
    if (!this.isEnded) this.refuse(lines.length, 'The file has no record 900 at its end: it may be cut short.');
    const series = [...this.registers.values()]
      .map(({ days, ...register }) => ({ ...register, readings: [...days.values()].flatMap((day) => day.readings) }))
      .filter(({ readings }) => readings.length > 0);
    if (series.length === 0 && this.refused.length === 0) throw new UnreadableFile('This NEM12 file has no values.');
    return { clock: 'standard', series, refused: this.refused };
  }

  private read(line: number, fields: readonly string[]): void {
    const kind = fields[0]?.trim();
    if (kind !== '400') this.endDay();
    if (kind === '200') this.refuse(line, this.beginRegister(fields));
    else if (kind === '300') this.refuse(line, this.beginDay(line, fields));
    else if (kind === '400') this.qualify(line, fields);
    else if (kind === '900') this.isEnded = true;
    else if (kind !== '100' && kind !== '500') this.refuse(line, `NEM12 has no record ${kind}.`);
  }

  private refuse(line: number, message: string | undefined): void {
    if (message !== undefined) this.refused.push({ line, message });
  }

  /** Returns why its values can't be read; undefined where they can. */
  private beginRegister(fields: readonly string[]): string | undefined {
    const [, nmi = '', , , suffix = '', , serialNumber = '', unit = '', length = ''] = fields.map((each) =>
      each.trim(),
    );
    this.register = undefined;
    this.meter = serialNumber;
    const intervalMinutes = Number(length);
    if (nmi === '' || suffix === '') return 'A record 200 must have an NMI and an NMI suffix.';
    if (!(intervalMinutes >= 1 && Number.isInteger(minutesOfDay / intervalMinutes)))
      return `A day can’t be divided into intervals of ‘${length}’ minutes.`;
    const key = JSON.stringify([nmi, suffix, unit, intervalMinutes]);
    const existing = this.registers.get(key);
    this.register = existing ?? {
      externalId: nmi,
      reference: suffix,
      serialNumber: serialNumber || undefined,
      unit: unitNamed(unit),
      intervalMinutes,
      kind: 'interval',
      days: new Map(),
    };
    this.registers.set(key, this.register);
    return undefined;
  }

  /** Returns why the day can't be read; undefined where it can. */
  private beginDay(line: number, fields: readonly string[]): string | undefined {
    const { register, meter } = this;
    if (!register) return 'These values belong to no record 200 that can be read.';
    const date = dateOf(fields[1] ?? '');
    if (date === undefined) return `‘${fields[1] ?? ''}’ is not a day, such as 20260301.`;
    const count = minutesOfDay / register.intervalMinutes;
    const values = fields.slice(2, 2 + count);
    const quality = qualities[fields[2 + count]?.trim().charAt(0).toUpperCase() ?? ''];
    if (values.length < count || !quality)
      return `A day of ${register.intervalMinutes} minutes has ${count} values and their quality, but this one does not.`;
    const updatedOn = /^\s*(\d{14})\s*$/.exec(fields[5 + count] ?? '')?.[1] ?? '';
    this.day = {
      line,
      register,
      date,
      meter,
      updatedOn,
      values,
      qualities: Array.from({ length: count }, () => quality),
    };
    return undefined;
  }

  /** Intervals are numbered from 1. */
  private qualify(line: number, fields: readonly string[]): void {
    const { day } = this;
    if (!day) return;
    const [first, last] = [Number(fields[1]), Number(fields[2])];
    const quality = qualities[fields[3]?.trim().charAt(0).toUpperCase() ?? ''];
    const isInDay = Number.isInteger(first) && Number.isInteger(last) && first >= 1 && last <= day.values.length;
    if (!isInDay || first > last || !quality || quality === 'varies')
      day.problem ??= `The quality in line ${line} is for intervals ${fields[1]} to ${fields[2]}, but the day has ${day.values.length}.`;
    else day.qualities.fill(quality, first - 1, last);
  }

  private endDay(): void {
    const { day } = this;
    this.day = undefined;
    if (!day) return;
    const readings = day.problem ?? readingsOf(day);
    if (typeof readings === 'string') this.refuse(day.line, readings);
    else addVersion(day, readings);
  }
}

/**
 * Adds the readings of a day. A file may have a day with estimates, and again with what was read: then that of the last
 * update is taken. Where the file does not say which one that is, both are: values that differ are refused later.
 */
function addVersion({ register: { days }, date, meter, updatedOn }: Day, readings: FileReading[]): void {
  const key = `${date} ${meter}`;
  const before = days.get(key);
  const isTold = before !== undefined && before.updatedOn !== '' && updatedOn !== '';
  if (!before || (isTold && updatedOn > before.updatedOn)) days.set(key, { updatedOn, readings });
  else if (!isTold || updatedOn === before.updatedOn) before.readings.push(...readings);
}

/** Returns the readings of a day, or why none of it can be read: after a wrong value, others may be misplaced. */
function readingsOf({ line, register, date, values, qualities: each }: Day): FileReading[] | string {
  const readings: FileReading[] = [];
  for (const [index, text] of values.entries()) {
    const quality = each[index] ?? 'unknown';
    if (quality === 'none') continue;
    if (quality === 'varies') return `Interval ${index + 1} has no quality: a record 400 is missing.`;
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (!Number.isFinite(value)) return `Value ${index + 1}, ‘${text.slice(0, 20)}’, is not a number.`;
    readings.push({ line, at: date + index * register.intervalMinutes * 60_000, value, quality });
  }
  return readings;
}

/** Returns midnight in UTC of a day such as `20260301`, in milliseconds. */
function dateOf(text: string): number | undefined {
  const [, year, month, day] = /^\s*(\d{4})(\d{2})(\d{2})\s*$/.exec(text)?.map(Number) ?? [];
  return year === undefined || month === undefined || day === undefined ? undefined : calendarTime(year, month, day);
}
