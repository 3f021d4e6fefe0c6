// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, Navigate, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authProvider } from '../../src/auth/authProvider';
import { signOut, startSession } from '../../src/auth/session';
import { LogoutRoute } from '../../src/shell/LogoutRoute';
import { preferences } from '../../src/shell/preferences';
import { loadGivenConfig } from './givenConfig';
import { tokenOf } from './session';

const steps: string[] = [];

beforeEach(() => {
  steps.length = 0;
});

afterEach(() => {
  cleanup();
  signOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

afterAll(() => loadGivenConfig({}));

const kept = () => Object.keys(localStorage).length + Object.keys(sessionStorage).length;
const step = (name: string) => steps.push(`${name}, ${kept() === 0 ? 'nothing kept' : 'still signed in'}`);

async function leave(identity: string) {
  await loadGivenConfig({ identity });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    step(`${init.method} ${url} with ${new Headers(init.headers).has('authorization') ? 'the' : 'no'} token`);
    return new Response('{}');
  });
  const { origin, protocol } = window.location;
  vi.stubGlobal('location', { origin, protocol, assign: (page: string) => step(page) });
  const page = (
    <AdminContext authProvider={authProvider} store={memoryStore()}>
      <LogoutRoute />
    </AdminContext>
  );
  const router = createMemoryRouter(
    [
      { path: '/logout', element: page },
      { path: '/SignOut', element: <Navigate to="/login" replace /> },
      { path: '/login', element: <p>The door</p> },
    ],
    { initialEntries: ['/app', '/logout'], initialIndex: 1 },
  );
  router.subscribe(({ location }) => void step(`${location.pathname}${location.search}`));
  render(<RouterProvider router={router} />);
}

test('Signing out clears both stores, then leaves by the page of the sign-in service with the way back', async () => {
  startSession(tokenOf());
  preferences.setItem('theme', 'dark');
  sessionStorage.setItem('lastDetail', 'a site');
  sessionStorage.setItem('draft:c-1:/app', 'half a sentence');
  await leave('https://identity.test/identity');
  await vi.waitFor(() =>
    expect(steps).toEqual([
      'PUT /platform/preferences/theme with the token, still signed in',
      'DELETE https://identity.test/identity with the token, still signed in',
      'https://identity.test/SignOut?ref=http%3A%2F%2Flocalhost%3A3000, nothing kept',
    ]),
  );
  expect(document.cookie).not.toContain('token=');
});

test('Where the sign-in service is on our own origin, so is its page, which leads to the door', async () => {
  startSession(tokenOf());
  await leave('/identity');
  await vi.waitFor(() =>
    expect(steps).toEqual([
      'DELETE /identity with the token, still signed in',
      '/SignOut?ref=http%3A%2F%2Flocalhost%3A3000, nothing kept',
      '/login, nothing kept',
    ]),
  );
});

test('A platform that does not answer keeps nobody signed in', async () => {
  vi.useFakeTimers();
  startSession(tokenOf());
  preferences.setItem('theme', 'dark');
  await leave('/identity');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(steps.at(-1)).toBe('/login, nothing kept');
});
