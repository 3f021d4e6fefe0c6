// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse, validate } from 'graphql';
import { memoryStore, type Store } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { type AccountRole, mayDo } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import { findDocument, namedKinds } from '../../src/data/findRecords';
import { favouritesKey, type MarkedRecord, recentKey } from '../../src/data/markedRecords';
import { modalNames } from '../../src/dialogs/dialogs';
import { dialogTitle } from '../../src/dialogs/dialogTitle';
import { ResourceDetail } from '../../src/screens/detail/ResourceDetail';
import { CommandPalette } from '../../src/shell/palette/CommandPalette';
import { dialogEntries, type PaletteContext, type PaletteEntry, screenEntries } from '../../src/shell/palette/entries';
import { rankEntries } from '../../src/shell/palette/rankEntries';
import { listenForShortcuts } from '../../src/widgets/shortcuts';
import { type Answers, fakeIds } from './fakeApi';
import { schemas } from './schemas';
import { show } from './screen';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const as = (standing: AccountRole, pathname = '/app'): PaletteContext => ({
  pathname,
  isStaff: standing === 'Esp',
  may: (action, entity) => mayDo(standing, action, entity.policy),
  listName: ({ menu, plural }) => menu?.label ?? plural,
  noun: ({ noun }) => noun,
  title: (_modal, defined) => defined,
});
const labels = (entries: readonly PaletteEntry[]) => entries.map(({ label }) => label);

test('Every named dialog has a title of its own', () => {
  expect([...modalNames].filter((name) => dialogTitle(name) === name)).toEqual([]);
});

test('Screens are the lists that one may read, the drawer’s first', () => {
  const staff = labels(screenEntries(as('Esp')));
  expect(staff).toHaveLength(catalogue.entities.length);
  expect(staff.slice(0, 3)).toEqual(['Notifications', 'Contacts/Users', 'Accounts']);
  expect(labels(screenEntries(as('User')))).not.toContain('Jobs');
});

test('Dialogs are those that one may use', () => {
  expect(labels(dialogEntries(as('Esp')))).toEqual(expect.arrayContaining(['Add Account', 'Add Site', 'Add Report']));
  const contributor = labels(dialogEntries(as('Contributor')));
  expect(contributor).toContain('Add Site');
  expect(contributor).not.toContain('Add Account');
  expect(labels(dialogEntries(as('User'))).filter((label) => label.startsWith('Add'))).toEqual([]);
});

test('Dialogs that link are offered on a record that refers to such a one', () => {
  expect(labels(dialogEntries(as('Editor', '/app/detail/loads/7')))).toContain('Search Feed');
  expect(labels(dialogEntries(as('Editor', '/app/list/loads')))).not.toContain('Search Feed');
});

test('Records of all kinds that have names are requested by one document that both audiences may send', () => {
  expect(namedKinds(false).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['accounts', 'sites', 'buildings', 'loads', 'channels', 'feeds', 'contacts', 'projects']),
  );
  expect(validate(schemas.staff, parse(findDocument(true).text))).toEqual([]);
  expect(validate(schemas.contact, parse(findDocument(false).text))).toEqual([]);
});

const entry = (section: PaletteEntry['section'], label: string, key = label, kind = 'sites'): PaletteEntry => ({
  section,
  label,
  key,
  kind,
  hint: '',
  icon: (() => null) as never,
  to: { path: '/' },
});

test('Many records of one kind hide no others', () => {
  const logs = Array.from({ length: 8 }, (_, index) => entry('records', 'Signal is weak', `${index}`, 'feedsLogs'));
  const site = entry('records', 'Old signal box', 'box');
  expect(labels(rankEntries([...logs, site], 'sig'))).toEqual([...Array(4).fill('Signal is weak'), 'Old signal box']);
  expect(rankEntries(logs, 'sig')).toHaveLength(8);
});

test('Who types the beginning of a list is not led out', async () => {
  openPalette();
  await screen.findByRole('option', { name: 'Notifications' });
  await userEvent.keyboard('si');
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.slice(0, 2).map(({ textContent }) => textContent?.trim())).toEqual(['Sites', 'Sign Out']);
});

test('What was typed exactly is first, without what only is called like it elsewhere', () => {
  const exact: PaletteEntry = { ...entry('records', 'Chiller', 'a'), isExact: true };
  const other = entry('records', 'Panel 77', 'b');
  const ranked = rankEntries([entry('recent', 'Meter 77'), entry('recent', 'Chiller', 'a'), exact, other], '77');
  expect(labels(ranked)).toEqual(['Chiller', 'Panel 77']);
});

