// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOut, startSession } from '../../src/auth/session';
import { ForGuests, ForSignedIn } from '../../src/shell/guards';
import { requestedPage } from '../../src/shell/requestedPage';
import { tokenOf } from './session';

const nothing = async () => undefined;
const authProviderOfNobody = { login: nothing, logout: nothing, checkAuth: nothing, checkError: nothing };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  signOut();
  vi.useRealTimers();
});

/** Opens an address; `profile` is what the platform answers who somebody is. */
function openAt(address: string, profile: Promise<{ id: string }> = Promise.resolve({ id: '7' })) {
  const authProvider = { ...authProviderOfNobody, getIdentity: () => profile };
  const element = (
    <CoreAdminContext authProvider={authProvider}>
      <Outlet />
    </CoreAdminContext>
  );
  const children = [
    { path: '/login', element: <ForGuests>Sign in</ForGuests> },
    { path: '/app/*', element: <ForSignedIn>Inside</ForSignedIn> },
  ];
  const router = createMemoryRouter([{ element, children }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return () => `${router.state.location.pathname}${router.state.location.search}`;
}

test('A guest is sent to sign in, sees that it succeeded, and returns to the requested page', async () => {
  const address = openAt('/app/list/sites?page=2');
  expect(address()).toBe('/login');
  act(() => startSession(tokenOf()));
  expect(screen.getByText('Sign in')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(address()).toBe('/app/list/sites?page=2');
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByText('Inside')).toBeDefined();
});

test('Nothing is drawn until it is known who somebody is, so that no button comes later and moves another', async () => {
  startSession(tokenOf());
  let answer: (profile: { id: string }) => void = () => undefined;
  openAt('/app', new Promise((resolve) => (answer = resolve)));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByText('Inside')).toBeNull();
  answer({ id: '7' });
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByText('Inside')).toBeDefined();
});

test('Who is signed in and opens the sign-in page is sent home at once', () => {
  startSession(tokenOf());
  expect(openAt('/login')()).toBe('/app');
});

test('A session that ends leaves the page', () => {
  startSession(tokenOf());
  const address = openAt('/app/detail/sites/7');
  act(() => signOut());
  expect(address()).toBe('/login');
});

test.each(['https://elsewhere.test/app', '//elsewhere.test', '/application', '/login', 7, undefined])(
  'The way back leads into the console only, not to %j',
  (from) => {
    expect(requestedPage({ state: { from } })).toBe('/app');
  },
);
