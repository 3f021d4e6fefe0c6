import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { momentsOf } from '../../server/readings/fileTimes';
import { format as eiep3 } from '../../server/readings/formats/eiep3.format';
import { format as eiep13a } from '../../server/readings/formats/eiep13a.format';
import { formatOf } from '../../server/readings/formats/formatOf';

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, 'files/eiep', file), 'utf8');
const shown = ({ series }: ReturnType<typeof eiep3.parse>) =>
  series.map(({ externalId, reference, unit, intervalMinutes, readings }) => [
    `${externalId} ${reference}`,
    unit,
    intervalMinutes,
    readings.length,
    Number(readings.reduce((sum, { value }) => sum + value, 0).toFixed(3)),
  ]);

describe('EIEP3', () => {
  it('has trading periods of half an hour, by the daylight clock of New Zealand', () => {
    expect(formatOf(textOf('eiep3-valid.txt'), 'eiep3-valid.txt')).toBe(eiep3);
    const file = eiep3.parse(textOf('eiep3-valid.txt'));
    expect(shown(file)).toEqual([
      ['XXXXXXXXXXXXXXX YYYYYYYYYY X', 'kWh', 30, 48, 47.49],
      ['AAAAAAAAAAAAAAA ZZZZZZZZZZ X', 'kWh', 30, 48, 36.47],
    ]);
    expect(file.refused).toEqual([]);
    const momentOf = momentsOf(file.clock, eiep3.timeZone ?? '');
    const moments = file.series[0]?.readings.map((reading) => new Date(momentOf(reading)).toISOString().slice(0, 16));
    expect([moments?.at(0), moments?.at(-1)]).toEqual(['2019-04-18T12:00', '2019-04-19T11:30']);
  });

  it('of version 11 is the same', () => {
    const { series, refused } = eiep3.parse(textOf('eiep3-valid-v11.txt'));
    expect([series.reduce((sum, { readings }) => sum + readings.length, 0), refused]).toEqual([312, []]);
  });

  it.each([
    ['eiep3-invalid.txt', /HDR,ICPHH/],
    ['eiep3-empty.txt', /has no readings/],
  ])('%s is refused', (file, message) => expect(() => eiep3.parse(textOf(file))).toThrow(message));

  it('has quantities below one without a nought before their point', () => {
    const file = eiep3.parse('HDR,ICPHH,10.0\nDET,I,M,F,19/04/2026,1,.5,-.25,,X,\n');
    expect(shown(file)).toEqual([
      ['I M X', 'kWh', 30, 1, 0.5],
      ['I M X kVArh', 'kVArh', 30, 1, -0.25],
    ]);
  });

  it.each([
    ['DET,,M,F,19/04/2026,1,1,,,X,', 'It has no ICP.'],
    ['DET,I,M,F,31/02/2026,1,1,,,X,', '‘31/02/2026’ is not a day, such as 31/03/2026.'],
    ['DET,I,M,F,19/04/2026,51,1,,,X,', '‘51’ is not a trading period from 1 to 50.'],
    ['DET,I,M,F,19/04/2026,1,null,,,X,', 'It has no quantity.'],
    ['DET,I,M,F,19/04/2026,1,1.5x,2,,X,', '‘1.5x’ is not a number.'],
    ['XYZ,I', 'This format has no record XYZ.'],
  ])('%s is refused by its line', (record, message) => {
    expect(eiep3.parse(`HDR,ICPHH,10.0\n${record}\n`).refused).toEqual([{ line: 2, message }]);
  });
});

describe('EIEP13A', () => {
  it('has intervals with a first and a last second', () => {
    const file = eiep13a.parse(textOf('eiep13a-valid.txt'));
    expect(formatOf(textOf('eiep13a-valid.txt'), 'x.txt')).toBe(eiep13a);
    expect(shown(file).map(([, ...rest]) => rest)).toEqual([
      ['kWh', 30, 48, expect.any(Number)],
      ['kVArh', 30, 48, 0],
    ]);
    expect(file.series[0]?.readings[1]?.at).toBe(Date.UTC(2014, 9, 1, 0, 30));
    expect(file.series[0]?.readings[0]?.quality).toBe('actual');
  });

  it('has the interval that ends, by the clock, before it begins because clocks go back', () => {
    const intervals = [
      '01:30:01 02:00:00',
      '02:00:01 02:30:00',
      '02:30:01 02:00:00',
      '02:00:01 02:30:00',
      '02:30:01 03:00:00',
    ];
    const lines = intervals.map((interval, index) => {
      const [from, until] = interval.split(' ').map((clock) => `05/04/2026 ${clock}`);
      return `DET,,I,000,,M,X,R,24,${from},${until},RD,${index},`;
    });
    const { clock, series, refused } = eiep13a.parse(['HDR,ICPCONS,1.1', ...lines].join('\n'));
    expect([series.map(({ intervalMinutes }) => intervalMinutes), refused]).toEqual([[30], []]);
    const momentOf = momentsOf(clock, eiep13a.timeZone ?? '');
    expect(series[0]?.readings.map((each) => new Date(momentOf(each)).toISOString().slice(11, 16))).toEqual([
      ...['12:30', '13:00', '13:30', '14:00', '14:30'],
    ]);
    const wrong = ['05/04/2026 02:30:01,05/04/2026 01:30:00', '05/05/2026 02:30:01,05/05/2026 02:00:00'];
    const backwards = eiep13a.parse(
      ['HDR,ICPCONS,1.1', ...wrong.map((times) => `DET,,I,000,,M,X,R,24,${times},RD,1,`)].join('\n'),
    );
    expect(backwards.refused).toHaveLength(2);
  });

  it('without readings is refused', () => {
    expect(() => eiep13a.parse(textOf('eiep13a-empty.txt'))).toThrow('This file has no readings.');
  });
});
