import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatOf } from '../../server/readings/formats/formatOf';
import { format as nem13 } from '../../server/readings/formats/nem13.format';

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, 'files/nem13', file), 'utf8');

describe('a NEM13 file', () => {
  it.each([
    ['Example_NEM13_consumption_data.csv', ['VABC005890 11', 'kWh', '6342.8 actual', '7654.9 actual']],
    [
      'Example_NEM13_forward_estimate.csv',
      ['VDEF005890 11', 'kWh', '888 actual', '999 estimate'],
      ['VDEF005890 41', 'kWh', '950 actual', '10015 estimate'],
    ],
    [
      'industry-test-NEM13_mdffl000000018E_ACTEWM_NEMMCO.csv',
      ['NEM1318141 11', 'kWh', '55278 estimate', '1739 estimate'],
    ],
  ])('%s has the readings of each register', (file, ...registers) => {
    expect(formatOf(textOf(file), file)).toBe(nem13);
    const { series, refused } = nem13.parse(textOf(file));
    expect(refused).toEqual([]);
    expect(
      series.map(({ externalId, reference, unit, readings }) => [
        `${externalId} ${reference}`,
        unit,
        ...readings.map(({ value, quality }) => `${value} ${quality}`),
      ]),
    ).toEqual(registers);
    expect(series.every(({ kind }) => kind === 'cumulative')).toBe(true);
  });

  it('names records that can’t be read', () => {
    const { refused } = nem13.parse(
      '100,NEM13\n250,,1\n250,N,1,1,11,,S,E,x,20260101000000,A,,,5,20260201000000,A,,,,kWh\n777\n',
    );
    expect(refused.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 A record 250 must have an NMI and an NMI suffix.',
      '3 ‘x’ is not a register reading.',
      '4 NEM13 has no record 777.',
      '5 The file has no record 900 at its end: it may be cut short.',
    ]);
  });
});
