// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSessionAlive } from '../../src/auth/renewal';
import { accessToken, signIn, signOut } from '../../src/auth/session';
import { serve, tokenOf } from './session';

let stop: () => void = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
});

afterEach(() => {
  stop();
  signOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A token is renewed 60 s before it expires, and not earlier', async () => {
  const first = tokenOf({ seconds: 3600 });
  const second = tokenOf({ seconds: 7200 });
  const fetch = serve({ 'PATCH /identity': () => ({ body: { outcome: 2, token: second } }) });
  signIn(first);
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
  signIn(tokenOf());
  stop = keepSessionAlive();
  await vi.advanceTimersByTimeAsync(2 * 3_540_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test.each([
  ['answers another outcome', () => ({ body: { outcome: 0 } })],
  ['fails', () => ({ status: 500 })],
])('A renewal that %s signs out', async (_, answer) => {
  serve({ 'PATCH /identity': answer });
  signIn(tokenOf());
  stop = keepSessionAlive();
  await vi.advanceTimersByTimeAsync(3_540_000);
  expect(accessToken()).toBeNull();
});

test.each([-1, 0, 59, 60])('A token with %i s left is given up at once', (seconds) => {
  const fetch = serve({});
  signIn(tokenOf({ seconds }));
  stop = keepSessionAlive();
  expect(localStorage.getItem('token')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test('A token that another tab renewed meanwhile is not renewed again', async () => {
  const fetch = serve({ 'PATCH /identity': () => ({ body: { outcome: 2, token: tokenOf() } }) });
  signIn(tokenOf());
  stop = keepSessionAlive();
  localStorage.setItem('token', tokenOf({ seconds: 9000 }));
  await vi.advanceTimersByTimeAsync(3_540_000);
  expect(fetch).not.toHaveBeenCalled();
});

test('Who signs out while a renewal is under way stays signed out', async () => {
  serve({
    'PATCH /identity': () => {
      signOut();
      return { body: { outcome: 2, token: tokenOf() } };
    },
  });
  signIn(tokenOf());
  stop = keepSessionAlive();
  await vi.advanceTimersByTimeAsync(3_540_000);
  expect(accessToken()).toBeNull();
});
