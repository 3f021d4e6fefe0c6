import { readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { judge, type Meter } from '../../server/model/detect';
import { hourMs, type MeterReading, timeOf } from '../../server/model/hourlySeries';

interface Span {
  readonly from: number;
  readonly until: number;
}

interface Labelled {
  readonly title: string;
  readonly readings: readonly MeterReading[];
  readonly labels: readonly Span[];
  readonly meter: Meter;
}

const meter: Meter = { measured: 'other', isRegister: false, intervalMinutes: 60, timeZone: 'UTC' };

/** Prints the scores on labelled series of other projects, without tariff, weather or utility. */
export function printLabelled(): void {
  const rows = [failures(), stale(), outliers(), shift()].map(({ title, readings, labels, meter }) => {
    const { series, findings } = judge(readings, meter);
    const raised = findings.map(({ from, until }) => ({ from: timeOf(series, from), until: timeOf(series, until) }));
    const found = labels.filter((label) => raised.some((span) => overlaps(span, label))).length;
    const right = raised.filter((span) => labels.some((label) => overlaps(span, label))).length;
    return [title, { labels: labels.length, found, raised: raised.length, right }] as const;
  });
  console.log('\nSeries of others, all alerts together');
  console.table(Object.fromEntries(rows));
}

const overlaps = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until;

function rowsOf(file: string): readonly (readonly string[])[] {
  const text = readFileSync(path.join(import.meta.dirname, 'data', file), 'utf8');
  return Papa.parse<string[]>(text, { skipEmptyLines: true }).data.slice(1);
}

const utc = (text: string): number => Date.parse(text.includes('+') ? text : `${text.replace(' ', 'T').slice(0, 19)}Z`);

function failures(): Labelled {
  const file = 'nab_ambient_temperature_system_failure';
  const readings = rowsOf(`${file}.csv`).map(([time = '', value]) => ({ at: utc(time), value: Number(value) }));
  const text = readFileSync(path.join(import.meta.dirname, 'data', `${file}.windows.json`), 'utf8');
  const [windows = []] = Object.values(
    JSON.parse(text) as Readonly<Record<string, readonly (readonly [string, string])[]>>,
  );
  const labels = windows.map(([from, until]) => ({ from: utc(from), until: utc(until) }));
  return { title: 'office temperature, system failures', readings, labels, meter };
}

const stale = (): Labelled => marked('inverter, stale values', 'pvanalytics_ac_power_inv_2173_stale_data.csv');
const outliers = (): Labelled => marked('inverter, outliers', 'pvanalytics_ac_power_inv_7539_outliers.csv');

function marked(title: string, file: string): Labelled {
  const quarter = hourMs / 4;
  const readings: MeterReading[] = [];
  const labels: { from: number; until: number }[] = [];
  for (const [time = '', value, mark = ''] of rowsOf(file)) {
    const at = utc(time);
    readings.push({ at, value: Number(value) });
    if (mark.toLowerCase() !== 'true') continue;
    const last = labels.at(-1);
    if (last && at - last.until <= quarter) last.until = at + quarter;
    else labels.push({ from: at, until: at + quarter });
  }
  return { title, readings, labels, meter: { ...meter, intervalMinutes: 15 } };
}

/** Returns the labelled shifts of daily values, as hourly ones because the model takes only hours. */
function shift(): Labelled {
  const days = rowsOf('pvanalytics_pvlib_data_shift.csv').map(([day = '', value, mark]) => {
    const [month, date, year] = day.split('/').map(Number);
    return { at: Date.UTC(year as number, (month as number) - 1, date), value: Number(value), mark: Number(mark) };
  });
  const readings = days.flatMap(({ at, value }) =>
    Array.from({ length: 24 }, (_nothing, hour) => ({ at: at + hour * hourMs, value: value / 24 + (hour % 3) })),
  );
  const labels = days.filter(({ mark }) => mark === 1).map(({ at }) => ({ from: at, until: at + 24 * hourMs }));
  return { title: 'daily energy, a shift of level', readings, labels, meter };
}
