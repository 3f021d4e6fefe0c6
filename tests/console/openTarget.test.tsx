// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOpenTarget } from '../../src/charts/frame/useOpenTarget';
import type { Target } from '../../src/charts/plot';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const page = '/app/detail/buildings/b1?tab=1';
const target: Target = {
  path: page,
  chartPath: `${page}&modal=notificationChart`,
  record: { type: 'buildings', id: 'b1' },
};
const at = () => `${window.location.pathname}${window.location.search}`;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens the target of a chart, whose record exists or not. */
async function openFromChart(rows: readonly object[]) {
  window.history.replaceState(null, '', '/app/list/notifications?modal=missingNotificationsChartModal');
  const dataProvider = { ...testDataProvider(), send: async () => ({ dw_Buildings: rows }) };
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  const wrapper = ({ children }: { readonly children: ReactNode }) => {
    router ??= createBrowserRouter([
      { path: '*', element: <CoreAdminContext dataProvider={dataProvider}>{children}</CoreAdminContext> },
    ]);
    return <RouterProvider router={router} />;
  };
  const { result } = renderHook(() => useOpenTarget(), { wrapper });
  await pass(0);
  act(() => result.current.open(target));
  await pass(0);
  return { router, result };
}

test('The page that a bar leads to is there at once, the address of its chart one second later', async () => {
  await openFromChart([{ BuildingId: 'b1' }]);
  expect(at()).toBe(page);
  await pass(999);
  expect(at()).toBe(page);
  await pass(1);
  expect(at()).toBe(target.chartPath);
  await act(async () => window.history.back());
  await pass(100);
  expect(at()).toBe(page);
  await pass(60_000);
  expect(at()).toBe(page);
});

test('Nobody who has gone on meanwhile gets a chart over another page', async () => {
  const { router } = await openFromChart([{ BuildingId: 'b1' }]);
  await act(() => router?.navigate('/app/list/sites'));
  await pass(60_000);
  expect(at()).toBe('/app/list/sites');
});

test('A record that is gone is said to be, and leads nowhere', async () => {
  const { result } = await openFromChart([]);
  expect(result.current.isLost).toBe(true);
  await pass(60_000);
  expect(at()).toBe('/app/list/notifications?modal=missingNotificationsChartModal');
});
