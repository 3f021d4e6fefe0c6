// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { DocumentRequest } from '../../src/data/client';
import { TriageScreen } from '../../src/screens/notificationTriage/TriageScreen';
import { type Annotations, useAnnotations } from '../../src/screens/notificationTriage/useAnnotations';
import { type Review, useReview } from '../../src/screens/notificationTriage/useReview';
import { type TriageList, useTriageList } from '../../src/screens/notificationTriage/useTriageList';
import { useTriageState } from '../../src/screens/notificationTriage/useTriageState';
import { type Answers, fakeIds } from './fakeApi';
import { show } from './screen';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entity = catalogue.entity('notifications');
const ids = [...fakeIds, '6f9619ff-8b86-4d01-b42d-00cf4fc964f2', '6f9619ff-8b86-4d01-b42d-00cf4fc964f3'];
const about = {
  building: 'Mill',
  summary: null,
  start: '2026-01-02T03:04:00',
  end: null,
  timeZone: 'UTC',
  alerts: [],
  loads: [],
};
const groups = {
  dw_MLNotificationGroup: ids.map((NotificationGroupId) => ({ NotificationGroupId, QualificationStatus: 0 })),
  dw_MLNotificationGroup_aggregate: { aggregate: { count: ids.length } },
};

/** Shows the triage of four groups. Returns functions that open one by its place, and that return its comment's input. */
async function open(answers: Answers) {
  let readAgain = async (): Promise<void> => undefined;
  function ReadAgain() {
    const queryClient = useQueryClient();
    readAgain = () => queryClient.invalidateQueries({ queryKey: [entity.name, 'triage'] });
    return null;
  }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(about)));
  const parts = (
    <>
      <TriageScreen entity={entity} />
      <ReadAgain />
    </>
  );
  const requests = show(parts, {
    resource: 'notifications',
    address: `/app/list/notifications?triage=${ids[0]}`,
    answers: { [entity.operationNames.list]: () => groups, ...answers },
  });
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  const list = await screen.findByRole('list', { name: 'Notifications' });
  await field();
  return {
    field,
    requests,
    /** Resolves once the screen shows what came of it. */
    readAgain: () =>
      act(async () => {
        await readAgain();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }),
    async write(text: string): Promise<void> {
      fireEvent.change(await field(), { target: { value: text } });
    },
    async openAt(place: number): Promise<void> {
      fireEvent.click(list.querySelectorAll('button')[place] as Element);
      await waitFor(() => expect(list.querySelectorAll('li')[place]?.className).toBe('current'));
      await field();
    },
  };
}

/** The comments that were sent. */
const sentComments = (requests: readonly { readonly variables?: unknown }[]) =>
  requests.flatMap(({ variables }) => JSON.stringify(variables ?? {}).match(/"Comment":"Asked[^"]*"/g) ?? []);

test('A comment that is being written stays where its notification cannot be read again', async () => {
  let isBroken = false;
  const { field, write, readAgain } = await open({
    MLNotificationGroupTriage: () => {
      if (isBroken) throw new TypeError('Failed to fetch');
      return undefined;
    },
  });
  await screen.findByText('Seen by');
  await write('Asked the site.');
  const before = await field();
  isBroken = true;
  await readAgain();
  expect(await field()).toBe(before);
  expect(before.value).toBe('Asked the site.');
});

test('A comment is sent before its notification is read, and also where that fails or others were opened', async () => {
  let fail = (): void => undefined;
  const failure = new Promise<undefined>((_resolve, reject) => {
    fail = () => reject(new TypeError('Failed to fetch'));
  });
  const { field, write, openAt, requests } = await open({ MLNotificationGroupTriage: () => failure });
  await write('Asked the site.');
  fireEvent.keyDown(await field(), { key: 'Enter' });
  await openAt(2);
  await openAt(3);
  fail();
  await waitFor(() => expect(sentComments(requests)).toEqual(['"Comment":"Asked the site."']));
});

test('A comment that is not sent yet is there when its notification is opened again', async () => {
  const { field, write, openAt } = await open({});
  await write('Asked the site.');
  await openAt(2);
  expect((await field()).value).toBe('');
  await openAt(3);
  await openAt(0);
  expect((await field()).value).toBe('Asked the site.');
});

test('A comment that could not be saved is back, also where its notification was left and opened again meanwhile', async () => {
  let fail = (): void => undefined;
  const failure = new Promise<undefined>((_resolve, reject) => {
    fail = () => reject(new TypeError('Failed to fetch'));
  });
  const { field, write, openAt } = await open({ MLNotificationGroupComments: () => failure });
  await screen.findByText('Seen by');
  await write('Asked the site.');
  fireEvent.keyDown(await field(), { key: 'Enter' });
  await openAt(2);
  await openAt(3);
  await openAt(0);
  expect((await field()).value).toBe('');
  fail();
  await waitFor(async () => expect((await field()).value).toBe('Asked the site.'));
});

test('A comment has the stored status with it, and not a decision that is made while it waits for the writes before it', async () => {
  let annotations: Annotations | undefined;
  let review: Review | undefined;
  let list: TriageList | undefined;
  function Reviewed() {
    list = useTriageList(entity, { QualificationStatus: [0] }, undefined, useTriageState());
    review = useReview(entity, list);
    annotations = useAnnotations(list, review);
    return null;
  }
  const changed = ({ variables }: DocumentRequest) => ({
    update_dw_MLNotificationsMetadata: { affected_rows: 1 },
    update_dw_MLNotificationGroup: {
      affected_rows: 1,
      // As the platform does: a column that is not set has its value in the database.
      returning: [{ QualificationStatus: 0, ...variables, UpdatedOn: '2026-01-02T03:04:05Z' }],
    },
  });
  let release = (): void => undefined;
  const before = new Promise<void>((resolve) => {
    release = resolve;
  });
  const statuses: unknown[] = [];
  show(<Reviewed />, {
    resource: 'notifications',
    address: '/',
    answers: {
      [entity.operationNames.list]: () => ({
        dw_MLNotificationGroup: ids.map((NotificationGroupId) => ({
          NotificationGroupId,
          QualificationStatus: 0,
          UpdatedOn: '2026-01-02T03:04:05Z',
        })),
        dw_MLNotificationGroup_aggregate: { aggregate: { count: ids.length } },
      }),
      UpdateMLNotificationGroups: async (request) => {
        if (request.variables?.NotificationGroupId !== ids[1]) await before;
        return changed(request);
      },
      MLNotificationGroupComments: () => ({
        dw_MLNotificationsMetadata: [{ Comments: [], UpdatedOn: '2026-01-02T03:04:05Z' }],
        dw_MLNotificationGroup: [{ QualificationStatus: 0 }],
      }),
      UpdateMLNotificationGroupComments: (request) => {
        statuses.push(request.variables?.QualificationStatus);
        return changed(request);
      },
    },
  });
  await waitFor(() => expect(list?.rows).toHaveLength(4));
  const row = list?.find(ids[1] ?? '');
  if (!row) throw new Error('The row is listed');
  act(() => review?.decide(ids[0] ?? '', { QualificationStatus: 1 }));
  let comment: Promise<boolean> | undefined;
  act(() => {
    comment = annotations?.comment(row, { text: 'Asked the site.', mentions: [] });
    review?.decide(row.id, { QualificationStatus: 3 });
  });
  release();
  await act(async () => expect(await comment).toBe(true));
  expect(statuses).toEqual([0]);
  expect(list?.find(row.id)?.QualificationStatus).toBe(3);
});
