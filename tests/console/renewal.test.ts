// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSessionAlive } from '../../src/auth/renewal';
import { accessToken, signOut, startSession, subscribeToSession } from '../../src/auth/session';
import { enterViewAs, isViewingAs } from '../../src/auth/viewAsTab';
import { setServerTime } from '../../src/lib/serverClock';
import { serve, tokenOf } from './session';

let stop: () => void = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
});

afterEach(() => {
  stop();
  signOut();
  setServerTime(Date.now());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A token is renewed 60 s before it expires, and not earlier', async () => {
  const first = tokenOf({ seconds: 3600 });
  const second = tokenOf({ seconds: 7200 });
  const fetch = serve({ 'PATCH /identity': () => ({ body: { outcome: 2, token: second } }) });
  startSession(first);
  stop = keepSessionAlive();
  await vi.advanceTimersByTimeAsync(3_539_000);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetch).toHaveBeenCalledOnce();
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ Authorization: `Bearer ${first}` });
  expect(accessToken()).toBe(second);
});

test('The renewed token is renewed in its turn', async () => {
  const fetch = serve({ 'PATCH /identity': () => ({ body: { outcome: 2, token: tokenOf() } }) });
  startSession(tokenOf());
  stop = keepSessionAlive();
  await vi.advanceTimersByTimeAsync(2 * 3_540_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test.each([
  ['answers another outcome', () => ({ body: { outcome: 0 } })],
  ['fails', () => ({ status: 500 })],
])('A renewal that %s signs out', async (_, answer) => {
  serve({ 'PATCH /identity': answer });
  startSession(tokenOf());
  stop = keepSessionAlive();
  await vi.advanceTimersByTimeAsync(3_540_000);
  expect(accessToken()).toBeNull();
});

test.each([-1, 0, 59, 60])('A token with %i s left is given up at once', (seconds) => {
  const fetch = serve({});
  startSession(tokenOf({ seconds }));
  stop = keepSessionAlive();
  expect(localStorage.getItem('token')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test('A token that another tab renewed meanwhile is not renewed again', async () => {
  const fetch = serve({ 'PATCH /identity': () => ({ body: { outcome: 2, token: tokenOf() } }) });
  startSession(tokenOf());
  stop = keepSessionAlive();
  localStorage.setItem('token', tokenOf({ seconds: 9000 }));
  await vi.advanceTimersByTimeAsync(3_540_000);
  expect(fetch).not.toHaveBeenCalled();
});

/** Returns a lock manager in which another tab holds the lock for a second and a half. */
function lockedElsewhere(): void {
  const until = Date.now() + 3_541_500;
  const request = async (_: string, ...rest: readonly unknown[]) => {
    const run = rest.at(-1) as (lock: object | null) => unknown;
    const isAvailable = Date.now() >= until;
    if (rest.length > 1 && !isAvailable) return run(null);
    if (!isAvailable) await new Promise((resolve) => setTimeout(resolve, until - Date.now()));
    return run({});
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

test.each([
  ['whose token arrives a moment after its lock is free', 500, 0],
  ['that is closed before', undefined, 1],
])('While another tab renews, %s, it is waited for', async (_, arrivesAfter, renewals) => {
  const fetch = serve({ 'PATCH /identity': () => ({ body: { outcome: 2, token: tokenOf({ seconds: 9000 }) } }) });
  lockedElsewhere();
  startSession(tokenOf());
  stop = keepSessionAlive();
  await vi.advanceTimersByTimeAsync(3_541_500 + (arrivesAfter ?? 0));
  expect(fetch).not.toHaveBeenCalled();
  if (arrivesAfter) localStorage.setItem('token', tokenOf({ seconds: 9000 }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetch).toHaveBeenCalledTimes(renewals);
  expect(accessToken()).not.toBeNull();
});

test('Who signs out while a renewal is under way stays signed out', async () => {
  serve({
    'PATCH /identity': () => {
      signOut();
      return { body: { outcome: 2, token: tokenOf() } };
    },
  });
  startSession(tokenOf());
  stop = keepSessionAlive();
  await vi.advanceTimersByTimeAsync(3_540_000);
  expect(accessToken()).toBeNull();
});

/** What a lid does: the clock goes on, the timers don't, and then the page is looked at again. */
function sleepFor(ms: number, event: Event = new Event('visibilitychange')): void {
  vi.setSystemTime(Date.now() + ms);
  (event.type === 'visibilitychange' ? document : window).dispatchEvent(event);
}

test.each(['visibilitychange', 'focus', 'online', 'pageshow'])(
  'Who opens the lid after the expiry is signed out at once, told by %s',
  (name) => {
    const fetch = serve({});
    const told = vi.fn();
    startSession(tokenOf());
    stop = keepSessionAlive();
    const unfollow = subscribeToSession(told);
    sleepFor(3_600_000, new Event(name));
    expect(localStorage.getItem('token')).toBeNull();
    expect(told).toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
    unfollow();
  },
);

test('Who opens the lid in the last minute is renewed', async () => {
  const next = tokenOf({ seconds: 9000 });
  const fetch = serve({ 'PATCH /identity': () => ({ body: { outcome: 2, token: next } }) });
  startSession(tokenOf());
  stop = keepSessionAlive();
  sleepFor(3_570_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetch).toHaveBeenCalledOnce();
  expect(accessToken()).toBe(next);
});

test('A short sleep moves the renewal to where it belongs', async () => {
  const fetch = serve({ 'PATCH /identity': () => ({ body: { outcome: 2, token: tokenOf() } }) });
  startSession(tokenOf());
  stop = keepSessionAlive();
  sleepFor(3_000_000);
  await vi.advanceTimersByTimeAsync(539_000);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetch).toHaveBeenCalledOnce();
});

test.each([120, -120])('A clock that is %i minutes off signs nobody out and renews in time', async (minutes) => {
  const fetch = serve({ 'PATCH /identity': () => ({ body: { outcome: 0 } }) });
  const issued = Date.now();
  vi.setSystemTime(issued + minutes * 60_000);
  const claims = { sub: 'c-1', iat: issued / 1000, exp: issued / 1000 + 3600 };
  startSession(`.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`);
  stop = keepSessionAlive();
  await vi.advanceTimersByTimeAsync(3_539_000);
  expect(accessToken()).not.toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetch).toHaveBeenCalledOnce();
});

test('A view is left when its token expires, and never renewed', async () => {
  const fetch = serve({});
  startSession(tokenOf({ seconds: 7200 }));
  enterViewAs(tokenOf({ seconds: 1800 }));
  stop = keepSessionAlive();
  await vi.advanceTimersByTimeAsync(1_799_000);
  expect(isViewingAs()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([isViewingAs(), accessToken() !== null]).toEqual([false, true]);
  expect(fetch).not.toHaveBeenCalled();
});
