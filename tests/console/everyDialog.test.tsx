// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signOut, startSession } from '../../src/auth/session';
import { type DocumentRequest, RefusedError } from '../../src/data/client';
import { DialogHost } from '../../src/dialogs/DialogHost';
import { modalNames } from '../../src/dialogs/dialogs';
import { Toasts } from '../../src/widgets/toasts/Toasts';
import { modals } from '../definitions/contract';
import { contractDialogs, contractLinks } from './contractDialogs';
import { type Answers, fakeIds } from './fakeApi';
import { control, dialogTitled, fill, isLocked, shown } from './formFields';
import { notePlatformCalls } from './platformCalls';
import { show } from './screen';
import { tokenOf } from './session';

configure({ asyncUtilTimeout: 40_000 });
vi.setConfig({ testTimeout: 90_000 });
const [first, second] = fakeIds;
const later: (() => void)[] = [];

beforeEach(() => {
  later.length = 0;
  sessionStorage.clear();
  startSession(tokenOf({ contact: second }));
  holdTheSecond();
  vi.spyOn(QueryClient.prototype, 'invalidateQueries');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  signOut();
});

/** What is due in 1000 ms waits until the test lets that second pass. */
function holdTheSecond(): void {
  const start = globalThis.setTimeout;
  const held = (run: () => void, ms?: number, ...rest: unknown[]) =>
    ms === 1000 ? later.push(run) : start(run, ms, ...rest);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(held as unknown as typeof setTimeout);
}
const letTheSecondPass = () => {
  for (const run of later.splice(0)) run();
};

/** The page below says where one is. */
function Page() {
  const { pathname } = useLocation();
  return <output aria-label="Address">{pathname}</output>;
}

async function open(address: string, title: string, answers: Answers = {}) {
  const nobodyElse: Answers = {
    Reports: () => ({ dw_Reports: [] }),
    ChannelKeySearch: () => ({ dw_Channels: [] }),
    GetChannelRulesByChildChannelId: () => ({ dw_ChannelsRules: [] }),
    ContactAccountRolesSearch: () => ({ dw_ContactsRole: [] }),
  };
  const requests = show(
    <>
      <Page />
      <DialogHost />
      <Toasts />
    </>,
    { resource: 'sites', address, answers: { ...nobodyElse, ...answers } },
  );
  notePlatformCalls(requests, answers);
  const form = await dialogTitled(title);
  const save = () => fireEvent.click(within(form).getByText('Save'));
  return { form, save, requests };
}

/** Returns how often all that the page shows was fetched again. */
const refreshes = (): number =>
  vi.mocked(QueryClient.prototype.invalidateQueries).mock.calls.filter(([what]) => what === undefined).length;

/** The channel last seen, with all that is above it and its feed. */
function rememberChannel(): void {
  const keys = Object.fromEntries(['accounts', 'sites', 'buildings', 'loads', 'channels'].map((kind) => [kind, first]));
  sessionStorage.setItem(
    'lastDetail',
    JSON.stringify({ type: 'channels', id: first, label: 'Power', keys, near: { feeds: first } }),
  );
}

/** What was written, and by which operation. A document of several kinds has an empty list for what there is none of. */
const mutations = (requests: readonly DocumentRequest[]) =>
  requests
    .filter(({ document }) => document.definitions[0].operation === 'mutation')
    .map(({ document, variables }) => [document.name, withoutEmpty(variables)]);
const withoutEmpty = (variables: object) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => !Array.isArray(value) || value.length > 0));
const address = () => screen.getByLabelText('Address').textContent ?? '';
const refusal = 'The service refuses this.';

/** Refuses the operation the first time. */
function refusingOnce(operation: string): Answers {
  let refused = false;
  return {
    [operation]: () => {
      if (refused) return undefined;
      refused = true;
      throw new RefusedError([{ message: refusal }]);
    },
  };
}

