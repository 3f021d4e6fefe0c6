// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { spanSettings } from '../../src/explore/spanSettings';
import { useMeteredIntervals } from '../../src/explore/useMeteredIntervals';
import type { useUsageSettings } from '../../src/explore/useUsageSettings';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Returns the settings of the last seven days of a channel that is read so often, as far as its hours say. */
async function settingsOf(usage: { readonly minutes: number; readonly read: number }, interval = '') {
  const utilities = [{ utility: 1, unit: 'kWh', total: 5, recalculatingSince: null, consumption: [], ...usage }];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ dimensions: [{ id: 'c', utilities }] }));
  const address: Readonly<Record<string, string>> = { span: '7', interval };
  const spans = spanSettings((name) => address[name] ?? '', '2026-03-15');
  const settings = { ...spans, utility: '' } as ReturnType<typeof useUsageSettings>;
  const client = new QueryClient();
  const { result } = renderHook(() => useMeteredIntervals(catalogue.entity('channels'), { id: 'c' }, settings), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return result.current;
}

const firstOf = async (...given: Parameters<typeof settingsOf>) => {
  const { interval, intervals } = await settingsOf(...given);
  return [interval, intervals[0]];
};

test('A meter that is read once a day is shown by days: its hours would be gaps', async () => {
  expect(await firstOf({ minutes: 1440, read: 0.0417 })).toEqual(['Daily', 'Daily']);
  expect(await firstOf({ minutes: 43_920, read: 0.01 })).toEqual(['Monthly', 'Monthly']);
});

test('One that is read every hour is shown by hours, and by nothing shorter', async () => {
  expect(await firstOf({ minutes: 60, read: 1 })).toEqual(['Hourly', 'Hourly']);
  expect(await firstOf({ minutes: 60, read: 0.5 }, 'HalfHourly')).toEqual(['Hourly', 'Hourly']);
});

test('One without a rhythm, or that is read more often than it says, is shown as it was chosen', async () => {
  expect(await firstOf({ minutes: 0, read: 0.2 }, 'HalfHourly')).toEqual(['HalfHourly', 'Minute']);
  expect(await firstOf({ minutes: 1440, read: 1 })).toEqual(['Hourly', 'Minute']);
});

test('One of ten minutes is not shown by the quarter of an hour, of which each other one has two readings', async () => {
  const { interval, intervals } = await settingsOf({ minutes: 10, read: 0.75 }, 'QuarterHourly');
  expect([interval, ...intervals].slice(0, 4)).toEqual(['TenMinutes', 'TenMinutes', 'HalfHourly', 'Hourly']);
  expect((await settingsOf({ minutes: 5, read: 1 }, 'QuarterHourly')).interval).toBe('QuarterHourly');
});
