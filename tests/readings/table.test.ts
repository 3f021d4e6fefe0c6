import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { format as table } from '../../server/readings/formats/table.format';
import { parseReadings } from '../../server/readings/givenReadings';

const parse = (...lines: readonly string[]) => table.parse(lines.join('\n'));
const shown = ({ series }: ReturnType<typeof parse>) =>
  series.map(({ externalId, reference, unit, intervalMinutes, readings }) => [
    [externalId, reference, unit].filter(Boolean).join(' '),
    intervalMinutes,
    readings.map(({ at, elapsed = 0, value }) => `${new Date(at + elapsed).toISOString().slice(5, 16)} ${value}`),
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

  it('may have lines that end in two ways, as files have that several programs wrote', () => {
    const shownOf = (text: string) => shown(table.parse(text));
    const readings = ['03-01T00:00 1', '03-01T00:15 2', '03-01T00:30 3'];
    const lines = ['Time,Main board (kWh)', '2026-03-01 00:00,1', '2026-03-01 00:15,2', '2026-03-01 00:30,3'];
    const [head = '', ...others] = lines;
    expect(shownOf(`${head}\r\n${others.join('\n')}`)).toEqual([['Main board kWh', 15, readings]]);
    expect(shownOf(`${head}\n${others.join('\r\n')}`)).toEqual([['Main board kWh', 15, readings]]);
  });

  it('is refused where a quotation mark is not closed before the lines after it, which would be lost', () => {
    const lines = ['Time,Main board (kWh),Note', '2026-03-01 00:00,1,"checked', '2026-03-01 00:15,2,'];
    const message = 'A quotation mark in line 2 is not closed';
    expect(() => parse(...lines)).toThrow(message);
    expect(() => parse(...lines, '2026-03-01 00:30,3,"checked"')).toThrow(message);
    const closed = parse(...lines.map((line) => line.replace('"checked', '"the "main" one"')));
    expect(shown(closed)).toEqual([['Main board kWh', 15, ['03-01T00:00 1', '03-01T00:15 2']]]);
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

  it('does not take thousands for decimals: it refuses numbers that may be either', () => {
    const valuesOf = ({ series, refused }: ReturnType<typeof parse>) => [
      series[0]?.readings.map(({ value }) => value),
      refused.map(({ message }) => message),
    ];
    const lines = ['Time,A', '2026-03-01 00:00,"999"', '2026-03-01 00:15,"1,234"'];
    expect(valuesOf(parse(...lines))).toEqual([[999], ['‘1,234’ is not a number.']]);
    expect(valuesOf(parse(...lines, '2026-03-01 00:30,"0,5"'))).toEqual([[999, 1.234, 0.5], []]);
    expect(valuesOf(parse('Zeit;A', '2026-03-01 00:00;1,234'))).toEqual([[1.234], []]);
    const german = ['Zeit;A', '2026-03-01 00:00;998,5', '2026-03-01 00:15;1.234,5', '2026-03-01 00:30;1.234'];
    expect(valuesOf(parse(...german))).toEqual([[998.5, 1234.5, 1234], []]);
    expect(valuesOf(parse(...german, '2026-03-01 00:45;0.5'))).toEqual([
      [1.234, 0.5],
      ['‘998,5’ is not a number.', '‘1.234,5’ is not a number.'],
    ]);
    expect(valuesOf(parse(...german, '2026-03-01 00:45;0.123'))).toEqual([
      [1.234, 0.123],
      ['‘998,5’ is not a number.', '‘1.234,5’ is not a number.'],
    ]);
  });

  it('refuses lines with more values than columns: decimal commas between commas would be cut off', () => {
    const lines = ['2026-03-01 00:00,12,5', '2026-03-01 00:15,13,', '2026-03-01 00:30,13'];
    const message = expect.stringContaining('It has more values than there are columns.');
    for (const titles of [['Time,Main board'], ['Meter 7'], []]) {
      // Without titles the first line tells how many columns there are.
      const file = parse(...titles, ...(titles[0]?.startsWith('Time') ? lines : lines.toReversed()));
      expect(file.refused).toEqual([{ line: expect.any(Number), message }]);
      expect(shown(file).map(([, , readings]) => readings)).toEqual([expect.arrayContaining(['03-01T00:15 13'])]);
    }
    const columns = { skipped: 1, roles: ['time', 'value', null] } as const;
    const chosen = table.parse(['Time,Main board', ...lines].join('\n'), { columns });
    expect(chosen.refused).toEqual([]);
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
    const untold = ['Date,A', '01/02/2026,1'].join('\n');
    expect(table.parse(untold)).toMatchObject({ asks: 'dayOrder', series: [] });
    expect(shown(table.parse(untold, { dayOrder: 'monthFirst' }))[0]?.[2]).toEqual(['01-02T00:00 1']);
    // What the file says is not for anybody to choose.
    expect(shown(table.parse('Date,A\n13/02/2026,1', { dayOrder: 'monthFirst' }))[0]?.[2]).toEqual(['02-13T00:00 1']);
  });

  it.each([
    ['years first, with strokes', '2026/3/1 9:05'],
    ['the hour twice twelve', '3/31/2026 9:05 PM', '03-31T21:05'],
    ['midnight of the same', '3/31/2026 12:05 am', '03-31T00:05'],
    ['years of two digits', '31.03.26 09:05', '03-31T09:05'],
    ['names of months', '31-Mar-2026 09:05', '03-31T09:05'],
    ['names of months in full', '31 March 2026', '03-31T00:00'],
    ['the time of day first', '09:05:00 3/31/26', '03-31T09:05'],
    ['commas', '31/03/2026, 09:05', '03-31T09:05'],
  ])('reads times with %s', (_what, text, at = '03-01T09:05') => {
    expect(shown(parse('Time;A (kWh)', `${text};1`))[0]?.[2]).toEqual([`${at} 1`]);
  });

  it('refuses hours that no clock shows', () => {
    expect(parse('Time;A', '3/31/2026 9:05 AM;1', '3/31/2026 13:05 PM;2').refused).toEqual([
      { line: 3, message: '‘3/31/2026 13:05 PM’ is not a time.' },
    ]);
  });

  it('says where in intervals its times stand by what they are called', () => {
    const stampsOf = (header: string) => parse(`${header},A`, '2026-03-01 00:00,1').stamps;
    expect(['Interval Start', 'Interval End', 'ConsumptionDate', 'Time', 'Von', 'Bis'].map(stampsOf)).toEqual([
      'begin',
      'end',
      'begin',
      'unknown',
      'begin',
      'end',
    ]);
  });

  it('says in the title of its times that they are of UTC, or how far from it', () => {
    const timeOf = (header: string, cells = '2026-03-01 00:00') => {
      const { clock, series } = parse(`${header},A`, `${cells},1`);
      return [clock, new Date(series[0]?.readings[0]?.at ?? Number.NaN).toISOString().slice(0, 16)];
    };
    const titles = ['Time (UTC)', 'Time (UTC+10:00)', 'Time (GMT -0330)', 'Time (utc+13)', 'Time'];
    expect(titles.map((title) => timeOf(title))).toEqual([
      ['utc', '2026-03-01T00:00'],
      ['utc', '2026-02-28T14:00'],
      ['utc', '2026-03-01T03:30'],
      ['utc', '2026-02-28T11:00'],
      ['daylight', '2026-03-01T00:00'],
    ]);
    const parts = ['UTC+5.5', 'UTC +5.75', 'UTC+5.30', 'UTC\u22123.5', 'UTC\u22125', 'UTC+10.0'];
    expect(parts.map((part) => timeOf(`Time (${part})`)[1])).toEqual([
      '2026-02-28T18:30',
      '2026-02-28T18:15',
      '2026-02-28T18:30',
      '2026-03-01T03:30',
      '2026-03-01T05:00',
      '2026-02-28T14:00',
    ]);
    expect(timeOf('Date,Time (UTC+10:00)', '2026-03-01,12:00')).toEqual(['utc', '2026-03-01T02:00']);
    expect(timeOf('Time (UTC+10:00)', '2026-03-01T00:00Z')).toEqual(['utc', '2026-03-01T00:00']);
    const chosen = { skipped: 1, roles: ['time', 'value'] } as const;
    const { series } = table.parse('When (UTC+10:00),A\n2026-03-01 00:00,1', { columns: chosen });
    expect(series[0]?.readings[0]?.at).toBe(Date.parse('2026-02-28T14:00Z'));
  });

  it('has days and times of day in columns of their own', () => {
    const file = parse(
      'Type,Date,Start time,End time,Usage (kWh)',
      'Electric usage,2026-03-01,00:00,00:14,0.5',
      'Electric usage,2026-03-01,00:15,00:29,0.6',
    );
    expect(file.stamps).toBe('begin');
    expect(shown(file)).toEqual([['Usage kWh', 15, ['03-01T00:00 0.5', '03-01T00:15 0.6']]]);
    const long = parse('NMI,Date,Time,kWh Used', 'N1,2026-03-01,00:30,1', 'N1,2026-03-01,01:00,2');
    expect(long.stamps).toBe('unknown');
    expect(shown(long)).toEqual([['N1', 30, ['03-01T00:30 1', '03-01T01:00 2']]]);
  });

  it('has a line for each day, with a column for each interval of it', () => {
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const halfHours = Array.from({ length: 48 }, (_none, index) => index);
    const values = halfHours.map((index) => index / 10).join(',');
    for (const titles of [
      halfHours.map((index) => clock(index * 30)),
      halfHours.map((index) => clock((index * 30 + 30) % 1_440)),
      halfHours.map((index) => `HH${String(index + 1).padStart(2, '0')}`),
    ]) {
      const file = parse(`MPAN,Meter,Date,${titles}`, `1,M1,2026-03-01,${values}`, `1,M1,2026-03-02,${values}`);
      expect(file.stamps).toBe('begin');
      expect(file.series).toHaveLength(1);
      const [[name, minutes, readings] = []] = shown(file);
      expect([name, minutes]).toEqual(['M1', 30]);
      expect(readings).toHaveLength(96);
      expect(readings).toEqual(expect.arrayContaining(['03-01T00:30 0.1', '03-02T23:30 4.7']));
    }
    const midnights = parse(
      `Date,${halfHours.map((index) => clock(index * 30))}`,
      `01/03/2026 00:00:00,${values}`,
      `13/03/2026 00:00:00,${values}`,
    );
    expect(shown(midnights)[0]?.[2]).toEqual(expect.arrayContaining(['03-13T00:30 0.1']));
    // Sensors are no intervals, however many there are.
    const sensors = Array.from({ length: 24 }, (_none, index) => `Sensor ${index + 1}`);
    expect(parse(`Date,${sensors}`, `2026-03-01,${sensors.map(() => 1)}`).series).toHaveLength(24);
  });

  it('begins behind lines that say what it is', () => {
    const file = parse(
      'Report,Half-hourly usage',
      'Date,31/03/2026',
      '',
      'Reading time,Main board (kWh)',
      '2026-03-01 00:00,1',
      '2026-03-01 00:30,2',
      'late,3',
    );
    expect(file.refused).toEqual([{ line: 7, message: '‘late’ is not a time.' }]);
    expect(shown(file)).toEqual([['Main board kWh', 30, ['03-01T00:00 1', '03-01T00:30 2']]]);
    const unknownTitle = parse('When it was,Main board (kWh)', '2026-03-01 00:00,1', '2026-03-01 00:30,2');
    expect(shown(unknownTitle)).toEqual([['Main board kWh', 30, ['03-01T00:00 1', '03-01T00:30 2']]]);
  });

  it('asks what its columns are where that can’t be told, shows its first lines, and is read as chosen', () => {
    const text = ['site,when,state,a,b', 'X,2026-03-01 00:00,ok,1,7', 'X,2026-03-01 00:30,ok,2,8'].join('\n');
    expect(table.isRecognised(text, 'x.csv')).toBe(true);
    expect(table.parse(text)).toMatchObject({
      asks: 'columns',
      series: [],
      table: { roles: [null, null, null, null, null], lines: [['site', 'when', 'state', 'a', 'b'], {}, {}] },
    });
    const columns = { skipped: 1, roles: [null, 'end', null, null, 'value'] } as const;
    const file = table.parse(text, { columns });
    expect(file).toMatchObject({ stamps: 'end', table: columns });
    expect(shown(file)).toEqual([['b', 30, ['03-01T00:00 7', '03-01T00:30 8']]]);
    expect(table.parse(text, { columns: { skipped: 1, roles: ['channel', 'time'] } }).asks).toBe('columns');
    // What was told can be chosen as well.
    const told = parse('Time,A (kWh)', '2026-03-01 00:00,1');
    expect(told.table).toMatchObject({ skipped: 1, roles: ['time', 'value'] });
  });

  it('is laid out like others of the same columns', () => {
    const layout = (...lines: readonly string[]) => table.layout?.(lines.join('\n'));
    expect(layout('Time,A', '2026-03-01 00:00,1')).toBe(layout('Time,A', '2026-04-01 00:00,2', '2026-04-01 00:30,2'));
    expect(layout('Time,A', '2026-03-01 00:00,1')).not.toBe(layout('Time,B', '2026-03-01 00:00,1'));
  });

  it('leaves out a day that ends where it begins, and no hour that ends so because clocks changed', () => {
    const day = parse(
      '1,2026-03-01 00:00,2026-03-02 00:00',
      '2,2026-03-02 00:00,2026-03-02 00:00',
      '3,2026-03-03 00:00,2026-03-04 00:00',
    );
    expect(day.refused).toEqual([{ line: 2, message: 'Its interval ends where it begins.' }]);
    const hour = parse('1,2026-04-05 01:00,2026-04-05 02:00', '2,2026-04-05 02:00,2026-04-05 02:00');
    expect(hour.refused).toEqual([]);
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

describe('readings that are delivered as CSV', () => {
  it('may have lines that end in two ways', () => {
    const { readings } = parseReadings(
      'ChannelKey,ConsumptionDate,Raw\r\nA,2026-03-01T00:00:00Z,1\nA,2026-03-01T00:15:00Z,2',
      'csv',
    );
    expect(readings.map(({ raw }) => raw)).toEqual([1, 2]);
  });
});
