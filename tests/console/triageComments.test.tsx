// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { TriageScreen } from '../../src/screens/notificationTriage/TriageScreen';
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

test('A comment that could not be saved is back, also where its notification was left meanwhile', async () => {
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
  fail();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await openAt(0);
  expect((await field()).value).toBe('Asked the site.');
});