test('Recent records come first, and nothing twice', () => {
  const entries = [entry('screens', 'Depots'), entry('recent', 'Old depot', 'a'), entry('records', 'Old depot', 'a')];
  expect(rankEntries(entries, 'depot').map(({ section }) => section)).toEqual(['recent', 'screens']);
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const openPalette = ({
  store = memoryStore(),
  answers = {},
  address = '/app/list/sites?page=2',
}: {
  readonly store?: Store;
  readonly answers?: Answers;
  readonly address?: string;
} = {}) => {
  const requests = show(
    <>
      <CommandPalette onClose={() => undefined} />
      <Address />
    </>,
    { resource: 'sites', address, answers, store },
  );
  return { requests, address: () => document.querySelector('output')?.textContent };
};

test('By the keyboard alone: type, choose with the arrows, open with Enter', async () => {
  const { address } = openPalette();
  const input = await screen.findByRole('combobox', { name: 'Search and commands' });
  expect(document.activeElement).toBe(input);
  await screen.findByRole('option', { name: 'Notifications' });
  await userEvent.keyboard('building');
  const list = within(screen.getByRole('listbox'));
  expect(list.getAllByRole('option')[0]?.textContent?.trim()).toBe('Buildings');
  expect(input.getAttribute('aria-activedescendant')).toBe(list.getAllByRole('option')[0]?.id);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(address()).toBe('/app/list/buildings');
});

test('A dialog opens over the page that one is on', async () => {
  const { address } = openPalette();
  await screen.findByRole('option', { name: 'Notifications' });
  await userEvent.keyboard('add site{Enter}');
  expect(address()).toBe('/app/list/sites?page=2&modal=addSite');
});

test('Records are requested once typing pauses, in one request, and link to their pages', async () => {
  const [id] = fakeIds;
  const store = memoryStore({ [recentKey]: [{ type: 'sites', id, label: 'Label of old' }] });
  const { requests, address } = openPalette({ store });
  await screen.findByRole('option', { name: 'Label 1 Site · Label 1' });
  await userEvent.keyboard('label');
  await waitFor(() => expect(screen.getByRole('listbox').textContent).toContain('Label 2'));
  const asked = requests.filter(({ document }) => document.name === 'FindRecords');
  expect(asked).toHaveLength(1);
  expect(JSON.stringify(asked[0]?.variables.sites)).toContain(
    '{"_or":[{"Label":{"_ilike":"%label%"}},{"Line1":{"_ilike":"%label%"}}]}',
  );
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options[0]?.textContent).toBe('Label 1 Site · Label 1');
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe(`/app/detail/sites/${id}`);
});

test('A record that is found by its number is opened with Enter, also where a recent one was highlighted before', async () => {
  const store = memoryStore({ [recentKey]: [{ type: 'sites', id: fakeIds[0], label: 'Harbour' }] });
  const channel = { ChannelId: fakeIds[1], Label: 'kWh', ChannelKey: 'label 1' };
  const { address } = openPalette({ store, answers: { FindExactRecords: () => ({ dw_Channels: [channel] }) } });
  await screen.findByRole('option', { name: 'Label 1 Site · Label 1' });
  await userEvent.keyboard('label 1');
  const input = screen.getByRole('combobox');
  await waitFor(() =>
    expect(input.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name: /^kWh Channel · label 1/ }).id,
    ),
  );
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe(`/app/detail/channels/${fakeIds[1]}`);
});

test('A record that is found by its number is there while names are still looked for', async () => {
  const channel = { ChannelId: fakeIds[1], Label: 'kWh', ChannelKey: 'key 77' };
  const unanswered = new Promise<never>(() => undefined);
  const { address } = openPalette({
    answers: { FindExactRecords: () => ({ dw_Channels: [channel] }), FindRecords: () => unanswered },
  });
  await userEvent.keyboard('key 77');
  await screen.findByRole('option', { name: /^kWh Channel · key 77/ });
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe(`/app/detail/channels/${fakeIds[1]}`);
});

test('Before anything is typed, favourites are first, then what was viewed last, each with where it is', async () => {
  const store = memoryStore({
    [favouritesKey]: [{ type: 'loads', id: fakeIds[1], label: 'Chiller' }],
    [recentKey]: [{ type: 'sites', id: fakeIds[0], label: 'Harbour' }],
  });
  openPalette({ store });
  await screen.findByRole('option', { name: 'Label 2 Load · Label 2, Label 2, Label 2' });
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['Favourites', 'Recent', 'Screens', 'Dialogs']);
  const [first, second] = screen.getAllByRole('option');
  expect(first?.textContent).toBe('Label 2 Load · Label 2, Label 2, Label 2');
  expect(second?.textContent).toBe('Label 1 Site · Label 1');
});

test('A favourite that one may not see any more is taken off the list; of a failed answer none is', async () => {
  const gone: MarkedRecord = { type: 'sites', id: 'c0ffee00-8b86-4d01-b42d-00cf4fc964ff', label: 'Old depot' };
  const kept: MarkedRecord = { type: 'sites', id: fakeIds[0], label: 'Harbour' };
  const failing = memoryStore({ [favouritesKey]: [gone] });
  const fails = async (): Promise<never> => {
    throw new Error('no answer');
  };
  openPalette({ store: failing, answers: { [catalogue.entity('sites').operationNames.names]: fails } });
  await screen.findByRole('option', { name: 'Old depot Site' });
  expect(failing.getItem(favouritesKey)).toEqual([gone]);
  cleanup();
  const store = memoryStore({ [favouritesKey]: [gone, kept] });
  openPalette({ store });
  await waitFor(() => expect(store.getItem(favouritesKey)).toEqual([kept]));
  expect(screen.queryByRole('option', { name: /Old depot/ })).toBeNull();
});

test('The star of a record, a key and the palette mark it as a favourite and take it off', async () => {
  const store = memoryStore();
  const [id] = fakeIds;
  const stop = listenForShortcuts(() => true);
  show(<ResourceDetail entity={catalogue.entity('sites')} id={id} />, {
    resource: 'sites',
    address: `/app/detail/sites/${id}`,
    store,
  });
  const star = await screen.findByRole('button', { name: 'Favourite' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('true');
  expect(store.getItem(favouritesKey)).toEqual([{ type: 'sites', id, label: 'Label 1' }]);
  await userEvent.keyboard('f');
  expect(store.getItem(favouritesKey)).toEqual([]);
  expect(store.getItem(recentKey)).toEqual([{ type: 'sites', id, label: 'Label 1' }]);
  stop();
  cleanup();
  openPalette({ store, address: `/app/detail/sites/${id}` });
  await screen.findByRole('option', { name: 'Add to favourites Label 1' });
  await userEvent.keyboard('to favourites{Enter}');
  expect(store.getItem(favouritesKey)).toEqual([{ type: 'sites', id, label: 'Label 1' }]);
});
