// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localStorageStore } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Profile } from '../../src/auth/profile';
import type { CellProps } from '../../src/fields/kind';
import { fieldKindOf } from '../../src/fields/kinds';
import { ResourceList } from '../../src/screens/list/ResourceList';
import { show } from './screen';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('each cell of a list is drawn once for each answer, however often the list around it renders', async () => {
  const entity = catalogue.entity('sites');
  const { field } = catalogue.resolve(entity, 'Status');
  const drawn: string[] = [];
  const { Cell } = fieldKindOf(field);
  vi.spyOn(fieldKindOf(field) as { Cell: (props: CellProps) => unknown }, 'Cell').mockImplementation((props) => {
    drawn.push(`${props.row.SiteId} ${props.name}`);
    return (Cell as (props: CellProps) => unknown)(props);
  });
  const requests = show(<ResourceList entity={entity} />, {
    resource: 'sites',
    address: '/app/list/sites',
  });
  const search = await screen.findByRole('textbox', { name: /search/i });
  await screen.findAllByRole('link');
  await userEvent.type(search, 'sun');
  const answers = () => requests.filter(({ document }) => document.name === entity.operationNames.list);
  await waitFor(() => expect(JSON.stringify(answers().map(({ variables }) => variables))).toContain('%sun%'));
  await screen.findAllByRole('link');
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn).toHaveLength(new Set(drawn).size * answers().length);
});

test('people of one account do not read its name in every row, staff and people of several do', async () => {
  const entity = catalogue.entity('sites');
  const heads = async (person?: Profile) => {
    show(<ResourceList entity={entity} />, {
      resource: 'sites',
      address: '/app/list/sites',
      ...(person && { person }),
    });
    await screen.findAllByRole('link');
    const shown = screen.queryAllByRole('columnheader').map((head) => head.textContent);
    cleanup();
    return shown;
  };
  const accounts = ['North', 'South'].map((label) => ({ id: label, label, role: 'Contributor' as const }));
  const contact = { id: 'me', particulars: { displayName: 'Me', emailAddress: 'me@x' } };
  expect(await heads()).toContain('Account');
  expect(await heads({ ...contact, accounts })).toContain('Account');
  expect(await heads({ ...contact, accounts: accounts.slice(0, 1) })).not.toContain('Account');
});

test('keys make a column wider, narrower, and as wide as its content again; it is kept for the list', async () => {
  const store = localStorageStore('1', '.columnWidths');
  const kept = () => store.getItem('sites.datatable_columnWidths');
  const entity = catalogue.entity('sites');
  const shown = () => show(<ResourceList entity={entity} />, { resource: 'sites', address: '/app/list/sites', store });
  shown();
  await screen.findAllByRole('link');
  expect(screen.queryByRole('separator', { name: /^Width/ })).toBeNull();
  fireEvent.focus(screen.getByRole('checkbox', { name: /select all/i }));
  const edge = () => screen.findByRole('separator', { name: 'Width of Label' });
  (await edge()).focus();
  await userEvent.keyboard('{ArrowRight}');
  // Nothing has a width here, so the first step is the least width.
  expect(kept()).toEqual({ Label: 64 });
  expect((await edge()).getAttribute('aria-valuenow')).toBe('64');
  store.setItem('sites.datatable_columnWidths', { Label: 200, Status: 90 });
  await waitFor(async () => expect((await edge()).getAttribute('aria-valuenow')).toBe('200'));
  cleanup();
  shown();
  await screen.findAllByRole('link');
  expect(
    screen.getByRole('table').closest<HTMLElement>('.MuiCard-root')?.style.getPropertyValue('--column-Label'),
  ).toBe('200px');
  fireEvent.focus(screen.getByRole('checkbox', { name: /select all/i }));
  (await edge()).focus();
  await userEvent.keyboard('{Enter}');
  expect(kept()).toEqual({ Status: 90 });
  // All edges are one stop of the Tab key; the arrows go from one to the next.
  const stops = () => screen.getAllByRole('separator', { name: /^Width/ }).filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([await edge()]);
  await userEvent.keyboard('{ArrowDown}');
  expect(stops()).toEqual([document.activeElement]);
  expect(document.activeElement).not.toBe(await edge());
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(await edge());
  // What "Reset" of the columns does.
  store.setItem('sites.datatable_columnRanks', undefined);
  expect(kept()).toEqual({});
  expect(screen.getByRole('columnheader', { name: 'Label' })).toBeTruthy();
  store.reset();
});

