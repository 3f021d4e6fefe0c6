// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { useTriageControls } from '../../src/screens/notificationTriage/useTriageControls';
import type { TriageList } from '../../src/screens/notificationTriage/useTriageList';
import { useTriageState } from '../../src/screens/notificationTriage/useTriageState';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const filter = {};
const list: TriageList = {
  rows: ['first', 'second', 'third'].map((id) => ({ id })),
  isPlaceholder: false,
  total: 3,
  isLost: false,
  error: undefined,
  find: (id) => ({ id }),
  patch: () => undefined,
  restore: () => undefined,
  refetchRows: async () => [],
  fetchBeyond: () => undefined,
  retry: () => undefined,
};

/** In triage, with the first group before one. */
function open(shown = list) {
  window.history.replaceState(null, '', '/app/list/notifications?triage=first&filter=%7B%7D');
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  const { result } = renderHook(
    () => useTriageControls(catalogue.entity('notifications'), shown, filter, useTriageState()),
    {
      wrapper: ({ children }) => {
        router ??= createBrowserRouter([{ path: '*', element: children }]);
        return <RouterProvider router={router} />;
      },
    },
  );
  const told = () => new URLSearchParams(router?.state.location.search).get('triage');
  return { move: () => act(() => void result.current.move(1)), told };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = () => new URLSearchParams(window.location.search).get('triage');

test('The address follows the group once no key comes, and the router when the hand rests', async () => {
  const { move, told } = open();
  move();
  await pass(300);
  move();
  await pass(300);
  expect(asked()).toBe('first');
  await pass(200);
  expect([asked(), told()]).toEqual(['third', 'first']);
  await pass(2_000);
  expect([asked(), told()]).toEqual(['third', 'third']);
});

test.each([
  ['A page that a link led to keeps its address while it is fetched', '/app/detail/notifications/first'],
  ['A dialog over triage keeps its address', '/app/list/notifications?triage=first&modal=notificationChart'],
])('%s', async (_what, address) => {
  const { move, told } = open();
  move();
  window.history.pushState(null, '', address);
  await pass(5_000);
  expect(`${window.location.pathname}${window.location.search}`).toBe(address);
  expect(told()).toBe('first');
});

test('A group of the filter before does not get into the address of the next one, whose rows are on their way', async () => {
  const { move, told } = open({ ...list, isPlaceholder: true });
  move();
  await pass(5_000);
  expect([asked(), told()]).toEqual(['first', 'first']);
});
