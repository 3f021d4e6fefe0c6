// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse, validate } from 'graphql';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { type AccountRole, mayDo } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import { findDocument, namedKinds } from '../../src/data/findRecords';
import { rememberRecord } from '../../src/data/recentRecords';
import { modalNames } from '../../src/dialogs/dialogs';
import { dialogTitle } from '../../src/dialogs/dialogTitle';
import { CommandPalette } from '../../src/shell/palette/CommandPalette';
import { dialogEntries, type Here, type PaletteEntry, screenEntries } from '../../src/shell/palette/entries';
import { rankEntries } from '../../src/shell/palette/rankEntries';
import { schemas } from './schemas';
import { show } from './screen';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const as = (standing: AccountRole, pathname = '/app'): Here => ({
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

test('What was typed exactly comes before recent records, once', () => {
  const exact: PaletteEntry = { ...entry('records', 'Chiller', 'a'), isExact: true };
  const ranked = rankEntries([entry('recent', 'Meter 77'), entry('recent', 'Chiller', 'a'), exact], '77');
  expect(labels(ranked)).toEqual(['Chiller', 'Meter 77']);
  expect(ranked).toHaveLength(2);
});

test('Recent records come first, and nothing twice', () => {
  const entries = [entry('screens', 'Depots'), entry('recent', 'Old depot', 'a'), entry('records', 'Old depot', 'a')];
  expect(rankEntries(entries, 'depot').map(({ section }) => section)).toEqual(['recent', 'screens']);
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const openPalette = () => {
  const requests = show(
    <>
      <CommandPalette onClose={() => undefined} />
      <Address />
    </>,
    { resource: 'sites', address: '/app/list/sites?page=2' },
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
  rememberRecord({ type: 'sites', id: 'r-1', label: 'Label of old' });
  const { requests, address } = openPalette();
  await screen.findByRole('option', { name: 'Label of old Site' });
  await userEvent.keyboard('label');
  await waitFor(() => expect(screen.getByRole('listbox').textContent).toContain('Label 1'));
  const asked = requests.filter(({ document }) => document.name === 'FindRecords');
  expect(asked).toHaveLength(1);
  expect(JSON.stringify(asked[0]?.variables.sites)).toContain(
    '{"_or":[{"Label":{"_ilike":"%label%"}},{"Line1":{"_ilike":"%label%"}}]}',
  );
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options[0]?.textContent).toBe('Label of old Site');
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/app/detail/sites/r-1');
});
