// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendTo } from '../../src/data/client';
import { exportUsage } from '../../src/data/exportUsage';
import { callPlatform } from '../../src/data/platform';
import { readRefused } from '../../src/data/readingFiles';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { messageOf } from '../../src/i18n/messageOf';
import { isChunkLoadError } from '../../src/lib/newVersion';
import { Notices } from '../../src/shell/Notices';
import { queryClient } from '../../src/shell/queryClient';
import { Boundary } from '../../src/widgets/Boundary';
import { serve } from './session';

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await i18nProvider.changeLocale('en');
  cleanup();
  document.head.querySelector('script')?.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const inConsole = (part: React.ReactNode) =>
  render(
    <AdminContext i18nProvider={i18nProvider} queryClient={queryClient} store={memoryStore()}>
      {part}
    </AdminContext>,
  );
const send = sendTo(
  () => '/v1/graphql',
  () => 'token',
);
const document_ = {
  name: 'UpdateSites',
  text: 'mutation UpdateSites { x }',
  definitions: [{ operation: 'mutation' }],
} as const;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('A lost connection is shown, nothing is sent later on its own, and failed reads are repeated once it is back', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('rows');
  await queryClient.fetchQuery({ queryKey: ['sites'], queryFn: read }).catch(() => undefined);
  inConsole(<Notices />);
  const calls = serve({});
  await act(() => send({ document: document_, variables: {} }).catch(() => undefined));
  expect(screen.getByRole('status').textContent).toContain(
    'There is no connection. Nothing is saved until it is back.',
  );
  await wait(9_000);
  expect(calls.mock.calls.filter(([url]) => url === '/v1/graphql')).toHaveLength(1);
  serve({ 'GET /config.json': () => ({}) });
  await wait(3_000);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(read).toHaveBeenCalledTimes(2);
});

const unreachable = 'Der Datendienst ist nicht zu erreichen. Bitte die Verbindung prüfen und noch einmal versuchen.';
const usage = { kind: 'sites', ids: [], start: '2026-01-01', end: '2026-01-31', interval: 1, layout: 'raw' } as const;
const calls: readonly [string, () => Promise<unknown>][] = [
  ['a call of the platform', () => callPlatform('GET', '/imports?offset=0')],
  ['an export', () => exportUsage(usage, () => {}, new AbortController().signal)],
  ['the refused lines of a delivery', () => readRefused('1')],
];

test.each(calls)('%s without a connection fails with a sentence in the language of the person', async (_, call) => {
  serve({});
  await i18nProvider.changeLocale('de');
  const failure = await call().catch((error: unknown) => error);
  expect(messageOf(failure)).toBe(unreachable);
});

test.each(calls)('%s whose answer is cut off fails so too', async (_, call) => {
  const cutOff = () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new TypeError('network error'));
      },
    });
    return new Response(body);
  };
  vi.stubGlobal('fetch', async () => cutOff());
  await i18nProvider.changeLocale('de');
  const failure = await call().catch((error: unknown) => error);
  expect(messageOf(failure)).toBe(unreachable);
});

test('What the browser says of its network counts at once', async () => {
  inConsole(<Notices />);
  serve({ 'GET /config.json': () => ({}) });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('alert').textContent).toContain('There is no connection.');
  act(() => void window.dispatchEvent(new Event('online')));
  await wait(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A save without a connection fails instead of waiting for one', () => {
  expect(queryClient.getDefaultOptions().mutations?.networkMode).toBe('always');
});

const pageOf = (build: string) => `<!doctype html><script type="module" src="/assets/index-${build}.js"></script>`;

test.each([
  ['another build', 'b', true],
  ['the same build', 'a', false],
])('Who comes back to the page and finds %s is offered to reload: %s', async (_, build, offered) => {
  document.head.insertAdjacentHTML('beforeend', pageOf('a'));
  vi.stubGlobal('fetch', async () => new Response(pageOf(build)));
  inConsole(<Notices />);
  await wait(31_000);
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.queryByText('A new version is ready.') !== null).toBe(offered);
});

test('A part that is gone with the old version offers to reload', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Gone = (): React.ReactNode => {
    throw new TypeError('Failed to fetch dynamically imported module: https://x/assets/Dialog-1.js');
  };
  inConsole(
    <>
      <Boundary>
        <Gone />
      </Boundary>
      <p>The rest</p>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  expect(screen.getByText('The rest')).toBeDefined();
  expect(isChunkLoadError(new Error('no such thing'))).toBe(false);
});

test('A part that failed can be retried on its own', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new Error('no such thing');
    return <p>Whole</p>;
  };
  inConsole(
    <Boundary>
      <Part />
    </Boundary>,
  );
  isBroken = false;
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByText('Whole')).toBeDefined();
});
