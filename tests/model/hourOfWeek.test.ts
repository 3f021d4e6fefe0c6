import { expect, test } from 'vitest';
import { offsets, timeAtWall } from '../../server/model/hourOfWeek';

test.each([
  // Clocks go on at 02:00 of 27 September, and back at 03:00 of 5 April: by UTC both days have begun before.
  ['2026-09-27T00:00:00Z', 'Pacific/Auckland', '2026-09-26T12:00:00.000Z'],
  ['2026-09-28T00:00:00Z', 'Pacific/Auckland', '2026-09-27T11:00:00.000Z'],
  ['2026-04-05T00:00:00Z', 'Pacific/Auckland', '2026-04-04T11:00:00.000Z'],
  ['2026-03-29T00:00:00Z', 'Europe/London', '2026-03-29T00:00:00.000Z'],
  ['2026-11-02T00:00:00Z', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  // Clocks skip midnight.
  ['2026-09-06T00:00:00Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-04-24T00:00:00Z', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
])('the day of %s begins in %s at %s', (wall, timeZone, at) => {
  expect(new Date(timeAtWall(Date.parse(wall), offsets(timeZone))).toISOString()).toBe(at);
});
