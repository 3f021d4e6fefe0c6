import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime, serverNow, setServerTime } from '../../src/lib/serverClock';

const now = new Date('2026-03-01T12:00:00Z');
const answered = (date: string) => ({ headers: new Headers({ date }) });

beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => {
  setServerTime(Date.now());
  vi.useRealTimers();
});

test.each([
  ['two hours slow', 'Sun, 01 Mar 2026 14:00:00 GMT'],
  ['four minutes fast', 'Sun, 01 Mar 2026 11:56:00 GMT'],
])('By a clock that is %s the server still tells the time', (_, date) => {
  learnServerTime(answered(date));
  vi.advanceTimersByTime(60_000);
  expect(serverNow()).toBe(Date.parse(date) + 60_000);
});

test('The way that an answer takes is no wrong clock', () => {
  learnServerTime(answered('Sun, 01 Mar 2026 11:59:57 GMT'));
  expect(serverNow()).toBe(now.getTime());
});

test('An answer without a date teaches nothing', () => {
  learnServerTime(answered('Sun, 01 Mar 2026 14:00:00 GMT'));
  learnServerTime({ headers: new Headers() });
  expect(serverNow()).toBe(Date.parse('2026-03-01T14:00:00Z'));
});

test('A clock that was put right is believed again', () => {
  learnServerTime(answered('Sun, 01 Mar 2026 14:00:00 GMT'));
  vi.setSystemTime('2026-03-01T14:00:00Z');
  learnServerTime(answered('Sun, 01 Mar 2026 14:00:01 GMT'));
  expect(serverNow()).toBe(Date.parse('2026-03-01T14:00:00Z'));
});
