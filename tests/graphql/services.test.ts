import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceFiles } from '../../resources/language/all';
import { Catalogue } from '../../resources/language/catalogue';
import { checkDefinitions } from '../../resources/language/check/checkDefinitions';
import type { ServiceResource } from '../../resources/language/service';
import { callService } from '../../server/graphql/services/callService';
import { serviceRoutes } from '../../server/graphql/services/serviceRoutes';
import { parseBodies } from '../../server/http/bodyParsers';
import { answerErrors } from '../../server/http/errors';
import { readSettings } from '../../server/settings';
import { Scene } from '../server/scene';
import { marketPricesAt, startPriceService } from '../support/priceService';

const key = 'a-key-of-the-service';
const rows = ['North', 'South', 'West'].map((Area, index) => ({
  id: `p${index}`,
  Area,
  Day: '2026-11-20',
  Price: 80 + index,
  Margin: 7,
  Broker: 'Nobody',
}));

let scene: Scene;
let service: Awaited<ReturnType<typeof startPriceService>>;
let app: FastifyInstance;
let staff: string;
let contact: string;

const listQuery = `query allMarketPrices($page: Int, $perPage: Int, $sortField: String, $filter: MarketPriceFilter) {
  items: allMarketPrices(page: $page, perPage: $perPage, sortField: $sortField, filter: $filter) { id Area Price }
  total: _allMarketPricesMeta(page: $page, perPage: $perPage, filter: $filter) { count } }`;

function appOf(...resources: readonly ServiceResource[]): FastifyInstance {
  const made = fastify();
  parseBodies(made);
  answerErrors(made);
  const context = scene.contextWith();
  const settings = { ...context.settings, serviceKeys: { marketPrices: key, internalPrices: key } };
  serviceRoutes(made, { ...context, settings, catalogue: new Catalogue(Object.values(resourceFiles), resources) });
  return made;
}

async function ask(query: string, token = contact, variables = {}, resource = 'marketPrices', by = app) {
  const headers = { authorization: `Bearer ${token}` };
  const payload = { query, variables };
  const response = await by.inject({ method: 'POST', url: `/platform/services/${resource}`, headers, payload });
  return { status: response.statusCode, body: response.json(), text: response.body };
}

beforeAll(async () => {
  scene = await Scene.open();
  service = await startPriceService(rows, key);
  const { account: _account, ...prices } = marketPricesAt(`${service.origin}/graphql`);
  app = appOf(marketPricesAt(`${service.origin}/graphql`), { ...prices, name: 'internalPrices' });
  staff = await scene.tokenOf({ type: 'Esp' });
  contact = await scene.tokenOf();
});
afterAll(async () => {
  await service.close();
  await scene.close();
});

test('a page of rows and their total come from the service, asked with our key', async () => {
  const { status, body } = await ask(listQuery, staff, { page: 0, perPage: 2, filter: { q: 'o' } });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    items: [
      { id: 'p0', Area: 'North', Price: 80 },
      { id: 'p1', Area: 'South', Price: 81 },
    ],
    total: { count: 2 },
  });
});

describe('what the resource file does not say is not asked of the service', () => {
  test.each([
    ['a field of the service that the file does not name', '{ allMarketPrices { Broker } }'],
    ['a field that only staff may see', '{ allMarketPrices { Margin } }'],
    [
      'a filter by what only staff may see',
      'query($filter: MarketPriceFilter) { allMarketPrices(filter: $filter) { id } }',
    ],
    ['an order by what only staff may see', '{ allMarketPrices(sortField: "Margin") { id } }'],
    [
      'an order by what only staff may see, as the default of a variable',
      'query($field: String = "Margin") { items: allMarketPrices(sortField: $field) { id } }',
    ],
    ['an order by a field that the file does not name', '{ ... { allMarketPrices(sortField: "Broker") { id } } }'],
    [
      'free text, which the service may compare with what only staff may see',
      '{ allMarketPrices(filter: { q: "7" }) { id } }',
    ],
    ['a mutation', 'mutation { deleteMarketPrice(id: "p0") { id } }'],
    ['more root fields than a page takes', `{ ${'abcde'.replace(/./g, '$&: allMarketPrices { id } ')} }`],
    ['fragments', '{ allMarketPrices { ...f } } fragment f on MarketPrice { id }'],
    ['no GraphQL', 'select 1'],
  ])('%s', async (_what, query) => {
    const before = service.asked.length;
    const { status, body } = await ask(query, contact, { filter: { Margin: 7 } });
    expect(status).toBe(400);
    expect(body.errors[0].message).toMatch(/\w/);
    expect(service.asked).toHaveLength(before);
  });

  test('rows are ordered by what is read', async () => {
    const query = 'query($field: String) { allMarketPrices(sortField: $field, sortOrder: "DESC") { id } }';
    const ordered = await Promise.all([
      ask(query, contact, { field: 'Price' }),
      ask(query, contact, {}),
      ask(query, staff, { field: 'Margin' }),
    ]);
    expect(ordered.map(({ body }) => body.data?.allMarketPrices[0].id)).toEqual(['p2', 'p2', 'p2']);
  });

  test('staff may have the field that is theirs', async () => {
    const { body } = await ask('{ MarketPrice(id: "p2") { Area Margin } }', staff);
    expect(body.data.MarketPrice).toEqual({ Area: 'West', Margin: 7 });
  });

  test('an introspection is answered from the file, for each audience', async () => {
    const before = service.asked.length;
    const introspection = '{ __schema { types { name fields { name } } } }';
    expect((await ask(introspection)).text).not.toMatch(/Margin|Broker|delete/);
    expect((await ask(introspection, staff)).text).toMatch(/Margin/);
    expect(service.asked).toHaveLength(before);
  });
});