test('columns are pinned in the menu of columns, by the keyboard too, kept for the list, and let go by Reset', async () => {
  const store = localStorageStore('1', '.pinnedColumns');
  const kept = () => store.getItem('sites.datatable_pinnedColumns');
  show(<ResourceList entity={catalogue.entity('sites')} />, { resource: 'sites', address: '/app/list/sites', store });
  await screen.findAllByRole('link');
  // The rows do not wait for the lines of the menu.
  expect(screen.queryAllByRole('switch', { hidden: true })).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const pin = (label: string) => screen.findByLabelText(`Pin ${label}`);
  (await pin('Status')).focus();
  await userEvent.keyboard(' ');
  await userEvent.click(await pin('Label'));
  expect(kept()).toEqual(['Status', 'Label']);
  expect((await pin('Status')).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(await pin('Label'));
  expect(kept()).toEqual(['Status']);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(kept()).toEqual([]);
  expect((await pin('Status')).getAttribute('aria-pressed')).toBe('false');
  store.reset();
});

test('columns are moved in the menu of columns by keys and by clicks, which says where they are and leaves the focus', async () => {
  const store = localStorageStore('1', '.movedColumns');
  show(<ResourceList entity={catalogue.entity('sites')} />, { resource: 'sites', address: '/app/list/sites', store });
  await screen.findAllByRole('link');
  const heads = () => screen.getAllByRole('columnheader').flatMap((head) => head.getAttribute('aria-label') ?? []);
  const [first = '', second = '', ...others] = heads();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  (await screen.findByRole('button', { name: `Move ${second} up` })).focus();
  const news = () =>
    within(screen.getByRole('group', { name: 'Columns' }).parentElement as HTMLElement).getByRole('status');
  expect(news().textContent).toBe('');
  await userEvent.keyboard(' ');
  expect(screen.getAllByRole('switch')[0]?.closest('label')?.textContent).toBe(second);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Move ${second} up`);
  expect(news().textContent).toMatch(new RegExp(`^${second}: column 1 of \\d+$`));
  // The first stays where it is, and the focus with it.
  await userEvent.keyboard('{Enter}');
  expect(news().textContent).toMatch(new RegExp(`^${second} stays column 1 of`));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Move ${second} up`);
  await userEvent.click(screen.getByRole('button', { name: `Move ${first} down` }));
  expect(news().textContent).toMatch(new RegExp(`^${first}: column 3 of`));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(heads()).toEqual([second, others[0], first, ...others.slice(1)]));
  store.reset();
});

test('an amount of money is in the currency of the account of its row, or in that of the row itself', () => {
  const written = (resource: string, name: string, row: object) => {
    const entity = catalogue.entity(resource);
    const field = entity.field(name);
    const { Cell } = fieldKindOf(field);
    const { container } = render(<Cell entity={entity} field={field} name={name} row={{ ...row }} value={12.5} />);
    return container.textContent;
  };
  const of = (CountryCode: string | null) => ({ Account: { CountryCode } });
  expect(written('projects', 'Cost', of('GB'))).toBe('£12.50');
  expect(written('projects', 'Cost', of('DE'))).toBe('€12.50');
  expect(written('projects', 'Cost', of(null))).toBe('$12.50');
  expect(written('projects', 'UnitCost', of('GB'))).toBe('£12.50/kWh');
  expect(written('notifications', 'EquivalentCost', { Building: { Site: of('GB') } })).toBe('£12.50');
  expect(written('tariffs', 'Price', { ...of('NZ'), Currency: 'EUR' })).toBe('€12.50');
});
