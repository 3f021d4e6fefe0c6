import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { beginningsOf, momentsOf } from '../../server/readings/fileTimes';
import type { FileClock, FileReading } from '../../server/readings/formats/intervalFile';
import { fileCalls } from '../../server/readings/parsing/fileCalls';

const reading = (time: string, elapsed?: number): FileReading => ({
  line: 1,
  at: Date.parse(`${time}Z`),
  elapsed,
  value: 1,
  quality: 'actual',
});
const halfHour = 1_800_000;

function moments(clock: FileClock, zone: string, readings: readonly FileReading[]): readonly string[] {
  const momentOf = momentsOf(clock, zone);
  return readings.map((each) => new Date(momentOf(each)).toISOString().slice(0, 16));
}

describe('times of a file of readings', () => {
  it('are moments where the file has them in UTC', () => {
    expect(moments('utc', 'Pacific/Auckland', [reading('2026-01-01T00:00')])).toEqual(['2026-01-01T00:00']);
  });

  it('follow the standard clock of a zone in summer and in winter', () => {
    const times = [reading('2026-01-01T00:00'), reading('2026-07-01T00:00')];
    expect(moments('standard', 'Australia/Sydney', times)).toEqual(['2025-12-31T14:00', '2026-06-30T14:00']);
    expect(moments('standard', 'Europe/London', times)).toEqual(['2026-01-01T00:00', '2026-07-01T00:00']);
  });

  it('tell the hour that comes twice apart by the order of the file', () => {
    const times = ['01:30', '02:00', '02:30', '02:00', '02:30', '03:00'].map((at) => reading(`2026-04-05T${at}`));
    expect(moments('daylight', 'Pacific/Auckland', times)).toEqual([
      '2026-04-04T12:30',
      '2026-04-04T13:00',
      '2026-04-04T13:30',
      '2026-04-04T14:00',
      '2026-04-04T14:30',
      '2026-04-04T15:00',
    ]);
  });

  it('count the intervals of a day with 50 of them, and of one with 46', () => {
    const last = (day: string, number: number) => [reading(`${day}T00:00`, (number - 1) * halfHour)];
    expect(moments('daylight', 'Pacific/Auckland', last('2026-04-05', 50))).toEqual(['2026-04-05T11:30']);
    expect(moments('daylight', 'Pacific/Auckland', last('2026-09-27', 46))).toEqual(['2026-09-27T10:30']);
  });

  it('tell it apart in a file whose newest readings come first, too', () => {
    const times = ['03:00', '02:30', '02:00', '02:30', '02:00', '01:30'];
    const content = ['Interval start,A', ...times.map((at, index) => `2026-04-05 ${at},${10 - index}`)].join('\n');
    const calls = fileCalls();
    calls.open(gzipSync(content), 'CSV', {});
    const clock = { timeZone: 'Pacific/Auckland', endOfMinutes: 0, isRegister: true };
    expect(calls.figures([clock])).toMatchObject([{ first: Date.parse('2026-04-04T12:30Z'), advance: 5 }]);
    expect(calls.rows([{ place: 0, channelId: 'c', factor: 1, ...clock }])).toMatchObject({ count: 6, refused: [] });
    expect(calls.batch()).toMatchObject({ raws: '{5,6,7,8,9,10}' });
  });

  it('tell it apart in a file whose months or days are not in order', () => {
    const times = ['01:30', '02:00', '02:30', '02:00', '02:30', '03:00'];
    const days = (ordered: readonly string[]) => [
      ...['2026-05-01 00:00', '2026-05-01 00:30', '2026-05-01 01:00'],
      ...ordered.map((at) => `2026-04-05 ${at}`),
      ...['2026-03-01 00:00', '2026-03-01 00:30', '2026-03-01 01:00'],
    ];
    const late = days(times.toReversed()).toReversed();
    for (const lines of [days(times), late, late.toReversed()]) {
      const calls = fileCalls();
      calls.open(
        gzipSync(['Interval start,A', ...lines.map((line, index) => `${line},${index}`)].join('\n')),
        'CSV',
        {},
      );
      const clock = { timeZone: 'Pacific/Auckland', endOfMinutes: 0, isRegister: false };
      const { count, refused } = calls.rows([{ place: 0, channelId: 'c', factor: 1, ...clock }]);
      expect([count, refused]).toEqual([12, []]);
    }
  });

  it('that end intervals have the end of the hour that comes twice once, or twice', () => {
    const begun = (zone: string, minutes: number, day: string, ends: readonly string[]) => {
      const lines = ends.map((end, index) => `${day} ${end},${index}`);
      return [lines, lines.toReversed()].map((rows) => {
        const calls = fileCalls();
        calls.open(gzipSync(['Interval end,A', ...rows].join('\n')), 'CSV', {});
        const clock = { timeZone: zone, endOfMinutes: minutes, isRegister: false };
        expect(calls.rows([{ place: 0, channelId: 'c', factor: 1, ...clock }])).toMatchObject({ refused: [] });
        const { moments, raws } = calls.batch() ?? { moments: '', raws: '' };
        expect(raws).toBe(`{${ends.map((_end, index) => index).join(',')}}`);
        const begins = moments.slice(1, -1).split(',').map(Number);
        return begins.map((at) => new Date(at).toISOString().slice(11, 16));
      });
    };
    const [hours, halves] = [
      ['12:00', '13:00', '14:00', '15:00'],
      ['12:30', '13:00', '13:30', '14:00', '14:30', '15:00'],
    ];
    for (const ends of ['02:00 03:00 03:00 04:00', '02:00 02:00 03:00 04:00'])
      expect(begun('Pacific/Auckland', 60, '2026-04-05', ends.split(' '))).toEqual([hours, hours]);
    for (const ends of ['02:00 02:30 03:00 02:30 03:00 03:30', '02:00 02:30 02:00 02:30 03:00 03:30'])
      expect(begun('Pacific/Auckland', 30, '2026-04-05', ends.split(' '))).toEqual([halves, halves]);
    const newYork = ['04:00', '05:00', '06:00', '07:00'];
    expect(begun('America/New_York', 60, '2026-11-01', ['01:00', '02:00', '02:00', '03:00'])).toEqual([
      newYork,
      newYork,
    ]);
  });

  it('that clocks skip come after those of the next hour', () => {
    const calls = fileCalls();
    const times = ['01:00', '02:00', '03:00', '04:00'].map((at, hour) => `2026-09-27 ${at},${hour === 1 ? 0 : hour}`);
    calls.open(gzipSync(['Interval start,A', ...times].join('\n')), 'CSV', {});
    const clock = { timeZone: 'Pacific/Auckland', endOfMinutes: 0, isRegister: false };
    expect(calls.rows([{ place: 0, channelId: 'c', factor: 1, ...clock }])).toMatchObject({
      ...{ count: 3, refused: [{ item: 3 }] },
    });
    expect(calls.batch()).toMatchObject({ raws: '{0,2,3}' });
  });

  it('that clocks skip come after those of the next hour also where ends have that of the repeated hour twice', () => {
    const calls = fileCalls();
    const ends = ['04-05 02:00', '04-05 03:00', '04-05 03:00', '09-27 02:00', '09-27 03:00', '09-27 04:00'];
    const rows = ends.map((end, index) => `2026-${end},${index === 4 ? 0 : index + 1}`);
    calls.open(gzipSync(['Interval end,A', ...rows].join('\n')), 'CSV', {});
    const clock = { timeZone: 'Pacific/Auckland', endOfMinutes: 60, isRegister: false };
    expect(calls.rows([{ place: 0, channelId: 'c', factor: 1, ...clock }])).toMatchObject({
      ...{ count: 5, refused: [{ item: 6 }] },
    });
    expect(calls.batch()).toMatchObject({ raws: '{1,2,3,4,6}' });
  });

  it('that end days and months are of the day and the month before, however long these are', () => {
    const begun = (clock: FileClock, minutes: number, ends: readonly string[]) => {
      const momentOf = beginningsOf(clock, 'Europe/Berlin', minutes);
      return ends.map((end) => new Date(momentOf(reading(end))).toISOString().slice(0, 16));
    };
    const ends = ['2026-03-29T00:00', '2026-03-30T00:00', '2026-10-26T00:00'];
    const beginnings = ['2026-03-27T23:00', '2026-03-28T23:00', '2026-10-24T22:00'];
    expect(begun('daylight', 1_440, ends)).toEqual(beginnings);
    expect(begun('utc', 1_440, ['2026-03-28T23:00', '2026-03-29T22:00', '2026-10-25T23:00'])).toEqual(beginnings);
    expect(begun('utc', 1_440, ['2026-03-30T00:00'])).toEqual(['2026-03-29T00:00']);
    const months = ['2026-03-01', '2026-05-01', '2026-03-31', '2026-03-15', '2026-03-30'].map((end) => `${end}T00:00`);
    const begunMonths = ['01-31T23:00', '03-31T22:00', '02-28T23:00', '02-14T23:00', '02-27T23:00'];
    for (const minutes of [44_640, 43_920])
      expect(begun('daylight', minutes, months)).toEqual(begunMonths.map((at) => `2026-${at}`));
    expect(begun('daylight', 30, ['2026-03-29T03:00'])).toEqual(['2026-03-29T00:30']);
  });

  it('follow clocks that change at half past by UTC', () => {
    const times = ['01:45', '03:00', '03:15', '03:30', '04:00'].map((at) => reading(`2026-10-04T${at}`));
    expect(moments('daylight', 'Australia/Adelaide', times)).toEqual(
      ['16:15', '16:30', '16:45', '17:00', '17:30'].map((at) => `2026-10-03T${at}`),
    );
    const autumn = ['01:45', '02:00', '02:45', '02:00', '02:45', '03:00'].map((at) => reading(`2026-04-05T${at}`));
    expect(moments('daylight', 'Australia/Adelaide', autumn)).toEqual(
      ['15:15', '15:30', '16:15', '16:30', '17:15', '17:30'].map((at) => `2026-04-04T${at}`),
    );
    const spring = ['01:45', '03:15'].map((at) => reading(`2026-03-08T${at}`));
    expect(moments('daylight', 'America/St_Johns', spring)).toEqual(['2026-03-08T05:15', '2026-03-08T05:45']);
  });

  it('count on over an hour that the clock skips', () => {
    const times = ['01:45', '02:15', '03:00'].map((at) => reading(`2026-09-27T${at}`));
    expect(moments('daylight', 'Pacific/Auckland', times)).toEqual([
      '2026-09-26T13:45',
      '2026-09-26T14:15',
      '2026-09-26T14:00',
    ]);
  });
});
