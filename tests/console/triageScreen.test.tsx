// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Profile } from '../../src/auth/profile';
import { RefusedError } from '../../src/data/client';
import { TriageScreen } from '../../src/screens/notificationTriage/TriageScreen';
import { type Review, useReview } from '../../src/screens/notificationTriage/useReview';
import { type TriageList, useTriageList } from '../../src/screens/notificationTriage/useTriageList';
import { useTriageState } from '../../src/screens/notificationTriage/useTriageState';
import { type Answers, fakeIds } from './fakeApi';
import { show } from './screen';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC');
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const entity = catalogue.entity('notifications');
const [first, second] = fakeIds;
const viewer: Profile = {
  id: 'c',
  particulars: { displayName: 'Viewer', emailAddress: 'v@x' },
  accounts: [{ id: first, label: 'North', role: 'User' }],
};
const about = {
  building: 'Mill',
  summary: null,
  start: '2026-01-02T03:04:00',
  end: null,
  timeZone: 'Pacific/Auckland',
  alerts: [],
  loads: [],
};

interface Opened {
  readonly answers?: Answers;
  readonly person?: Profile;
  readonly timeZone?: string;
  readonly filter?: Readonly<Record<string, unknown>>;
}

const unreviewed = { QualificationStatus: [0] };

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Browser back
    </button>
  );
}

