import { describe, expect, it } from 'vitest';
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
    factorOf: (_of, unit) => (unit === 'kWh' ? 1000 : Number.NaN),
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
  ])('%s is calculated for each interval', (text, values) => {
    expect(valuesOf(text, abc)).toEqual(values);
  });

  it.each([
    ['', 0, 0, 'The formula is empty.'],
    ['1 +', 3, 3, 'The formula ends too early.'],
    ['(1', 2, 2, 'The formula ends too early.'],
    ['1 2', 2, 3, '‘2’ can’t stand here.'],
    ['[A] & [B]', 4, 5, '‘&’ can’t stand here.'],
    ['nothing(1)', 0, 7, 'There is no function nothing.'],
    ['constructor(1)', 0, 11, 'There is no function constructor.'],
    ['1 + if(1)', 4, 9, 'if is written like if([A] > 10, [A], 0).'],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 0, 121, 'The formula is too long, or too deeply nested.'],
    ['process.exit()', 7, 8, '‘.’ can’t stand here.'],
    ['[A]; drop table', 3, 4, '‘;’ can’t stand here.'],
    ["[A]' or '1'='1", 3, 9, "‘' or '’ can’t stand here."],
    ['`1`', 0, 1, '‘`’ can’t stand here.'],
    ['toString(1)', 0, 8, 'There is no function toString.'],
    ['[A', 0, 1, '‘[’ can’t stand here.'],
    ['[A]\u0000', 3, 4, '‘\u0000’ can’t stand here.'],
    ['1 = 2 = 3', 6, 7, '‘=’ can’t stand here.'],
    ['-'.repeat(3_000), 1, 2, '‘-’ can’t stand here.'],
    ['1'.repeat(4_001), 0, 4_001, 'The formula is too long, or too deeply nested.'],
  ])('%s is refused at its place', (text, from, until, message) => {
    expect(parseFormula(text)).toEqual([{ place: { from, until }, message }]);
  });

  it.each([
    ['a sum of 2,000 values', `1${'+1'.repeat(1_999)}`, 2_000],
    ['a function of 1,900 values', `max(${'1,'.repeat(1_899)}1)`, 1],
    ['the deepest nesting', `${'abs('.repeat(50)}-1${')'.repeat(50)}`, 1],
    ['a number that is none', '1e999 - 1e999', null],
  ])('that is hostile is calculated within bounds: %s', (_what, text, value) => {
    const began = performance.now();
    expect(valuesOf(text)).toEqual([value, value, value]);
    unitProblems(parsed(text), { unitOf: () => undefined, subLoads: undefined, factorOf: unitFactor });
    expect(performance.now() - began).toBeLessThan(2_000);
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
  ])('%s fits together', (text) => expect(problemsOf(text)).toEqual([]));

  it.each([
    ['1 + ([E] + [W])', 'kWh and Water m3 can’t be added or compared: convert one of them.', 5],
    ['[E] - [M]', 'kWh and MWh can’t be added or compared: convert one of them.', 0],
    ['convert([W], "kWh")', 'Water m3 can’t be converted to kWh.', 0],
    ['since("soon", 1, 2)', 'since is written like since("2026-03-01", [A] * 10, [A]).', 0],
  ])('%s does not', (text, message, from) => {
    expect(problemsOf(text)).toMatchObject([{ message, place: { from } }]);
  });
});
