import { describe, expect, it } from 'vitest';
import { type DegreeDaysName, degreeDaysOf, withGapsInterpolated } from '../../server/model/formula/degreeDays';
import { evaluateFormula } from '../../server/model/formula/evaluateFormula';
import { channelKeysOf, type Formula } from '../../server/model/formula/formula';
import { parseFormula } from '../../server/model/formula/parseFormula';
import { unitProblems } from '../../server/model/formula/unitsOfFormula';
import { unitFactor } from '../../server/readings/unitFactor';

const day = 86_400_000;
const isFormula = (parsed: ReturnType<typeof parseFormula>): parsed is Formula => 'kind' in parsed;

function parsed(text: string): Formula {
  const formula = parseFormula(text);
  if (!isFormula(formula)) throw new Error(JSON.stringify(formula));
  return formula;
}

/** Returns the values of a formula over three days, null where there is none. */
function valuesOf(text: string, channels: Readonly<Record<string, readonly (number | null)[]>> = {}) {
  const arrays = Object.entries(channels).map(
    ([key, values]) => [key, Float64Array.from(values, (value) => value ?? Number.NaN)] as const,
  );
  const values = evaluateFormula(parsed(text), {
    starts: Float64Array.from([0, day, 2 * day]),
    channels: new Map(arrays),
    subLoads: Float64Array.from([1, 2, 3]),
    degreeDays: (name, base) => Float64Array.from([0, 1, 2], (index) => (name === 'hdd' ? base : -base) + index),
    factorOf: (_of, unit) => (unit === 'kWh' ? 1000 : Number.NaN),
    isAdvance: (key) => key === 'R',
    dayStarts: (text_) => Date.parse(text_),
  });
  return [...values].map((value) => (Number.isNaN(value) ? null : value));
}
const abc = { A: [1, 2, 3], 'B-1 x': [10, null, 30] } as const;

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3', [7, 7, 7]],
    ['(1 + 2) × 3', [9, 9, 9]],
    ['8 ÷ 4 − 1', [1, 1, 1]],
    ['2 - 3 - 4', [-5, -5, -5]],
    ['-[A]', [-1, -2, -3]],
    ['[A] + [B-1 x]', [11, null, 33]],
    ['[A] / 0', [null, null, null]],
    ['[missing]', [null, null, null]],
    ['min([A], 2)', [1, 2, 2]],
    ['MAX([A]; 2)', [2, 2, 3]],
    ['abs(-[A])', [1, 2, 3]],
    ['if([A] > 1, [A], 0)', [0, 2, 3]],
    ['if([B-1 x] >= 10, 1, 0)', [1, null, 1]],
    ['if([A] <> 2, 1, [B-1 x])', [1, null, 1]],
    ['delta([A])', [null, 1, 1]],
    ['previous([A])', [null, 1, 2]],
    ['sum(sub-loads) + sum([A], 1)', [3, 5, 7]],
    ['convert([A], "kWh")', [1000, 2000, 3000]],
    ['since("1970-01-02", [A] * 10, [A])', [1, 20, 30]],
    ['hdd(15.5) * 2', [31, 33, 35]],
    ['[A] / CDD(-2)', [0.5, 2 / 3, 0.75]],
  ])('%s is calculated for each interval', (text, values) => {
    expect(valuesOf(text, abc)).toEqual(values);
  });

  it.each([
    ['', 0, 0, 'The formula is empty.'],
    ['1 +', 3, 3, 'The formula ends too early.'],
    ['(1', 2, 2, 'The formula ends too early.'],
    ['1 2', 2, 3, '‘2’ is not expected here.'],
    ['[A] & [B]', 4, 5, '‘&’ is not expected here.'],
    ['nothing(1)', 0, 7, 'There is no function nothing.'],
    ['constructor(1)', 0, 11, 'There is no function constructor.'],
    ['hdd()', 4, 5, '‘)’ is not expected here.'],
    ['cdd(18, 20)', 0, 11, 'cdd is written like cdd(18).'],
    ['1 + if(1)', 4, 9, 'if is written like if([A] > 10, [A], 0).'],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 0, 121, 'The formula is too long, or too deeply nested.'],
    ['[A] * 0,5', 7, 8, 'Decimals are written with a point, such as 0.5.'],
    ['1 + max([A]; 0,5)', 14, 15, 'Decimals are written with a point, such as 0.5.'],
    ['if([A] > 0,5; min(1; 2); 3)', 10, 11, 'Decimals are written with a point, such as 0.5.'],
    ['process.exit()', 7, 8, '‘.’ is not expected here.'],
    ['[A]; drop table', 3, 4, '‘;’ is not expected here.'],
    ["[A]' or '1'='1", 3, 9, "‘' or '’ is not expected here."],
    ['`1`', 0, 1, '‘`’ is not expected here.'],
    ['toString(1)', 0, 8, 'There is no function toString.'],
    ['[A', 0, 1, '‘[’ is not expected here.'],
    ['[A]\u0000', 3, 4, '‘\u0000’ is not expected here.'],
    ['1 = 2 = 3', 6, 7, '‘=’ is not expected here.'],
    ['-'.repeat(3_000), 1, 2, '‘-’ is not expected here.'],
    ['1'.repeat(4_001), 0, 4_001, 'The formula is too long, or too deeply nested.'],
  ])('%s is refused at its place', (text, from, until, message) => {
    expect(parseFormula(text)).toEqual([{ place: { from, until }, message }]);
  });

  it.each([
    ['a sum of 2,000 values', `1${'+1'.repeat(1_999)}`, 2_000],
    ['a function of 1,900 values', `max(${'1,'.repeat(1_899)}1)`, 1],
    ['the deepest nesting', `${'abs('.repeat(50)}-1${')'.repeat(50)}`, 1],
    ['a number that is none', '1e999 - 1e999', null],
  ])('that is hostile is calculated before the test times out: %s', (_what, text, value) => {
    expect(valuesOf(text)).toEqual([value, value, value]);
    unitProblems(parsed(text), { unitOf: () => undefined, subLoads: undefined, factorOf: unitFactor });
  });

  it('names its channels, each once', () => {
    expect(channelKeysOf(parsed('([CAM-b104-E] + [CAM-b104-G]) / 3214 + [CAM-b104-E]'))).toEqual([
      'CAM-b104-E',
      'CAM-b104-G',
    ]);
  });
});

