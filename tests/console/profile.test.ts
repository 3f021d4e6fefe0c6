// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { currentProfile } from '../../src/auth/profile';
import { accessToken, signOut, startSession } from '../../src/auth/session';
import { profile, serve, tokenOf } from './session';

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

test('A guest has no profile, and none is requested', async () => {
  const fetch = serve({});
  expect(await currentProfile()).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test('The profile is requested once per session; id, name and e-mail are kept locally', async () => {
  const fetch = serve({ 'GET /platform/profile': () => ({ body: profile }) });
  startSession(tokenOf({ contact: 'once' }));
  expect(await Promise.all([currentProfile(), currentProfile()])).toEqual([profile, profile]);
  expect(fetch).toHaveBeenCalledOnce();
  expect(JSON.parse(localStorage.getItem('profile') ?? '')).toEqual({ id: 'c-1', ...profile.particulars });
});

test('A profile that cannot be had signs out', async () => {
  serve({ 'GET /platform/profile': () => ({ status: 500 }) });
  startSession(tokenOf({ contact: 'failing' }));
  await expect(currentProfile()).rejects.toThrow('status 500');
  expect(accessToken()).toBeNull();
});

test('A call that no answer came to is made once more before the session is given up', async () => {
  vi.useFakeTimers();
  const lost = serve({});
  startSession(tokenOf({ contact: 'lost' }));
  const waiting = currentProfile();
  await vi.advanceTimersByTimeAsync(999);
  expect(accessToken()).not.toBeNull();
  expect(lost).toHaveBeenCalledOnce();
  serve({ 'GET /platform/profile': () => ({ body: profile }) });
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toEqual(profile);
  vi.useRealTimers();
});

test('A response that is cut off after its headers, as by leaving the page, is requested again', async () => {
  vi.useFakeTimers();
  const cutOff = new ReadableStream({ pull: (body) => body.error(new TypeError('Failed to fetch')) });
  const fetch = vi.fn(async () => new Response(cutOff));
  vi.stubGlobal('fetch', fetch);
  startSession(tokenOf({ contact: 'cut-off' }));
  const waiting = currentProfile();
  await vi.advanceTimersByTimeAsync(999);
  expect(fetch).toHaveBeenCalledOnce();
  expect(accessToken()).not.toBeNull();
  serve({ 'GET /platform/profile': () => ({ body: profile }) });
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toEqual(profile);
  vi.useRealTimers();
});

test('A profile that is refused after somebody else has signed in leaves them signed in', async () => {
  const next = tokenOf({ contact: 'next' });
  serve({
    'GET /platform/profile': () => {
      signOut();
      startSession(next);
      return { status: 401 };
    },
  });
  startSession(tokenOf({ contact: 'before' }));
  await expect(currentProfile()).rejects.toThrow('status 401');
  expect(accessToken()).toBe(next);
});

test('Who signs out while their profile is read leaves nothing of it behind', async () => {
  serve({
    'GET /platform/profile': () => {
      signOut();
      return { body: profile };
    },
  });
  startSession(tokenOf({ contact: 'leaving' }));
  await currentProfile();
  expect(Object.keys(localStorage)).toEqual([]);
});
