// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RowGroup } from '../../resources/shared/rowGroups';
import { DialogHost } from '../../src/dialogs/DialogHost';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { type Answers, fakeIds } from './fakeApi';
import { dialogTitled } from './formFields';
import { show } from './screen';

configure({ asyncUtilTimeout: 40_000 });
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await i18nProvider.changeLocale('en');
});

const Address = () => <output aria-label="Address">{useLocation().search}</output>;

/** A chart with its settings over the list of sites. */
async function open(asked: string, title: string, answers: Answers = {}) {
  show(
    <>
      <DialogHost />
      <Address />
    </>,
    { resource: 'sites', address: `/app/list/sites?modal=${asked}`, answers },
  );
  return { dialog: within(await dialogTitled(title)) };
}

const none: Answers = {
  MissingAnalytics: () => ({ dw_Buildings: [] }),
  LoggersOffline: () => ({ dw_ChannelsMetadata: [] }),
};

/** What the platform counts from here on. */
const count = (...groups: readonly RowGroup[]) => vi.stubGlobal('fetch', async () => Response.json({ groups }));

beforeEach(() => {
  count();
});

describe.each([
  [
    'missingNotificationsChartModal',
    'Notifications by Latest Date',
    /nothing is monitored, so no notification is missing/,
  ],
  ['offlineLoggers', 'Offline Loggers', /has sent one within the last three months/],
  ['offlineLoggers&chart.silent=since', 'Offline Loggers', /^No active channel has sent a reading within/],
  ['notificationChart', 'Notification Chart', /^No notification began in this date range/],
  ['notificationRollingCountChart', 'Notification Rolling Count', /^No notification was qualified or disqualified/],
])('%s without anything in it', (asked, title, why) => {
  test.each(['picture', 'table'])('says why, as a %s, and has nothing to take along', async (view) => {
    const { dialog } = await open(`${asked}&chart.view=${view}`, title, none);
    expect(await dialog.findByText(why)).toBeDefined();
    for (const name of ['Copy', 'CSV'])
      expect(dialog.getByRole<HTMLButtonElement>('button', { name, hidden: true }).disabled).toBe(true);
  });
});

test.each([
  ['missingNotificationsChartModal&chart.by=Site', 'Notifications by Latest Date', 'Building', 'chart.by=Building'],
  ['missingNotificationsChartModal', 'Notifications by Latest Date', 'Site', 'chart.by=Site'],
  ['offlineLoggers', 'Offline Loggers', 'Within three months', 'chart.silent=since'],
  ['notificationChart', 'Notification Chart', 'Money wasted', 'chart.measure=cost'],
  ['notificationChart', 'Notification Chart', 'Account', 'chart.by=Account'],
  ['notificationRollingCountChart&chart.range=PastYear', 'Notification Rolling Count', 'Table', 'chart.view=table'],
])('What is set in a chart goes into its address: %s, %s, %s', async (asked, title, pressed, setting) => {
  const { dialog } = await open(asked, title, none);
  fireEvent.click(dialog.getByRole('button', { name: pressed, hidden: true }));
  expect(dialog.getByRole('button', { name: pressed, hidden: true }).getAttribute('aria-pressed')).toBe('true');
  const at = new URLSearchParams(screen.getByLabelText('Address').textContent ?? '');
  expect(at.get('modal')).toBe(asked.split('&')[0]);
  expect(`${at}`).toContain(setting);
});

test('Of many days of silence the latest are shown, which says so, and those before them can be turned to', async () => {
  const silent = Array.from({ length: 40 }, (_, day) => ({
    ChannelId: fakeIds[0],
    LatestData: new Date(Date.UTC(2026, 0, 1 + day, 12)).toISOString().slice(0, 19),
    Channel: { LoadId: fakeIds[0], FeedId: fakeIds[1], Building: { Site: { Account: {} } } },
  }));
  const { dialog } = await open('offlineLoggers', 'Offline Loggers', {
    LoggersOffline: ({ variables }) => ({ dw_ChannelsMetadata: variables.offset ? [] : silent }),
  });
  expect(await dialog.findByText('10/01/2026 – 09/02/2026 (10–40 of 40)')).toBeDefined();
  const list = dialog.getByRole('link', { name: 'Show a list, with how late each is', hidden: true });
  expect(list.getAttribute('href')).toMatch(/^\/app\/list\/dataReceived\?.*LatestData/);
  fireEvent.click(dialog.getByRole('button', { name: 'Previous', hidden: true }));
  expect(await dialog.findByText('01/01/2026 – 31/01/2026 (1–31 of 40)')).toBeDefined();
});

test('The link of a chart with its settings shows its numbers as a table', async () => {
  count({ by: ['Spike', fakeIds[0], 'Depot', 'Northern'], count: 2, sums: [2469] });
  const { dialog } = await open('notificationChart&chart.by=Site&chart.view=table', 'Notification Chart');
  const table = await dialog.findByRole('table', { hidden: true });
  expect(
    [...table.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Site', 'Account', 'Notifications', 'Wasted'],
    ['Depot', 'Northern', '2', '$2,469'],
  ]);
  expect(table.querySelector('a')?.getAttribute('href')).toBe(`/app/detail/sites/${fakeIds[0]}`);
});

test('In German its title, its settings and why there is nothing are German', async () => {
  await i18nProvider.changeLocale('de');
  const { dialog } = await open('notificationChart', 'Diagramm der Meldungen', none);
  expect(await dialog.findByText('In diesem Zeitraum begann keine Meldung. Wählen Sie einen längeren.')).toBeDefined();
  expect(dialog.getByLabelText('Zeitraum').textContent).toBe('Letzte 4 Wochen');
  for (const name of [
    'Anzahl',
    'Verschwendetes Geld',
    'Konto',
    'Standort',
    'Gebäude',
    'Diagramm',
    'Tabelle',
    'Kopieren',
  ])
    expect(dialog.getByRole('button', { name, hidden: true })).toBeDefined();
});

test.each([
  ['notificationChart', 'Notification Chart'],
  ['notificationRollingCountChart', 'Notification Rolling Count'],
])('The request of a chart that is closed before it is answered is cancelled: %s', async (asked, title) => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  const { dialog } = await open(asked, title);
  await waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([false]));
  fireEvent.click(dialog.getByRole('button', { name: 'Close', hidden: true }));
  await waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([true]), { timeout: 5_000 });
});

test('The correlation report says where to open it where no building is', async () => {
  show(<DialogHost />, { resource: 'loads', address: '/app/list/loads?modal=CorrelationReportModal' });
  expect(await screen.findByText(/^Open a building first, then this report from its actions/)).toBeTruthy();
});