describe('units of a formula', () => {
  const units: Readonly<Record<string, string>> = { E: 'kWh', M: 'MWh', W: 'Water m3', G: 'Gas kWh' };
  const problemsOf = (text: string) =>
    unitProblems(parsed(text), { unitOf: (key) => units[key], subLoads: 'kWh', factorOf: unitFactor });

  it.each([
    '[E] + [G]',
    '[E] / [W]',
    '[E] * 2 + [E]',
    'convert([M], "kWh") + [E]',
    '[W] * 3 + 1',
    'sum(sub-loads) - [E]',
    '[E] / hdd(18)',
    'hdd(-5) + hdd(15.5)',
    'convert([M] * -2, "kWh") + [E]',
    'convert((1 - 0.02) * [M] / (3 * 4), "kWh") + [E]',
    'if([W] > 10, [E], 0) + since("2026-03-01", [E], 0)',
  ])('%s fits together', (text) => expect(problemsOf(text)).toEqual([]));

  it.each([
    ['1 + ([E] + [W])', 'kWh and Water m3 can’t be added or compared: convert one of them.', 5],
    ['[E] - [M]', 'kWh and MWh can’t be added or compared: convert one of them.', 0],
    ['convert([W], "kWh")', 'Water m3 can’t be converted to kWh.', 0],
    [
      '[E] + convert([W] * [M], "kWh")',
      'The unit of the converted value is not known: convert the channels in it one by one.',
      6,
    ],
    ['sum([E], 5, [M])', 'kWh and MWh can’t be added or compared: convert one of them.', 0],
    ['1 + max(0, [E], [W])', 'kWh and Water m3 can’t be added or compared: convert one of them.', 4],
    ['if([E] > 1, [E], [M])', 'kWh and MWh can’t be added or compared: convert one of them.', 0],
    ['since("2026-03-01", [E], [W])', 'kWh and Water m3 can’t be added or compared: convert one of them.', 0],
    ['[E] + -2 * [M]', 'kWh and MWh can’t be added or compared: convert one of them.', 0],
    ['[E] + cdd(18)', 'kWh and Cdd can’t be added or compared: convert one of them.', 0],
    ['1 + hdd([E])', 'hdd is written like hdd(18).', 4],
    ['hdd(9 + 9)', 'hdd is written like hdd(18).', 0],
    ['cdd(65)', 'The base of degree days must be from -20 to 40 °C.', 0],
    ['since("soon", 1, 2)', 'since is written like since("2026-03-01", [A] * 10, [A]).', 0],
  ])('%s does not', (text, message, from) => {
    expect(problemsOf(text)).toMatchObject([{ message, place: { from } }]);
  });
});

describe('degree days', () => {
  const hour = 3_600_000;
  const constant = (value: number) => Array.from({ length: 24 }, () => value);
  const swinging = Array.from({ length: 24 }, (_nothing, index) => (index % 2 === 0 ? 10 : 20));
  const degreeDays = (name: DegreeDaysName, temperatures: readonly number[], starts: readonly number[], ms: number) => [
    ...degreeDaysOf(
      name,
      18,
      { starts: Float64Array.from(starts), ends: Float64Array.from(starts, (start) => start + ms) },
      withGapsInterpolated({ start: 0, values: Float64Array.from(temperatures) }),
    ),
  ];

  it('are those of the hours: a day with a cold night and a warm noon has both', () => {
    const temperatures = [...constant(10), ...swinging];
    expect(degreeDays('hdd', temperatures, [0, day], day)).toEqual([8, 4]);
    expect(degreeDays('cdd', temperatures, [0, day], day)).toEqual([0, 1]);
    expect(degreeDays('hdd', temperatures, [0], 2 * day)).toEqual([12]);
  });

  it('of a part of an hour are its share, wherever it begins', () => {
    expect(degreeDays('hdd', swinging, [0, hour], hour / 4)).toEqual([8 / 96, 0]);
    expect(degreeDays('hdd', swinging, [hour / 2], hour)).toEqual([8 / 48]);
  });

  it('are not known where more than six hours lack a temperature; fewer are interpolated', () => {
    const lacking = (hours: number) => [18, ...Array.from({ length: hours }, () => Number.NaN), 18 - (hours + 1), 18];
    // 1 to 7 K too cold.
    expect(degreeDays('hdd', lacking(6), [0], 8 * hour)).toEqual([28 / 24]);
    expect(degreeDays('hdd', lacking(7), [0, 8 * hour], hour)).toEqual([0, 8 / 24]);
    expect(degreeDays('hdd', lacking(7), [0, hour, 20 * hour], hour)).toEqual([0, Number.NaN, Number.NaN]);
  });
});
