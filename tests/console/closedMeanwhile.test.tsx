// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportStatus } from '../../src/data/imports';
import { DialogHost } from '../../src/dialogs/DialogHost';
import { type Answers, fakeIds } from './fakeApi';
import { control, dialogTitled } from './formFields';
import { show } from './screen';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

/** Shows the address, and a way to another page as the browser's buttons are. */
function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leave = (): void => {
    window.history.replaceState(null, '', '/app/list/loads');
    navigate('/app/list/loads');
  };
  return (
    <>
      <button type="button" onClick={leave}>
        Leave
      </button>
      <output aria-label="Address">{pathname + search}</output>
    </>
  );
}

const addressNow = (): string | null => screen.getByLabelText('Address').textContent;

function open(modal: string, { answers = {}, state }: { readonly answers?: Answers; readonly state?: unknown } = {}) {
  show(
    <>
      <Page />
      <DialogHost />
    </>,
    { resource: 'sites', address: { pathname: '/app/list/sites', search: `?modal=${modal}`, state }, answers },
  );
}

test('Who leaves a page while its dialog saves stays where they went', async () => {
  let answer = (_saved: Readonly<Record<string, unknown>>): void => undefined;
  const saved = new Promise<Readonly<Record<string, unknown>>>((resolve) => {
    answer = resolve;
  });
  open('addAccount', { answers: { InsertAccount: () => saved } });
  const form = await dialogTitled('Add Account');
  fireEvent.change(control(form, 'Label'), { target: { value: 'North' } });
  fireEvent.click(within(form).getByText('Save'));
  await within(form).findByText('Saving');
  fireEvent.click(screen.getByText('Leave'));
  await waitFor(() => expect(addressNow()).toBe('/app/list/loads'));
  answer({ insert_dw_Accounts_one: { AccountId: fakeIds[0] } });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(addressNow()).toBe('/app/list/loads');
});

const run: ImportStatus = {
  id: fakeIds[0],
  mode: 'update',
  resource: 'sites',
  fileName: 'Change sites',
  fileHash: '',
  state: 'checked',
  toProcess: 1,
  processed: 1,
  problem: null,
  accountName: null,
  contactId: 'me',
  contactName: 'Me',
  createdOn: '2026-01-02T03:04:00',
  changeSet: null,
  isUndone: false,
  keptByUndo: 0,
  counts: { changed: 1 },
  sheets: null,
  recordCounts: null,
};

test('A bulk change that is closed after its check is cancelled, and stays closed', async () => {
  const steps: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return new Response(JSON.stringify(url.endsWith(run.id) ? run : []));
    steps.push(JSON.parse(String(body)).step);
    return new Response(JSON.stringify({ ...run, state: 'cancelled' }));
  });
  open(`bulkChange&chart.import=${run.id}`, { state: { given: { kind: 'sites', ids: [...fakeIds] } } });
  const form = await dialogTitled('Change sites');
  await within(form).findByText('Back');
  fireEvent.keyDown(form, { key: 'Escape' });
  await waitFor(() => expect(steps).toEqual(['cancel']));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(addressNow()).toBe('/app/list/sites');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('A bulk change that is left while it is prepared is deleted, and does not bring its page back', async () => {
  const requests: string[] = [];
  let create = (): void => undefined;
  const created = new Promise<void>((resolve) => {
    create = resolve;
  });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    requests.push(`${method} ${url.replace(/[0-9a-f-]{36}/, 'run')}`);
    if (url.endsWith('/imports')) await created;
    return new Response('{}');
  });
  open('bulkChange', { state: { given: { kind: 'sites', ids: [...fakeIds] } } });
  const form = await dialogTitled('Change sites');
  fireEvent.mouseDown(control(form, 'Add a field'));
  fireEvent.click(await screen.findByText('Address line 2'));
  fireEvent.mouseDown(control(form, 'Address line 2'));
  fireEvent.click(await screen.findByText('Clear'));
  fireEvent.click(within(form).getByText('Next'));
  await waitFor(() => expect(requests).toEqual(['POST /platform/imports']));
  fireEvent.click(screen.getByText('Leave'));
  await waitFor(() => expect(addressNow()).toBe('/app/list/loads'));
  create();
  await waitFor(() => expect(requests.at(-1)).toMatch(/^DELETE/));
  expect(requests).toHaveLength(2);
  expect(addressNow()).toBe('/app/list/loads');
});

test('An import that is gone does not keep its dialog from beginning another one', async () => {
  const message = 'There is no such import, or you may not see it.';
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ errors: [{ message }] }), { status: 404 }));
  open(`importCsvLoad&chart.import=${run.id}`);
  const form = await dialogTitled('Bulk Update Loads');
  await within(form).findByText(message);
  fireEvent.click(within(form).getByText('Next'));
  await within(form).findByText('Please select an account before clicking next');
});
