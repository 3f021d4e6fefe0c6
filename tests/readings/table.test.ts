import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { format as table } from '../../server/readings/formats/table.format';

const parse = (...lines: readonly string[]) => table.parse(lines.join('\n'));
const shown = ({ series }: ReturnType<typeof parse>) =>
  series.map(({ externalId, reference, unit, intervalMinutes, readings }) => [
    [externalId, reference, unit].filter(Boolean).join(' '),
    intervalMinutes,
    readings.map(({ at, value }) => `${new Date(at).toISOString().slice(5, 16)} ${value}`),
  ]);

describe('a table of readings', () => {
  it('has a column for each channel, with its unit in parentheses', () => {
    const file = parse(
      'Time,Main board (kWh),Chiller [MWh]',
      '2026-03-01 00:00,1,0.1',
      '2026-03-01 00:15,2,',
      '2026-03-01 00:30,3,0.3',
    );
    expect(file).toMatchObject({ clock: 'daylight', stamps: 'unknown', refused: [] });
    expect(shown(file)).toEqual([
      ['Main board kWh', 15, ['03-01T00:00 1', '03-01T00:15 2', '03-01T00:30 3']],
      ['Chiller MWh', 30, ['03-01T00:00 0.1', '03-01T00:30 0.3']],
    ]);
  });

  it('has a column of channels, with registers, units and types', () => {
    const file = parse(
      'NMI;Register;Timestamp;Usage;Unit;ReadingType',
      'N1;E1;2026-03-01T00:00:00Z;1,5;kWh;A',
      'N1;B1;2026-03-01T13:00:00+13:00;2;kwh;E',
      'N1;E1;2026-03-01T00:30:00Z;2,5;kWh;A',
    );
    expect(file.clock).toBe('utc');
    expect(shown(file)).toEqual([
      ['N1 E1 kWh', 30, ['03-01T00:00 1.5', '03-01T00:30 2.5']],
      ['N1 B1 kWh', undefined, ['03-01T00:00 2']],
    ]);
    expect(file.series[1]?.readings[0]?.quality).toBe('estimate');
  });

  it('needs no line that names its columns where these can be told: values with where they begin and end', () => {
    const file = parse(
      '24,2026-06-01 00:00:00,2026-06-01 00:15:00',
      '7.21e1,2026-06-01 00:15:00,2026-06-01 00:30:00',
      'x,2026-06-01 00:30:00,2026-06-01 00:45:00',
    );
    expect(file).toMatchObject({ clock: 'daylight', stamps: 'begin', refused: [{ line: 3 }] });
    expect(shown(file)).toEqual([['Column 1', 15, ['06-01T00:00 24', '06-01T00:15 72.1']]]);
  });

  it('also of times and values alone, where it is asked for whether intervals begin or end there', () => {
    const file = parse('2026-06-02 00:00,24,1', '2026-06-03 00:00,48,2');
    expect(file.stamps).toBe('unknown');
    expect(shown(file)).toEqual([
      ['Column 2', 1_440, ['06-02T00:00 24', '06-03T00:00 48']],
      ['Column 3', 1_440, ['06-02T00:00 1', '06-03T00:00 2']],
    ]);
    expect(() => parse('a,b', 'c,d')).toThrow('The first line must name a column of times');
  });

  it('has the beginning of its intervals where it names their end, too', () => {
    const file = parse('reading,start_timestamp,end_timestamp', '24,2026-06-01 00:00:00,2026-06-02 00:00:00');
    expect(file.stamps).toBe('begin');
    expect(shown(file)).toEqual([['reading', undefined, ['06-01T00:00 24']]]);
  });

  it('is what the export of usage writes', () => {
    const file = parse(
      '\uFEFFEvent,Load/Channel Name,Channel Key,Utility Type,Unit,Usage',
      '31/03/2026 00:00:00,Board,KEY-1,Electricity,kWh,4',
    );
    expect(shown(file)).toEqual([['KEY-1 kWh', undefined, ['03-31T00:00 4']]]);
  });

  it('tells days from months by the days that no month has, or not at all', () => {
    expect(shown(parse('Date,A', '01/02/2026,1', '13/02/2026,2'))[0]?.[2]).toEqual(['02-01T00:00 1', '02-13T00:00 2']);
    expect(shown(parse('Date,A', '02/01/2026,1', '02/13/2026,2'))[0]?.[2]).toEqual(['02-01T00:00 1', '02-13T00:00 2']);
    expect(() => parse('Date,A', '01/02/2026,1')).toThrow('days and months can’t be told apart');
  });

  it('names lines that can’t be read and keeps the others', () => {
    const file = parse(
      'Time,A',
      '2026-02-30 00:00,1',
      'later,2',
      '2026-03-01 00:00,n/a',
      '2026-03-01 24:00,4',
      '',
      '2026-03-01T00:00Z,5',
    );
    expect(file.refused).toEqual([
      { line: 2, message: '‘2026-02-30 00:00’ is not a time.' },
      { line: 3, message: '‘later’ is not a time.' },
      { line: 4, message: '‘n/a’ is not a number.' },
      { line: 7, message: '‘2026-03-01T00:00Z’ is not a time.' },
    ]);
    expect(shown(file)).toEqual([['A', undefined, ['03-02T00:00 4']]]);
  });

  it('is recognised by its columns', () => {
    expect(table.isRecognised('Time,A\n', 'x.csv')).toBe(true);
    expect(table.isRecognised('Time,A\n', 'x.xml')).toBe(false);
    expect(table.isRecognised('Dear Sir,\n', 'letter.txt')).toBe(false);
    expect(() => parse('Name,Age', 'Ann,5')).toThrow('The first line must name a column of times');
  });

  it('has the registers of a water utility, by the clock on the wall', () => {
    const text = readFileSync(path.join(import.meta.dirname, 'files/daiad/swm-raw-excerpt.csv'), 'utf8');
    expect(table.isRecognised(text.slice(0, 65_536), 'swm-raw-excerpt.csv')).toBe(true);
    const { series, refused, clock } = table.parse(text);
    expect([clock, refused]).toEqual(['daylight', []]);
    const lines = text.trimEnd().split(/\r?\n/).slice(1);
    expect(series.reduce((sum, { readings }) => sum + readings.length, 0)).toBe(lines.length);
    expect(new Set(series.map(({ externalId }) => externalId))).toEqual(
      new Set(lines.map((line) => line.split(';')[0])),
    );
    expect(series[0]?.readings[0]).toMatchObject({ at: Date.UTC(2016, 2, 25, 0, 39, 30), value: 138301 });
  });
});
