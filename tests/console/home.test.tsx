// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parse, validate } from 'graphql';
import { afterEach, expect, test, vi } from 'vitest';
import { readEstateMap } from '../../src/data/estateMap';
import { readHome, waiting, waitingPath } from '../../src/data/home';
import { readHomeChanged, readHomeCosts, readHomeUsage } from '../../src/data/homeUsage';
import { changeLines } from '../../src/screens/home/changeLines';
import { EstateMap } from '../../src/screens/home/EstateMap';
import { HomeScreen } from '../../src/screens/home/HomeScreen';
import { MonthOfEstate } from '../../src/screens/home/MonthOfEstate';
import { useMonthOfEstate } from '../../src/screens/home/useMonthOfEstate';
import { schemas } from './schemas';
import { show } from './screen';

afterEach(cleanup);

test('Offline loggers are listed where it is told how late each channel is', () => {
  const address = new URL(waitingPath('offlineLoggers', new Date('2026-05-31T10:00:00Z')), 'http://console.test');
  expect(address.pathname).toBe('/app/list/dataReceived');
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({
    Level: [4],
    LatestData: { _lte: '2026-02-28T10:00:00' },
  });
});

test('Offline is what has no data since this day three months ago', () => {
  expect(waiting.offlineLoggers.filter(new Date('2026-05-31T10:00:00Z'))).toEqual({
    Status: [1],
    ChannelsMetadata: { LatestData: { _lte: '2026-02-28T10:00:00' } },
  });
});

test.each(['staff', 'contact'] as const)('The page of %s is four documents that the API takes', async (audience) => {
  const sent: string[] = [];
  const send = async ({ document }: { readonly document: { readonly text: string } }) => {
    sent.push(document.text);
    return {};
  };
  await readHome(send, audience === 'staff', new Date());
  await readHomeUsage(send, '2026-10-01');
  await readHomeChanged(send, '2026-10-01', undefined);
  // How many need attention is asked of another address.
  await readEstateMap(send, new Date()).catch(() => undefined);
  expect(sent).toHaveLength(4);
  for (const text of sent) expect(validate(schemas[audience], parse(text))).toEqual([]);
});

test('It asks once for each part, and shows what waits, the way on, and who changed what, all at the same time', async () => {
  let answer = (): void => undefined;
  const costs = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await costs;
    return Response.json({ groups: [] });
  });
  const requests = show(<HomeScreen />, { resource: 'sites', address: '/app' });
  await waitFor(() => expect(requests.map(({ document }) => document.name)).toContain('HomeUsage'));
  await screen.findByRole('link', { name: /^Sites/ });
  // What came later would move it.
  expect(screen.queryByRole('region', { name: 'Notifications to review' })).toBeNull();
  answer();
  const review = within(await screen.findByRole('region', { name: 'Notifications to review' }));
  expect(await review.findAllByText(/^\$\d/)).toHaveLength(2);
  expect(review.getByRole('link', { name: /Show all/ }).getAttribute('href')).toBe(
    '/app/list/notifications?filter=%7B%22QualificationStatus%22%3A%5B0%5D%7D',
  );
  const needs = within(screen.getByRole('region', { name: 'Needs attention' }));
  expect(needs.getByRole('link', { name: /Failed jobs/ }).getAttribute('href')).toBe(
    '/app/list/consumptionJobs?filter=%7B%22Status%22%3A%5B4%5D%7D',
  );
  expect(screen.getByRole('region', { name: 'Latest changes' }).textContent).toContain('Description 1');
  // What is left to set up is asked for too, of staff.
  const names = () => requests.map(({ document }) => document.name).sort();
  await waitFor(() => expect(names()).toEqual(['EstateMap', 'Home', 'HomeChanged', 'HomeUsage', 'SetUp']));
  fetched.mockRestore();
});

test('A change of many records is one of the latest changes, with how many it was', () => {
  const line = (OccuredOn: string, HistoryId: number) => ({ HistoryId, OccuredOn, Contact: { DisplayName: 'Ana' } });
  const rows = [line('10:00', 1), line('10:00', 2), line('10:00', 3), line('09:00', 4)];
  expect(changeLines(rows)).toEqual([
    { first: rows[0], others: 2 },
    { first: rows[3], others: 0 },
  ]);
  const many = Array.from({ length: 100 }, (_none, index) => line(index < 60 ? '10:00' : '09:00', index));
  expect(changeLines(many).map(({ others }) => others)).toEqual([59, undefined]);
});

function Month() {
  const { isPending, ...month } = useMonthOfEstate();
  return isPending ? null : <MonthOfEstate {...month} />;
}

