import { expect, test } from 'vitest';
import { formatDate, formatDatesIn, formatDay, formatMoment, startOfDay, zoneOf } from '../../src/lib/dates';

test('A calendar day is the same day everywhere', () => {
  expect(formatDate('2026-03-01')).toBe('01/03/2026');
});

test('Days within a text are written as others are, and what is none stays', () => {
  expect(formatDatesIn('From 2026-03-01 to 2026-03-31: INV-2026-09-10, 2026-99-99.')).toBe(
    'From 01/03/2026 to 31/03/2026: INV-2026-09-10, 2026-99-99.',
  );
});

test.each([
  ['Pacific/Auckland', '02/03/2026 01:30'],
  ['NZST/NZDT', '02/03/2026 01:30'],
  ['Europe/Athens', '01/03/2026 14:30'],
  ['UTC +12', '02/03/2026 00:30'],
])('An instant is written in the zone %s', (zone, written) => {
  expect(formatMoment('2026-03-01T12:30:00+00:00', zone)).toBe(written);
  expect(formatDay('2026-03-01T12:30:00+00:00', zone)).toBe(written.slice(0, 10));
});

test('An instant without an offset is UTC', () => {
  expect(formatMoment('2026-03-01T12:30:00', 'UTC')).toBe('01/03/2026 12:30');
});

test('An unknown zone is replaced by the browser’s', () => {
  expect(zoneOf('Middle/Earth')).toBe(zoneOf(undefined));
});

test.each([null, undefined, '', 'never'])('No valid date is written as nothing: %j', (value) => {
  expect(formatDate(value)).toBe('');
  expect(formatMoment(value)).toBe('');
});

test.each([
  ['2026-03-01', 'Pacific/Auckland', '2026-02-28T11:00:00'],
  // Clocks go forward over midnight there: the day starts at 1:00.
  ['2026-03-29', 'Atlantic/Azores', '2026-03-29T01:00:00'],
  ['2026-03-30', 'Atlantic/Azores', '2026-03-30T00:00:00'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00'],
  // And back over midnight: it comes twice, or the hour before does.
  ['2026-10-25', 'Atlantic/Azores', '2026-10-25T00:00:00'],
  ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00'],
])('The day %s starts in %s at %s in UTC', (day, zone, start) => {
  expect(startOfDay(day, zone)).toBe(start);
});
