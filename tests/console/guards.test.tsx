// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../../src/auth/session';
import { ForGuests, ForSignedIn } from '../../src/shell/guards';
import { requestedPage } from '../../src/shell/requestedPage';
import { tokenOf } from './session';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  signOut();
  vi.useRealTimers();
});

function openAt(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <ForGuests>Sign in</ForGuests> },
      { path: '/app/*', element: <ForSignedIn>Inside</ForSignedIn> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return () => `${router.state.location.pathname}${router.state.location.search}`;
}

test('A guest is sent to sign in, sees that it succeeded, and returns to the requested page', () => {
  const address = openAt('/app/list/sites?page=2');
  expect(address()).toBe('/login');
  act(() => signIn(tokenOf()));
  expect(screen.getByText('Sign in')).toBeDefined();
  act(() => vi.advanceTimersByTime(600));
  expect(address()).toBe('/app/list/sites?page=2');
  expect(screen.getByText('Inside')).toBeDefined();
});

test('Who is signed in and opens the sign-in page is sent home at once', () => {
  signIn(tokenOf());
  expect(openAt('/login')()).toBe('/app');
});

test('A session that ends leaves the page', () => {
  signIn(tokenOf());
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