test('A building that changed leads to its usage of that utility and month', async () => {
  const changed = {
    BuildingId: 'b',
    Month: '2026-10-01',
    UtilityType: 2,
    Unit: 'Water m3',
    Building: { Label: 'Mill' },
  };
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ groups: [] }));
  show(<Month />, {
    resource: 'sites',
    address: '/app',
    answers: {
      HomeUsage: () => ({ of2: { aggregate: { count: 1, max: { Unit: 'Water m3' }, sum: { Usage: 5 } } } }),
      HomeChanged: () => ({
        more: [
          { ...changed, UsageChange: 4, UsageBefore: 1, CostChange: null },
          {
            ...changed,
            BuildingId: 'c',
            Building: { Label: 'Barn' },
            UsageChange: -4,
            UsageBefore: 8,
            CostChange: 30,
            CostBefore: 60,
          },
          { ...changed, BuildingId: 'd', Building: { Label: 'Roof' }, CostChange: 20, CostBefore: -80 },
        ],
      }),
    },
  });
  const address = new URL(
    (await screen.findByRole('link', { name: 'Mill' })).getAttribute('href') ?? '',
    'http://x.test',
  );
  expect(address.pathname).toBe('/app/detail/buildings/b/usage');
  expect(screen.getByText(/^\+.*\(\+400%\)$/)).toBeTruthy();
  // The money of a building that used less, and costs half as much again.
  expect(screen.getByText(/^\+\D*30.*\(\+50%\)$/)).toBeTruthy();
  expect(screen.getByText(/^\+\D*20.*\(\+25%\)$/)).toBeTruthy();
  expect(Object.fromEntries(address.searchParams)).toEqual({
    span: 'custom',
    from: '2026-10-01',
    to: '2026-10-31',
    utility: '2 Water m3',
  });
  fetched.mockRestore();
});

test('A sum says of how many buildings it lacks the cost or the emissions', async () => {
  const groups = [{ by: [2, 'NZ'], count: 7, sums: [100, null, null] }];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ groups }));
  const month = { max: { Unit: 'Water m3' }, sum: { Usage: 5, Emissions: 3 } };
  show(<Month />, {
    resource: 'sites',
    address: '/app',
    answers: { HomeUsage: () => ({ of2: { aggregate: { count: 7, costs: 5, emissions: 6, ...month } } }) },
  });
  expect(await screen.findByText('Without the costs of 2 buildings, which are not known')).toBeTruthy();
  expect(screen.getByText('Without the emissions of 1 building, which are not known')).toBeTruthy();
  fetched.mockRestore();
});

test('What is left to set up stays, however many accounts there are, until it is done or hidden', async () => {
  show(<HomeScreen />, { resource: 'sites', address: '/app' });
  const steps = within(await screen.findByRole('list', { name: 'Set-up' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Hide these steps' }));
  expect(screen.queryByRole('list', { name: 'Set-up' })).toBeNull();
});

test('The map shows the first of very many sites and the others that need attention, and says so', async () => {
  const place = (label: string, Latitude: number) => ({
    SiteId: label,
    Label: label,
    Account: { Label: 'Estate' },
    Buildings: [{ Weather: { Latitude, Longitude: 174 } }],
  });
  const groups = [{ by: ['Silent'], count: 3, sums: [] }];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ groups }));
  const requests = show(<EstateMap />, {
    resource: 'sites',
    address: '/app',
    answers: {
      EstateMap: () => ({ sites: [place('North', -36), place('South', -45)], total: { aggregate: { count: 1234 } } }),
      EstateMapOthers: () => ({ sites: [place('Silent', -40)] }),
    },
  });
  expect(await screen.findByText(/^The first of 1,234 active sites by label, and those .*: 3$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Silent · Estate: 3 channels without data/ })).toBeTruthy();
  expect(screen.getByText('Sites with channels without data: 1')).toBeTruthy();
  // Which may have some, too: each site is counted once.
  expect(screen.getByText('Other sites with notifications to review: 0')).toBeTruthy();
  expect(requests.at(-1)?.variables).toEqual({ ids: ['Silent'] });
  // As the list, which leaves out what is snoozed.
  const counted = fetched.mock.calls.find(([address]) => String(address).includes('/groups/notifications'));
  expect(String(counted?.[1]?.body)).toContain('SnoozedUntil');
  fetched.mockRestore();
});

test('What a month cost is added up within a currency, and never across two', async () => {
  const group = (country: string | null, ...sums: (number | null)[]) => ({ by: [1, country], count: 1, sums });
  const read = async () => [
    group('NZ', 100, 80, 20),
    group(null, 20, null, null),
    group('GB', 7, 10, -3),
    group('DE', null, 1, 1),
    // Paid for what a roof fed in, which it did less of.
    group('CH', -20, -50, 30),
  ];
  const { costs, billedMost } = await readHomeCosts(read, '2026-10-01');
  expect(costs.get(1)).toEqual([
    { currency: 'NZD', figure: { now: 120, change: 0.25 } },
    { currency: 'GBP', figure: { now: 7, change: -0.3 } },
    { currency: 'CHF', figure: { now: -20, change: 0.6 } },
  ]);
  expect(costs.get(2)).toEqual([]);
  // A building that changed by 4,000 rupees did not change more than one by 100 pounds.
  const asked: unknown[] = [];
  const send = async ({ variables }: { readonly variables: object }) => {
    asked.push(variables);
    return {};
  };
  await readHomeChanged(send, '2026-10-01', billedMost);
  expect(billedMost?.isOneOfSeveral).toBe(true);
  expect(billedMost?.currency).toBe('NZD');
  expect(JSON.stringify(asked)).not.toContain('GB');
});
