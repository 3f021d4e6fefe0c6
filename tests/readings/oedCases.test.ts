import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { format } from '../../server/readings/formats/table.format';
import { fileCalls } from '../../server/readings/parsing/fileCalls';

const folder = path.join(import.meta.dirname, 'files/oed-csv');
const cases = readdirSync(folder)
  .flatMap((name) => /^pipe(\d+)Input/.exec(name)?.[1] ?? [])
  .map(Number)
  .sort((a, b) => a - b);

/** Cases whose values are what a register showed. */
const registers: readonly number[] = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20, 21, 22, 25, 29, 31, 32, 33, 40];
/** Cases with a line that can't be read, for which the importer that they were made for refuses all others too. */
const oneBadLine: readonly number[] = [26, 27, 29, 30];
/** Cases whose register falls: what that means is for usage and for the rules of validation, and not for the file. */
const falling: readonly number[] = [7, 9, 11, 13, 22, 33];

const textOf = (number: number): string => {
  const name = path.join(folder, `pipe${number}Input.csv`);
  return number === 40 ? gunzipSync(readFileSync(`${name}.gz`)).toString() : readFileSync(name, 'utf8');
};
const utc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);
const expected = (number: number): readonly string[] =>
  readFileSync(path.join(folder, `pipe${number}Expected.csv`), 'utf8')
    .split('\n')
    .filter(Boolean);

interface Stored {
  readonly at: number;
  readonly value: number;
}

/** What would be stored for a channel of registers or of amounts, where intervals end at times that are alone. */
function stored(number: number): { readonly rows: readonly Stored[]; readonly refused: number } {
  const calls = fileCalls();
  const head = calls.open(gzipSync(textOf(number)), format.label, {});
  const isRegister = registers.includes(number);
  const [series] = head.series;
  const isEnd = head.stamps === 'unknown' && !isRegister;
  const endOfMinutes = isEnd ? (series?.intervalMinutes ?? 0) : 0;
  const { refused } = calls.rows([{ place: 0, channelId: 'c', factor: 1, timeZone: 'UTC', endOfMinutes, isRegister }]);
  const batch = calls.batch();
  const list = (column: string | undefined) => (column ?? '{}').slice(1, -1).split(',').map(Number);
  const raws = list(batch?.raws);
  const rows = list(batch?.moments).map((at, index) => ({ at, value: raws[index] ?? Number.NaN }));
  return { rows, refused: refused.length };
}

/** What was used, and from when until when: a register counts from one reading to the next. */
function usageOf(number: number): readonly string[] {
  const { rows } = stored(number);
  if (!registers.includes(number)) return rows.map(({ at, value }) => `${value} from ${at}`);
  return rows.slice(1).map(({ at, value }, index) => {
    const before = rows[index] as Stored;
    // After a fall the register has begun anew.
    return `${value < before.value ? value : value - before.value} until ${at}`;
  });
}

const usageExpected = (number: number): readonly string[] =>
  expected(number).map((line) => {
    const [value, from = '', until = ''] = line.split(',');
    return registers.includes(number) ? `${value} until ${utc(until)}` : `${value} from ${utc(from)}`;
  });

test.each(cases.filter((number) => ![...oneBadLine, ...falling, 28, 35].includes(number)))(
  'case %i has the usage that is documented for it',
  (number) => expect(usageOf(number)).toEqual(expect.arrayContaining([...usageExpected(number)])),
);

test.each(oneBadLine)('case %i has one line that is refused, and the others', (number) => {
  expect(expected(number)).toEqual([]);
  expect(stored(number)).toMatchObject({ refused: 1, rows: { length: 4 } });
});

test.each(falling)('case %i keeps what the register showed, also where it falls', (number) => {
  expect(expected(number)).toEqual([]);
  expect(stored(number)).toMatchObject({ refused: 0, rows: { length: 5 } });
});

test('case 28 has times of several forms, of which those that are not unmistakable are refused', () => {
  expect(stored(28)).toMatchObject({ refused: 2, rows: { length: 3 } });
  expect(usageExpected(28)).toEqual(expect.arrayContaining([...usageOf(28)]));
});

test('case 35 has two values for the same time, of which the second is refused', () => {
  expect(stored(35)).toMatchObject({ refused: 1, rows: [{ value: 24 }, { value: 72 }, { value: 96 }, { value: 120 }] });
});
