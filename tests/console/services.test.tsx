// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fastify, { type FastifyInstance } from 'fastify';
import { AdminContext, memoryStore, Resource, TestMemoryRouter } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { catalogue, resourceFiles } from '../../resources/language/all';
import { Catalogue } from '../../resources/language/catalogue';
import { graphqlRoutes } from '../../server/graphql/route';
import { serviceRoutes } from '../../server/graphql/services/serviceRoutes';
import { parseBodies } from '../../server/http/bodyParsers';
import { answerErrors } from '../../server/http/errors';
import { profileRoutes } from '../../server/rest/profile';
import { readSettings, settle } from '../../server/settings';
import { authProvider } from '../../src/auth/authProvider';
import { dataProvider } from '../../src/data/dataProvider';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { loadConfig } from '../../src/lib/config';
import { menuOf } from '../../src/shell/menu';
import { screenEntries } from '../../src/shell/palette/entries';
import { DetailRoute, ListRoute } from '../../src/shell/recordRoutes';
import { Scene } from '../server/scene';
import { marketPricesAt, startPriceService } from '../support/priceService';
import '../support/styleRules';

const key = 'a-key-of-the-service';
const rows = ['North', 'South', 'West'].map((Area, index) => ({
  id: `p${index}`,
  Area,
  Day: '2026-11-20',
  Price: 80.5 + index,
  Margin: 7,
  Broker: 'Nobody',
  SiteId: '',
}));

let scene: Scene;
let platform: FastifyInstance;
let service: Awaited<ReturnType<typeof startPriceService>>;

// The service and the platform as they are, each on a port; the resource file is added to those that the console has.
beforeAll(async () => {
  scene = await Scene.open();
  const account = await scene.account('Sunrise');
  const siteId = '11111111-1111-4111-8111-111111111111';
  await scene.insert('dw_Sites', { SiteId: siteId, AccountId: account, Label: 'Harbour Site', Status: 1 });
  for (const row of rows) row.SiteId = siteId;
  service = await startPriceService(rows, key);
  const prices = marketPricesAt(`${service.origin}/graphql`);
  const settings = {
    ...settle(readSettings({}), scene.secret),
    ...scene.contextWith().settings,
    serviceKeys: { marketPrices: key },
  };
  const context = {
    ...scene.contextWith(),
    settings,
    catalogue: new Catalogue(Object.values(resourceFiles), [prices]),
  };
  platform = fastify({ forceCloseConnections: true });
  parseBodies(platform);
  answerErrors(platform);
  profileRoutes(platform, context);
  graphqlRoutes(platform, context);
  serviceRoutes(platform, context);
  const url = await platform.listen({ host: '127.0.0.1', port: 0 });
  vi.stubGlobal('fetch', async () =>
    Response.json({ identity: `${url}/identity`, graphql: `${url}/v1/graphql`, platform: `${url}/platform` }),
  );
  await loadConfig();
  vi.unstubAllGlobals();
  (catalogue.services as Map<string, typeof prices>).set(prices.name, prices);
  localStorage.setItem('token', await scene.tokenOf({ roles: { [account]: 'User' } }));
});
afterAll(async () => {
  await platform.close();
  await service.close();
  await scene.close();
});
afterEach(cleanup);

const open = (address: string) =>
  render(
    <TestMemoryRouter initialEntries={[address]}>
      <AdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        store={memoryStore()}
      >
        <Resource name="marketPrices" />
        <Routes>
          <Route path="/app/list/:type" element={<ListRoute />} />
          <Route path="/app/detail/:type/:id" element={<DetailRoute />} />
        </Routes>
      </AdminContext>
    </TestMemoryRouter>,
  );

// Waits for texts: on a busy machine the roles of a whole page, which each change asks for again, take the time of the test.
test('A resource that another GraphQL service answers is listed, searched, opened, and links to our records', async () => {
  open('/app/list/marketPrices');
  // Not within the table: the one that is there first is of what loads.
  await screen.findByText('North');
  const table = screen.getByRole('table');
  const headers = within(table).getAllByRole('columnheader');
  // What only staff may see is no column of a contact's.
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Area', 'Site', 'Day', 'Price']);
  await screen.findAllByText('Harbour Site');
  const [site] = within(table).getAllByRole('link', { name: 'Harbour Site' });
  expect(site?.getAttribute('href')).toMatch(/\/app\/detail\/sites\/11111111/);
  // Nor may a contact search where the service may compare the text with it.
  expect(screen.queryByRole('textbox', { name: /search/i })).toBeNull();
  cleanup();
  localStorage.setItem('token', await scene.tokenOf({ type: 'Esp' }));
  open('/app/list/marketPrices');
  await screen.findByText('North');
  await userEvent.type(await screen.findByRole('textbox', { name: /search/i }), 'sou');
  await waitFor(() => expect(screen.queryByText('North')).toBeNull());
  await userEvent.click(screen.getByRole('link', { name: 'South' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'South' })).toBeDefined();
  expect(screen.getByText('20/11/2026')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Harbour Site' })).toBeDefined();
  // Nothing that needs a table is offered.
  expect(screen.queryByRole('button', { name: /edit|delete|add|link/i })).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('Its list is filtered by the fields that the resource file names, but those of staff', async () => {
  localStorage.setItem('token', await scene.tokenOf({ type: 'Esp' }));
  const filter = encodeURIComponent(JSON.stringify({ Price: 81.5 }));
  const filtered = `/app/list/marketPrices?displayedFilters=${encodeURIComponent('{"Price":true}')}&filter=${filter}`;
  open(filtered);
  const rowsShown = async () => (await within(await screen.findByRole('table')).findAllByRole('row')).length - 1;
  await screen.findByText('South');
  expect(await rowsShown()).toBe(1);
  const offered = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /add filter/i }));
    return (await screen.findAllByRole('menuitemcheckbox')).map(({ textContent }) => textContent);
  };
  expect(await offered()).toEqual(['Area', 'Site', 'Price', 'Margin']);
  cleanup();
  localStorage.setItem('token', await scene.tokenOf());
  open(filtered);
  await screen.findByText('South');
  expect(await offered()).toEqual(['Area', 'Site', 'Price']);
});

test('In German its fields are German, and the command palette leads to it', async () => {
  await i18nProvider.changeLocale('de');
  open('/app/list/marketPrices');
  await screen.findByRole('columnheader', { name: 'Gebiet' });
  const headers = screen.getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Gebiet', 'Standort', 'Tag', 'Preis']);
  await i18nProvider.changeLocale('en');
  const here = { pathname: '/', isStaff: false, may: () => false, noun: () => '', title: () => '' };
  const listed = screenEntries({ ...here, listName: ({ plural }) => plural });
  expect(listed.map(({ label, to }) => [label, to])).toEqual([['Market Prices', { path: '/app/list/marketPrices' }]]);
});

test('A service that is gone is said in words, with another try', async () => {
  await service.close();
  open('/app/detail/marketPrices/p1');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Market Prices: the service that has them cannot be reached.');
  expect(within(alert).getByRole('button')).toBeDefined();
});

test('it has its place in the drawer, and nothing writes it', async () => {
  expect(menuOf([...catalogue.services.values()]).map(({ label }) => label)).toEqual(['Market Prices']);
  await expect(dataProvider.delete('marketPrices', { id: 'p1' })).rejects.toThrow('only read');
  expect(
    await authProvider.canAccess?.({
      resource: 'marketPrices',
      action: 'edit',
      signal: new AbortController().signal,
    } as never),
  ).toBe(false);
});