describe.each(contractDialogs)('$dialog', (contract) => {
  const { dialog, title, asks, emptied = {}, defaults, waits = {}, clears = [], locked } = contract;
  const over = (answers?: Answers) => open(`/app/list/history?modal=${dialog}`, title, answers);

  test('opens with its defaults, waits for parents, says what it needs and writes nothing', async () => {
    const { form, save, requests } = await over();
    for (const [label, value] of Object.entries(defaults)) expect.soft(shown(form, label), label).toMatch(value);
    for (const label of Object.keys(contract.fill))
      if (!(label in defaults) && !(label in emptied)) expect.soft(['', 'off'], label).toContain(shown(form, label));
    for (const [label, parent] of Object.entries(waits)) {
      expect.soft(isLocked(form, label), `${label} waits`).toBe(true);
      expect.soft(within(form).getAllByText(`Choose the ${parent} first`).length, label).toBeGreaterThan(0);
    }
    for (const label of Object.keys(emptied)) await fill(form, label, '');
    save();
    for (const sentence of [...asks, ...Object.values(emptied)])
      expect.soft((await within(form).findAllByText(sentence)).length, sentence).toBeGreaterThan(0);
    expect(mutations(requests)).toEqual([]);
  });

  test.runIf(clears.length > 0)('empties what hangs on the account when that is chosen anew', async () => {
    const { form } = await over();
    await fill(form, 'Account', '2');
    for (const label of clears) await fill(form, label, '');
    for (const label of clears) await waitFor(() => expect(shown(form, label), label).not.toBe(''));
    await fill(form, 'Account', '1');
    for (const label of clears) await waitFor(() => expect(shown(form, label), label).toBe(''));
  });

  test('keeps the form when the service refuses, then writes what the contract says and goes where it says', async () => {
    const { form, save, requests } = await over(refusingOnce(contract.operation));
    for (const [label, answer] of Object.entries(contract.fill)) await fill(form, label, answer);
    const entered = Object.keys(contract.fill).map((label) => shown(form, label));
    save();
    expect(await within(form).findByText(contract.failed ?? refusal)).toBeTruthy();
    expect(await screen.findByText('Oh oh, error!')).toBeTruthy();
    expect(Object.keys(contract.fill).map((label) => shown(form, label))).toEqual(entered);
    await waitFor(() => expect(within(form).getByText<HTMLButtonElement>('Close').disabled).toBe(false));

    // Looked for before what brings it: it does not stay.
    const said = screen.findByText(contract.success.trim());
    save();
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(await said).toBeTruthy();
    const [refused, written, ...more] = mutations(requests);
    expect(written).toEqual([contract.operation, contract.payload]);
    expect(identities(refused)).toEqual(identities(written));
    expect(more).toEqual([]);

    expect(address()).toBe('/app/list/history');
    expect(refreshes()).toBe(0);
    letTheSecondPass();
    if (contract.lands) await waitFor(() => expect(address()).toMatch(contract.lands as RegExp));
    else expect(refreshes()).toBe(1);
  });

  test('has the parents of the record last seen, locked', async () => {
    rememberChannel();
    const { form } = await over();
    for (const label of locked) {
      expect.soft(isLocked(form, label), `${label} is locked`).toBe(true);
      if (dialog !== 'addContactRole') await waitFor(() => expect(shown(form, label), label).not.toBe(''));
    }
    const others = Object.keys(contract.fill).filter((label) => !locked.includes(label) && !(label in waits));
    for (const label of others) expect.soft(isLocked(form, label), `${label} is free`).toBe(false);
  });
});

/** The keys that a form made: those of a second try must be those of the first. */
function identities(written: unknown): unknown {
  const text = JSON.stringify(written ?? null);
  return [...text.matchAll(/"(AccountId|SiteId|GroupId|LoadId|FeedId|ReportId|ProjectId|RuleId)":"[^"]+"/g)].map(
    ([pair]) => pair,
  );
}

describe.each(contractLinks)(
  '$dialog over $over',
  ({ dialog, title, over, column, label, asks, operation, success }) => {
    test('asks for a record, keeps the form when refused, links what is chosen and fetches the page again', async () => {
      const record = `/app/detail/${over}/${first}`;
      const { form, save, requests } = await open(`${record}?modal=${dialog}`, title, refusingOnce(operation));
      await waitFor(() => expect(shown(form, label), 'what is linked now').not.toBe(''));
      fireEvent.change(control(form, label), { target: { value: '' } });
      save();
      expect(await within(form).findByText(asks)).toBeTruthy();
      expect(mutations(requests)).toEqual([]);
      await fill(form, label, '2');
      save();
      expect(await within(form).findByText(refusal)).toBeTruthy();
      expect(await screen.findByText('Oh oh, error!')).toBeTruthy();
      await waitFor(() => expect(within(form).getByText<HTMLButtonElement>('Close').disabled).toBe(false));
      const said = screen.findByText(success);
      save();
      await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
      expect(await said).toBeTruthy();
      const variables = { [column]: second, UpdatedOn: expect.stringMatching(/T\d\d:\d\d:00$/) };
      expect(mutations(requests).at(-1)).toEqual([operation, expect.objectContaining(variables)]);
      expect(refreshes()).toBe(0);
      letTheSecondPass();
      expect(refreshes()).toBe(1);
      expect(address()).toBe(record);
    });
  },
);

test('every modal of the contract is known by its name, and those that create or link are in the table', () => {
  expect([...modalNames]).toEqual(expect.arrayContaining([...modals]));
  const held = new Set([...contractDialogs, ...contractLinks].map(({ dialog }) => dialog));
  const named = modals.filter((name) => /^(add|search)/.test(name));
  // Adding a contact is the platform's own call, and has its own test.
  expect(named.filter((name) => !held.has(name))).toEqual(['addContact']);
});