function open(asked: string, { answers = {}, person, timeZone = about.timeZone, filter = unreviewed }: Opened = {}) {
  const address = `/app/list/notifications?triage=${asked}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...about, timeZone })));
  const screenAndBack = (
    <>
      <TriageScreen entity={entity} />
      <Back />
    </>
  );
  show(screenAndBack, {
    resource: 'notifications',
    address,
    answers,
    ...(person ? { person } : {}),
  });
}

test('An address that names no notification says so in words, and shows the others', async () => {
  open('nonsense', {
    answers: {
      [entity.operationNames.list]: ({ variables }) => {
        if (!JSON.stringify(variables).includes('nonsense')) return undefined;
        throw new RefusedError([{ message: 'invalid input syntax for type uuid: "nonsense"' }]);
      },
    },
  });
  expect(
    await screen.findByText(/^The notification at this address no longer exists, or you have no access to it/),
  ).toBeTruthy();
  expect((await screen.findAllByText('AlertType 1')).length).toBeGreaterThan(0);
  expect(screen.getByText(/These are the others/)).toBeTruthy();
  expect(screen.queryByText(/invalid input syntax/)).toBeNull();
});

test('Where no tab has one, the filters are to blame: another tab is no help, and there are no others', async () => {
  const none = () => ({ dw_MLNotificationGroup: [], dw_MLNotificationGroup_aggregate: { aggregate: { count: 0 } } });
  open(first, { answers: { [entity.operationNames.list]: none }, filter: {} });
  expect(await screen.findByText('No notification matches the filters. Change them in the list.')).toBeTruthy();
  expect(screen.queryByText(/These are the others/)).toBeNull();
  cleanup();
  open(first, { answers: { [entity.operationNames.list]: none } });
  expect(await screen.findByText('Nothing is left here. Choose another tab.')).toBeTruthy();
});

test('What is unmetered is read by how much it is, as what is wasted is nothing there', async () => {
  const orders: unknown[] = [];
  const remember: Answers[string] = ({ variables }) => {
    orders.push(variables?.order_by);
    return undefined;
  };
  open(first, {
    answers: { [entity.operationNames.list]: remember },
    filter: { ...unreviewed, UnmeteredCost: { _gte: 0.01 } },
  });
  await screen.findAllByText('AlertType 1');
  expect(JSON.stringify(orders)).toContain('UnmeteredCost":"desc');
});

test('The head counts what its tab counts, which follows what was decided since', async () => {
  const count = (value: number) => ({ aggregate: { count: value } });
  open(first, {
    answers: {
      [`${entity.operationNames.list}Aggregates`]: () => ({
        total: count(240),
        snoozed: count(0),
        ...Object.fromEntries(
          [0, 1, 2, 3, 4, 5, 6, 7, 8].map((value) => [`is_${value}`, count(value === 0 ? 109 : 0)]),
        ),
      }),
    },
  });
  const title = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(title.nextElementSibling?.textContent).toBe('109'));
});

test('Who may only read sees no hint of the keys', async () => {
  open(first, { person: viewer });
  expect(await screen.findByText('j and k, or arrows, move, ? lists all keys')).toBeTruthy();
  cleanup();
  open(first);
  expect(await screen.findByText('j and k, or arrows, move, 0 to 8 decide, ? lists all keys')).toBeTruthy();
});

test('The dates of a notification are by the clock of its picture, which is named where it is not that of the account', async () => {
  const inAccount = (TimeZoneIana: string): Answers => ({
    [entity.operationNames.list]: () => ({
      dw_MLNotificationGroup: [
        {
          ...{ NotificationGroupId: first, BuildingId: first, StartDate: '2026-01-02T03:04:00', EndDate: null },
          ...{ Building: { Label: 'Mill', Site: { Account: { TimeZoneIana } } } },
        },
      ],
      dw_MLNotificationGroup_aggregate: { aggregate: { count: 1 } },
    }),
  });
  open(first, { answers: inAccount('America/New_York') });
  expect(await screen.findByText(/02\/01\/2026 16:04 \(Pacific\/Auckland\)$/)).toBeTruthy();
  cleanup();
  open(first, { answers: inAccount(about.timeZone) });
  expect(await screen.findByText(/02\/01\/2026 16:04$/)).toBeTruthy();
});

test('A line of the list and what was decided earlier have their days by the clock of the channel', async () => {
  open(first, {
    timeZone: 'America/Los_Angeles',
    answers: {
      MLNotificationGroupTimeZones: () => ({
        alerts: [{ NotificationGroupId: first, Channel: { TimeZone: 'America/Los_Angeles' } }],
      }),
    },
  });
  expect(await screen.findByText('01/01/2026')).toBeTruthy();
  const earlier = await screen.findByRole('region', { name: 'Earlier on the same loads' });
  expect(earlier.textContent).toContain('01/01/2026');
});

test('What the platform wrote of a notification has its days and percentages as the language writes them, as in the list', async () => {
  const row = {
    NotificationGroupId: first,
    Summary: 'Fans: used 5 % more than expected from 2026-09-19 to 2026-10-16.',
  };
  open(first, { answers: { MLNotificationGroupTriage: () => ({ group: [row], earlier: [], decided: [] }) } });
  expect(await screen.findByText(/used 5% more than expected from 19\/09\/2026 to 16\/10\/2026/)).toBeTruthy();
});

test('Nothing is said of likely causes while the notification is read', async () => {
  let answer = (_data: Readonly<Record<string, unknown>>): void => undefined;
  const read = new Promise<Readonly<Record<string, unknown>>>((resolve) => {
    answer = resolve;
  });
  open(first, { answers: { MLNotificationGroupTriage: () => read } });
  const causes = await screen.findByRole('region', { name: 'Likely causes' });
  expect(causes.textContent).toBe('Likely causes');
  answer({ group: [{ NotificationGroupId: first }], earlier: [], decided: [] });
  await waitFor(() => expect(causes.textContent).toContain('Equipment fault'));
});

test('Tab passes the list in one line, and the arrows move in it, also without single keys', async () => {
  open(first);
  const list = await screen.findByRole('list', { name: 'Notifications' });
  const [one, two] = await waitFor(() => {
    const lines = [...list.querySelectorAll('button')];
    expect(lines).toHaveLength(2);
    return lines;
  });
  const stops = () => [...list.querySelectorAll<HTMLElement>('button, input')].map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, 0, -1, -1]);
  one?.focus();
  fireEvent.keyDown(one as Element, { key: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement).toBe(two));
  expect(stops()).toEqual([-1, -1, 0, 0]);
  const [box] = list.querySelectorAll('input');
  const boxBelow = list.querySelectorAll('input')[1];
  boxBelow?.focus();
  fireEvent.keyDown(boxBelow as Element, { key: 'ArrowUp' });
  await waitFor(() => expect(document.activeElement).toBe(box));
});

test('All groups of a change in bulk are read again, however many they are', async () => {
  let list: TriageList | undefined;
  const requested: unknown[] = [];
  const count: Answers[string] = ({ variables }) => {
    requested.push(variables);
    return undefined;
  };
  function Listed() {
    list = useTriageList(entity, unreviewed, undefined, useTriageState());
    return null;
  }
  show(<Listed />, { resource: 'notifications', address: '/', answers: { [entity.operationNames.list]: count } });
  const ids = Array.from(
    { length: 120 },
    (_nothing, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  await list?.refetchRows(ids);
  expect(ids.filter((id) => !JSON.stringify(requested).includes(id))).toEqual([]);
});

/** Shows the list over these answers, and returns it as it is then. */
async function listed(answers: Answers): Promise<() => TriageList> {
  let list: TriageList | undefined;
  function Listed() {
    list = useTriageList(entity, unreviewed, undefined, useTriageState());
    return null;
  }
  show(<Listed />, { resource: 'notifications', address: '/', answers });
  const now = () => list as TriageList;
  await waitFor(() => expect(now().rows).toHaveLength(2));
  return now;
}

/** A promise that answers with invented rows when it is told to. */
function held() {
  let release = (): void => undefined;
  const answer = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  return { answer, release };
}

test('What was decided while rows are read again is kept, and what was refused is as it was read', async () => {
  const { answer, release } = held();
  let isAgain = false;
  const list = await listed({ [entity.operationNames.list]: () => (isAgain ? answer : undefined) });
  const [row] = list().rows;
  expect(row).toMatchObject({ id: first, QualificationStatus: 1, Priority: 1 });
  isAgain = true;
  const read = list().refetchRows([first, second]);
  act(() => {
    list().patch(first, { QualificationStatus: 4 });
    list().patch(second, { QualificationStatus: 4, Priority: 2 });
    list().restore(second, { QualificationStatus: 0 });
  });
  release();
  await act(async () => void (await read));
  expect(list().find(first)).toMatchObject({ QualificationStatus: 4, Priority: 1 });
  expect(list().find(second)).toMatchObject({ QualificationStatus: 1, Priority: 2 });
});

test('What was decided on several, and what was undone, stays so where the rows cannot be read again', async () => {
  let review: Review | undefined;
  let list: TriageList | undefined;
  let isBroken = false;
  function Reviewed() {
    list = useTriageList(entity, unreviewed, undefined, useTriageState());
    review = useReview(entity, list);
    return null;
  }
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ changes: [{ changeSet: '1', id: first, rows: 1 }], undone: 1, kept: 0 })),
  );
  show(<Reviewed />, {
    resource: 'notifications',
    address: '/',
    answers: {
      [entity.operationNames.list]: () => {
        if (isBroken) throw new TypeError('Failed to fetch');
        return undefined;
      },
      BulkChangeNotificationGroups: () => ({ update_dw_MLNotificationGroup: { affected_rows: 2 } }),
    },
  });
  await waitFor(() => expect(list?.rows).toHaveLength(2));
  isBroken = true;
  act(() => review?.decideMany([first, second], { QualificationStatus: 4 }));
  await act(async () => expect(await review?.undo()).toBe(first));
  expect(list?.rows.map(({ QualificationStatus }) => QualificationStatus)).toEqual([4, 4]);
});

test('A comment that is saved late takes no focus from the notification that is shown meanwhile', async () => {
  const { answer, release } = held();
  const saved: unknown[] = [];
  open(first, {
    answers: {
      UpdateMLNotificationGroupComments: async ({ variables }) => {
        saved.push(variables);
        return answer;
      },
    },
  });
  const list = await screen.findByRole('list', { name: 'Notifications' });
  const field = () => {
    const fields = screen.getAllByRole('textbox', { name: 'Comment' });
    expect(fields).toHaveLength(1);
    return fields[0] as HTMLElement;
  };
  await waitFor(field);
  field().focus();
  fireEvent.change(field(), { target: { value: 'Asked the site.' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(saved).toHaveLength(1));
  const [, line] = list.querySelectorAll('button');
  const before = field();
  line?.focus();
  fireEvent.click(line as Element);
  await waitFor(() => expect(field()).not.toBe(before));
  field().focus();
  release();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(document.activeElement).toBe(field());
});

test('The list is read again after a refresh, as by the dialog that changes the selected ones', async () => {
  let refresh = (): void => undefined;
  function Refresh() {
    refresh = useRefresh();
    return null;
  }
  let list: TriageList | undefined;
  function Listed() {
    list = useTriageList(entity, unreviewed, undefined, useTriageState());
    return <Refresh />;
  }
  let QualificationStatus = 0;
  show(<Listed />, {
    resource: 'notifications',
    address: '/',
    answers: {
      [entity.operationNames.list]: () => ({
        dw_MLNotificationGroup: [{ NotificationGroupId: first, QualificationStatus }],
        dw_MLNotificationGroup_aggregate: { aggregate: { count: 1 } },
      }),
    },
  });
  const status = () => list?.rows[0]?.QualificationStatus;
  await waitFor(() => expect(status()).toBe(0));
  QualificationStatus = 2;
  act(refresh);
  await waitFor(() => expect(status()).toBe(2));
});

test('A next page that cannot be read is asked for once, not again and again', async () => {
  let asked = 0;
  const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  function Listed() {
    const { rows, error, fetchBeyond } = useTriageList(entity, unreviewed, undefined, useTriageState());
    // As the controls of the screen do, at the last row.
    useEffect(() => fetchBeyond(rows.length - 1), [fetchBeyond, rows.length]);
    return <p>{error ? 'failed' : 'reading'}</p>;
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const listed = (
    <QueryClientProvider client={client}>
      <Listed />
    </QueryClientProvider>
  );
  show(listed, {
    resource: 'notifications',
    address: '/',
    answers: {
      [entity.operationNames.list]: async ({ variables }) => {
        if (variables?.offset) {
          asked += 1;
          // As long as a request takes, of which the screen shows that it is under way.
          await new Promise((resolve) => setTimeout(resolve, 20));
          throw new TypeError('Failed to fetch');
        }
        return {
          dw_MLNotificationGroup: Array.from({ length: 50 }, (_nothing, index) => ({
            NotificationGroupId: id(index),
            QualificationStatus: 0,
          })),
          dw_MLNotificationGroup_aggregate: { aggregate: { count: 120 } },
        };
      },
    },
  });
  expect(await screen.findByText('failed')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toBe(1);
});

test('Back leads to the filter before and to the notification that was open there', async () => {
  window.history.replaceState(null, '', `/app/list/notifications?triage=${second}`);
  open(second);
  const list = await screen.findByRole('list', { name: 'Notifications' });
  const lines = () => [...list.querySelectorAll('button')];
  const current = () => lines().findIndex((line) => line.getAttribute('aria-current') === 'true');
  await waitFor(() => expect(current()).toBe(1));
  fireEvent.click(screen.getAllByRole('tab')[2] as Element);
  fireEvent.click(lines()[0] as Element);
  await waitFor(() => expect(current()).toBe(0));
  fireEvent.click(screen.getByRole('button', { name: 'Browser back' }));
  await waitFor(() => expect(current()).toBe(1));
});

test('A filter that was left while it was read changes nothing of the list that is shown', async () => {
  const { answer, release } = held();
  open(first, {
    answers: {
      [entity.operationNames.list]: ({ variables }) =>
        JSON.stringify(variables).includes('"QualificationStatus":{"_in":[1]}') ? answer : undefined,
    },
  });
  const list = await screen.findByRole('list', { name: 'Notifications' });
  await waitFor(() => expect(list.querySelectorAll('button')).toHaveLength(2));
  fireEvent.click(screen.getAllByRole('tab')[2] as Element);
  fireEvent.click(screen.getByRole('button', { name: 'Browser back' }));
  const [box] = list.querySelectorAll('input');
  await waitFor(() => expect(screen.getAllByRole('tab')[1]?.getAttribute('aria-selected')).toBe('true'));
  fireEvent.click(box as Element);
  expect(await screen.findByText('1 selected')).toBeTruthy();
  release();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText('1 selected')).toBeTruthy();
});

test('A snoozed notification is there at its address', async () => {
  const named: string[] = [];
  open(first, {
    answers: {
      [entity.operationNames.list]: ({ variables }) => {
        const where = JSON.stringify(variables?.where);
        if (!where.includes(first)) return undefined;
        named.push(where);
        // As the platform does: the row is left out by the condition on the day until which it is snoozed.
        return where.includes('SnoozedUntil') ? { dw_MLNotificationGroup: [] } : undefined;
      },
    },
  });
  expect((await screen.findAllByText('AlertType 1')).length).toBeGreaterThan(0);
  expect(named).toHaveLength(1);
  expect(screen.queryByText(/no longer exists/)).toBeNull();
});

test('What was selected in one tab is not decided on in the next one, which does not show it', async () => {
  open(first);
  const list = await screen.findByRole('list', { name: 'Notifications' });
  const [box] = await waitFor(() => {
    const boxes = [...list.querySelectorAll('input')];
    expect(boxes).toHaveLength(2);
    return boxes;
  });
  fireEvent.click(box as Element);
  expect(await screen.findByText('1 selected')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('tab')[2] as Element);
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
});
