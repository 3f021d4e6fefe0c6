// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { TriageScreen } from '../../src/screens/notificationTriage/TriageScreen';
import type { TriageFilter } from '../../src/screens/notificationTriage/triagePages';
import { type TriageList, useTriageList } from '../../src/screens/notificationTriage/useTriageList';
import { useTriageState } from '../../src/screens/notificationTriage/useTriageState';
import { show } from './screen';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entity = catalogue.entity('notifications');
const count = 120;
const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
/** A snooze that does not end within the tests. */
const SnoozedUntil = '9999-12-31';

/** Shows a list of 120 groups; `decide` sets columns of the first ones, and `readTo` reads until this many are listed. */
async function open(filter: TriageFilter, metadata: object | null = null) {
  const rows = Array.from({ length: count }, (_nothing, index) => ({
    NotificationGroupId: id(index),
    QualificationStatus: 0,
    Priority: 0,
    MLNotificationsMetadata: metadata,
  }));
  let list: TriageList | undefined;
  let readBeyond = (_index: number): void => undefined;
  const decided = new Set<string>();
  const offsets: number[] = [];
  function Listed() {
    const [index, setIndex] = useState(0);
    readBeyond = setIndex;
    const listed = useTriageList(entity, filter, undefined, useTriageState());
    const { fetchBeyond } = listed;
    list = listed;
    // As the controls of the screen do.
    useEffect(() => fetchBeyond(index), [fetchBeyond, index]);
    return null;
  }
  show(<Listed />, {
    resource: 'notifications',
    address: '/',
    answers: {
      [entity.operationNames.list]: ({ variables }) => {
        const offset = Number(variables?.offset ?? 0);
        offsets.push(offset);
        // As the platform does: groups that match the filter no more are in none of its pages.
        const left = rows.filter(({ NotificationGroupId }) => !decided.has(NotificationGroupId));
        return {
          dw_MLNotificationGroup: left.slice(offset, offset + 50),
          dw_MLNotificationGroup_aggregate: { aggregate: { count: left.length } },
        };
      },
    },
  });
  const now = () => list as TriageList;
  await waitFor(() => expect(now().rows).toHaveLength(50));
  return {
    now,
    offsets,
    decide(first: number, set: Readonly<Record<string, unknown>>): void {
      for (const { id } of now().rows.slice(0, first)) {
        decided.add(id);
        act(() => now().patch(id, set));
      }
    },
    async readTo(length: number): Promise<void> {
      act(() => readBeyond(now().rows.length - 1));
      await waitFor(() => expect(now().rows).toHaveLength(length));
    },
  };
}

test('Groups that were all decided on stay so on the screen when the next page is read', async () => {
  const { now, decide, readTo, offsets } = await open({ QualificationStatus: [0] });
  decide(50, { QualificationStatus: 4 });
  await readTo(100);
  expect(offsets).toEqual([0, 0]);
  const statuses = now().rows.map(({ QualificationStatus }) => QualificationStatus);
  expect(statuses).toEqual([...Array(50).fill(4), ...Array(50).fill(0)]);
});

test('The tab of snoozed groups has all of them, each page read once', async () => {
  const filter = { MLNotificationsMetadata: { SnoozedUntil: { _gt: '2000-01-01' } } };
  const { readTo, offsets } = await open(filter, { SnoozedUntil });
  await readTo(100);
  await readTo(120);
  expect(offsets).toEqual([0, 50, 100]);
});

test('No group is left out where those before have left the filter by another column than their status', async () => {
  const { now, decide, readTo } = await open({ Priority: [0] });
  decide(20, { Priority: 1 });
  await readTo(100);
  await readTo(120);
  expect(
    now()
      .rows.map((row) => row.id)
      .toSorted(),
  ).toEqual(Array.from({ length: count }, (_n, index) => id(index)));
});

test('Where the next page cannot be read, the groups that are there stay, and it is read when asked for again', async () => {
  let isBroken = true;
  const page = (offset: number, length: number) => ({
    dw_MLNotificationGroup: Array.from({ length }, (_nothing, index) => ({
      NotificationGroupId: id(offset + index),
      AlertType: `Alert ${offset + index}`,
      QualificationStatus: 0,
    })),
    dw_MLNotificationGroup_aggregate: { aggregate: { count: 60 } },
  });
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  Element.prototype.scrollIntoView = () => undefined;
  // As that of the console.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const triage = (
    <QueryClientProvider client={client}>
      <TriageScreen entity={entity} />
    </QueryClientProvider>
  );
  show(triage, {
    resource: 'notifications',
    address: `/app/list/notifications?triage=${id(0)}`,
    answers: {
      [entity.operationNames.list]: ({ variables }) => {
        const offset = Number(variables?.offset ?? 0);
        if (offset > 0 && isBroken) throw new TypeError('Failed to fetch');
        return offset > 0 ? page(50, 10) : page(0, 50);
      },
    },
  });
  const list = await screen.findByRole('list', { name: 'Notifications' });
  await waitFor(() => expect(list.querySelectorAll('li')).toHaveLength(50));
  fireEvent.click(list.querySelectorAll('button')[45] as Element);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(list.isConnected).toBe(true);
  expect(list.querySelectorAll('li')[45]?.className).toBe('current');
  isBroken = false;
  fireEvent.click(again);
  await waitFor(() => expect(list.querySelectorAll('li')).toHaveLength(60));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
