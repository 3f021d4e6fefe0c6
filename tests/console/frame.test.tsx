// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountRole } from '../../resources/language/access';
import { authProvider } from '../../src/auth/authProvider';
import { signOut, startSession } from '../../src/auth/session';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { AppFrame } from '../../src/shell/AppFrame';
import { isFramed } from '../../src/shell/isFramed';
import { profile, serve, tokenOf } from './session';

vi.mock('../../src/shell/isFramed', () => ({ isFramed: vi.fn(() => false) }));

let person = 0;

beforeEach(() => {
  person += 1;
  startSession(tokenOf({ contact: `person-${person}` }));
});

afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
  vi.mocked(isFramed).mockReturnValue(false);
});

async function openAs(role: AccountRole, element: React.ReactNode = <p>A screen</p>) {
  serve({
    'GET /platform/profile': () => ({ body: { ...profile, accounts: [{ id: 'a-1', label: 'One', role }] } }),
  });
  const page = (
    <AdminContext
      authProvider={authProvider}
      dataProvider={testDataProvider()}
      i18nProvider={i18nProvider}
      store={memoryStore()}
    >
      <AppFrame />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '/app', element: page, children: [{ path: '*', element }] }], {
    initialEntries: ['/app/list/sites?page=2'],
  });
  render(<RouterProvider router={router} />);
  if (!isFramed()) await screen.findByText('AL');
  return router;
}

test('The tools for many rows open their dialogs over the page one is on', async () => {
  const router = await openAs('Editor');
  const bar = within(screen.getByRole('banner'));
  const nameOf = (link: HTMLElement) => link.textContent || link.getAttribute('aria-label');
  const links = bar.getAllByRole('link').map((link) => `${nameOf(link)}: ${link.getAttribute('href')}`);
  expect(links).toEqual([
    'Meterdesk: /app',
    'Bulk Update Loads: /app/list/sites?page=2&modal=importCsvLoad',
    'Bulk Update Channels: /app/list/sites?page=2&modal=importCsvChannel',
    'Bulk Insert: /app/list/sites?page=2&modal=importCsv',
    'Explore: /app/explore',
  ]);
  expect(router.state.location.pathname).toBe('/app/list/sites');
});

test.each(['Contributor', 'Reviewer', 'User'] as const)(
  'A %s, who may not change many rows, is not offered the tools',
  async (role) => {
    await openAs(role);
    expect(screen.queryByText(/^Bulk/)).toBeNull();
  },
);

test('The profile menu shows who is signed in and the way out', async () => {
  await openAs('User');
  await userEvent.click(screen.getByRole('button', { name: 'Profile' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Profile' }));
  expect(menu.getByText('Ada King Lovelace')).toBeDefined();
  expect(menu.getByText('ada@demo.test')).toBeDefined();
  expect(menu.getByRole('menuitem', { name: 'Sign Out' }).getAttribute('href')).toBe('/logout');
});

test('The drawer marks where one is', async () => {
  await openAs('User');
  const active = within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { current: 'page' });
  expect(active.textContent).toBe('Sites');
});

test('Inside a frame there is neither bar nor drawer', async () => {
  vi.mocked(isFramed).mockReturnValue(true);
  await openAs('Editor');
  expect(await screen.findByText('A screen')).toBeDefined();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('A screen that breaks says so, and the bar stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await openAs('User', <Breaking />);
  expect((await screen.findByRole('alert')).textContent).toContain('no such thing');
  expect(screen.getByRole('banner')).toBeDefined();
});

function Breaking(): React.ReactNode {
  throw new Error('no such thing');
}