describe('who may not read it', () => {
  test('nobody without a token', async () => {
    expect((await ask(listQuery, 'no-token')).status).toBe(401);
  });

  test('client contacts, where it is for provider staff', async () => {
    expect((await ask('{ allMarketPrices { id } }', contact, {}, 'internalPrices')).status).toBe(404);
    expect((await ask('{ allMarketPrices { id } }', staff, {}, 'internalPrices')).status).toBe(200);
    expect((await ask('{ allMarketPrices { id } }', staff, {}, 'unicorns')).status).toBe(404);
  });
});

describe('what is wrong with the service is said', () => {
  const refused = (path: string, changes = {}) =>
    callService(
      { plural: 'Market Prices', address: `${service.origin}${path}`, key, ...changes },
      { query: '{ allMarketPrices { id } }', variables: {} },
    ).catch((error: Error) => error);

  test.each([
    ['/graphql', { key: 'another' }, 'Market Prices: the service that has them does not accept our key.', 502],
    ['/slow', { timeoutMs: 50 }, 'Market Prices: the service took too long to answer.', 504],
    ['/long', {}, 'Market Prices: the service answered more than can be shown.', 502],
    ['/broken', {}, 'Market Prices: the service could not answer this.', 502],
    ['/moved', {}, 'Market Prices: the service that has them cannot be reached.', 502],
  ])('%s %o', async (path, changes, message, statusCode) => {
    expect(await refused(path, changes)).toMatchObject({ message, statusCode });
  });

  test('to the person who asks, without the key or the address', async () => {
    const broken = appOf(marketPricesAt(`${service.origin}/broken`));
    const { status, body, text } = await ask('{ allMarketPrices { id } }', contact, {}, 'marketPrices', broken);
    expect([status, body.errors[0].message]).toEqual([502, 'Market Prices: the service could not answer this.']);
    expect(text).not.toMatch(new RegExp(`${key}|${service.origin}`));
  });
});

describe('a resource file with a service', () => {
  const mistakesIn = (change: object) => {
    const files = {
      ...resourceFiles,
      'marketPrices.ts': { ...marketPricesAt('https://prices.example.com'), ...change },
    };
    return checkDefinitions(files, new Catalogue(Object.values(resourceFiles)));
  };

  test('that is sound has no mistakes', () => {
    expect(mistakesIn({})).toEqual([]);
  });

  test.each([
    [{ service: 'http://prices.example.com' }, /service 'http:.*must be the address .* such as 'https:/],
    [{ account: 'SiteId' }, /account 'SiteId': .*write 'everyone'/],
    [{ table: 'dw_Prices' }, /table: .*leave it out/],
    [{ create: {} }, /create: .*leave it out/],
    [{ label: 'Are' }, /label 'Are': there is no such field \(did you mean Area\?\)/],
    [{ list: { columns: ['Pric'], sort: {} } }, /list.columns 'Pric': .*did you mean Price/],
    [{ list: { columns: [], sort: {}, filters: ['Pric'] } }, /list.filters 'Pric': .*did you mean Price/],
    [{ name: 'prices' }, /name 'prices' must be the file's, 'marketPrices'/],
    [{ noun: 'Site' }, /noun 'Site' is taken by resources\/sites.ts/],
    [{ fields: undefined }, /fields: is missing/],
    [
      { fields: { Area: { kind: 'reference', to: 'site' }, SiteId: {}, Day: {}, Price: {}, Margin: {} } },
      /no resource 'site'/,
    ],
    [{ fields: { Area: { kind: 'serial' }, SiteId: {}, Day: {}, Price: {}, Margin: {}, id: {} } }, /kind 'serial'/],
  ])('is told of %o', (change, sentence) => {
    const mistakes = mistakesIn(change);
    expect(mistakes.join('\n')).toMatch(sentence);
    expect(mistakes.every((mistake) => mistake.startsWith('resources/marketPrices.ts: '))).toBe(true);
  });
});

test('keys are read from SERVICE_KEYS, and a mistake in it tells none', () => {
  expect(readSettings({ SERVICE_KEYS: `{"marketPrices":"${key}"}` }).serviceKeys).toEqual({ marketPrices: key });
  expect(() => readSettings({ SERVICE_KEYS: `["${key}"]` })).toThrow(/SERVICE_KEYS is set, but it must be JSON like/);
  expect(() => readSettings({ SERVICE_KEYS: `["${key}"]` })).not.toThrow(new RegExp(key));
});
