// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOut, startSession } from '../../src/auth/session';
import { flushPreferences, followPreferences, preferences } from '../../src/shell/preferences';
import { serve, tokenOf } from './session';

let stop: () => void = () => {};
beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  stop();
  await flushPreferences();
  signOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const none = { 'GET /platform/preferences': () => ({ body: {} }) };
const accepting = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`PUT /platform/preferences/${name}`, () => ({ body: {} })]));
const written = (fetch: ReturnType<typeof serve>) =>
  fetch.mock.calls.flatMap(([url, init]) => (init?.method === 'PUT' ? [`${url} ${init.body}`] : []));

test('What somebody sets goes to the platform once they are done with it', async () => {
  const fetch = serve({ ...none, ...accepting(['sites.datatable', 'theme']) });
  startSession(tokenOf());
  preferences.setItem('sites.datatable', ['Label']);
  preferences.setItem('sites.datatable', ['Label', 'City']);
  preferences.setItem('theme', 'dark');
  preferences.setItem('sites.list.scrollPosition', { top: 5 });
  expect(written(fetch)).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(written(fetch)).toEqual([
    '/platform/preferences/sites.datatable {"value":["Label","City"]}',
    '/platform/preferences/theme {"value":"dark"}',
  ]);
});

test('After a sign-out that clears the browser, signing in brings back what was set', async () => {
  serve({ 'GET /platform/preferences': () => ({ body: { locale: 'de', 'sites.savedQueries': [{ label: 'Mine' }] } }) });
  stop = followPreferences();
  expect(preferences.getItem('locale')).toBeUndefined();
  const heard = vi.fn();
  preferences.subscribe('locale', heard);
  startSession(tokenOf());
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalledWith('de');
  expect(preferences.getItem('sites.savedQueries')).toEqual([{ label: 'Mine' }]);
  signOut();
  startSession(tokenOf({ contact: 'c-2' }));
  expect(preferences.getItem('sites.savedQueries')).toBeUndefined();
});

test('A platform that keeps none leaves them to the browser', async () => {
  serve({});
  startSession(tokenOf());
  stop = followPreferences();
  preferences.setItem('theme', 'dark');
  await vi.advanceTimersByTimeAsync(500);
  expect(preferences.getItem('theme')).toBe('dark');
});
