import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { format as nem12 } from '../../server/readings/formats/nem12.format';

const parse = (file: string) => nem12.parse(readFileSync(path.join(import.meta.dirname, 'files', file), 'utf8'));

/** By register: how many readings it has, how many of these are estimates, and their sum. */
function registersOf(file: string) {
  return parse(file).series.map(({ externalId, reference, unit, intervalMinutes, readings }) => [
    `${externalId} ${reference}`,
    unit,
    intervalMinutes,
    readings.length,
    readings.filter(({ quality }) => quality === 'estimate').length,
    Number(readings.reduce((sum, { value }) => sum + value, 0).toFixed(3)),
  ]);
}

describe('a NEM12 file', () => {
  it.each([
    [
      'Example_NEM12_month_solar.csv',
      ['NMI1234567 B1', 'kWh', 5, 8928, 0, 589.172],
      ['NMI1234567 E1', 'kWh', 5, 8928, 0, 270.738],
    ],
    [
      'Example_NEM12_upper_case_units.csv',
      ['VABD000163 E1', 'kWh', 30, 48, 0, 53.328],
      ['VABD000163 Q1', 'kVArh', 30, 48, 0, 106.656],
    ],
    ['Example_NEM12_multiple_quality.csv', ['CCCC123456 E1', 'kWh', 30, 48, 44, 896.99]],
    ['Example_NEM12_no_scheduled_read.csv', ['NMI111 E1', 'kWh', 15, 96, 0, 5.84]],
    [
      'industry-test-NEM12_Scenario06_ETSAMDP_NEMMCO.csv',
      ['NEM1206111 E1', 'kWh', 30, 192, 24, 4695.27],
      ['NEM1206111 B1', 'kWh', 30, 192, 24, 2307.66],
    ],
    ['industry-test-nem12_S09_INTEGM_NEMMCO.csv', ['NEM1209166 E1', 'kWh', 15, 672, 334, 1008]],
    [
      'Example_NEM12_different_interval_length.csv',
      ['C123 E1', 'kWh', 30, 48, 0, 254],
      ['C123 E2', 'kWh', 30, 48, 0, 120],
      ['C123 V1', undefined, 10, 144, 0, 33129.99],
    ],
  ])('%s has the readings of each register', (file, ...registers) => {
    expect(nem12.isRecognised('100,NEM12,2004', file)).toBe(true);
    expect(registersOf(`nem12/${file}`)).toEqual(registers);
    expect(parse(`nem12/${file}`).refused).toEqual([]);
  });

  it('stamps intervals where they begin, by a clock without daylight saving', () => {
    const { clock, series } = parse('nem12/Example_NEM12_actual_interval.csv');
    expect([clock, nem12.timeZone]).toEqual(['standard', 'Australia/Brisbane']);
    const times = series[0]?.readings.map(({ at }) => new Date(at).toISOString().slice(0, 16));
    expect([times?.at(0), times?.at(1), times?.at(-1)]).toEqual([
      '2004-02-01T00:00',
      '2004-02-01T00:30',
      '2004-02-01T23:30',
    ]);
  });

  it.each([
    ['Example_NEM12_15min_200_30min_300.csv', 3, /A day of 15 minutes has 96 values/],
    ['Example_NEM12_15min_200_30min_400.csv', 3, /Interval 49 has no quality/],
    ['Example_NEM12_30min_200_15min_300.csv', 3, /A day of 30 minutes has 48 values/],
    ['Example_NEM12_30min_200_15min_400.csv', 3, /A day of 30 minutes has 48 values/],
    ['Example_NEM12_incomplete_interval.csv', 3, /A day of 30 minutes has 48 values/],
  ])('%s says which line is refused, and why', (file, line, message) => {
    expect(parse(`nem-invalid/${file}`).refused).toEqual([{ line, message: expect.stringMatching(message) }]);
  });

  it('has its other days where one is refused', () => {
    expect(registersOf('nem-invalid/Example_NEM12_incomplete_interval.csv').map(([, , , count]) => count)).toEqual([
      48, 96,
    ]);
  });

  it.each(['missing_header', 'powercor', 'powercor_missing_fields'])('%s can’t be read without its header', (name) => {
    expect(() => parse(`nem-invalid/Example_NEM12_${name}.csv`)).toThrow(/begins with the record 100,NEM12/);
  });

  it('has of a day that comes twice the version that was updated last, wherever it is in the file', () => {
    const day = (value: string, quality: string, updatedOn: string) =>
      `300,20260301,${`${value},`.repeat(24)}${quality},,,${updatedOn},`;
    const valuesOf = (...days: readonly string[]) =>
      nem12
        .parse(['100,NEM12', '200,N1,E1,,E1,,,kWh,60', ...days, '900'].join('\n'))
        .series.map(({ readings }) => [readings.length, readings[0]?.value, readings.at(-1)?.quality]);
    const [estimated, read] = [day('1', 'E52', '20260302010000'), day('2', 'A', '20260305010000')];
    expect(valuesOf(estimated, read)).toEqual([[24, 2, 'actual']]);
    expect(valuesOf(read, estimated)).toEqual([[24, 2, 'actual']]);
    const withdrawn = day('', 'N', '20260306010000');
    expect(() => valuesOf(read, withdrawn)).toThrow('This NEM12 file has no values.');
    // Of each meter, where it is exchanged on that day.
    expect(valuesOf(read, '200,N1,E1,,E1,,M2,kWh,60', day('', 'N', '20260306010000'))).toEqual([[24, 2, 'actual']]);
    // Without a time to tell them apart, both are kept, and the delivery refuses the second.
    expect(valuesOf(day('1', 'A', ''), read)).toEqual([[48, 1, 'actual']]);
  });

  it('without values is refused', () => {
    expect(() => parse('nem-invalid/Example_NEM12_empty.csv')).toThrow('This NEM12 file has no values.');
    expect(nem12.isRecognised('', 'Example_empty_file.csv')).toBe(false);
  });

  it('that is cut short is said to be', () => {
    const whole = readFileSync(path.join(import.meta.dirname, 'files/nem12/Example_NEM12_actual_interval.csv'), 'utf8');
    const lines = whole.trimEnd().split(/\r?\n/);
    const { refused, series } = nem12.parse(lines.slice(0, 4).join('\n'));
    expect(refused.at(-1)?.message).toMatch(/may be cut short/);
    expect(series[0]?.readings).toHaveLength(48);
  });

  it('is read in linear time whatever is in it', () => {
    const hostile = [
      '100,NEM12',
      '200,__proto__,,,constructor,,,kWh,30',
      ...Array.from({ length: 200_000 }, () => '300,99999999,"""'),
    ].join('\n');
    expect(nem12.parse(hostile).refused).toHaveLength(200_001);
  });
});
