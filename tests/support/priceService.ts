import fastify from 'fastify';
import { buildSchema, graphql } from 'graphql';
import { date, decimal, ref, text } from '../../resources/language/fields';
import { defineServiceResource } from '../../resources/language/service';

const schema = buildSchema(`
  type MarketPrice { id: ID!, Area: String, SiteId: ID, Day: String, Price: Float, Margin: Float, Broker: String }
  input MarketPriceFilter { q: String, id: ID, ids: [ID], Area: String, SiteId: ID, Day: String, Price: Float, Margin: Float }
  type ListMetadata { count: Int! }
  type Query {
    MarketPrice(id: ID!): MarketPrice
    allMarketPrices(page: Int, perPage: Int, sortField: String, sortOrder: String, filter: MarketPriceFilter): [MarketPrice]
    _allMarketPricesMeta(page: Int, perPage: Int, filter: MarketPriceFilter): ListMetadata
  }
  type Mutation { deleteMarketPrice(id: ID!): MarketPrice }
`);

interface Price {
  readonly id: string;
  readonly Area: string;
  readonly SiteId?: string;
  readonly Day: string;
  readonly Price: number;
  readonly Margin: number;
  readonly Broker: string;
}

interface Page {
  readonly page?: number;
  readonly perPage?: number;
  readonly sortField?: keyof Price;
  readonly sortOrder?: string;
  readonly filter?: Partial<Price> & { readonly q?: string; readonly ids?: readonly string[] };
}

/** A GraphQL service as ra-data-graphql-simple expects one, on a port of its own, over these rows. */
export async function startPriceService(rows: readonly Price[], key: string) {
  const asked: string[] = [];
  const found = ({ filter = {} }: Page) =>
    rows.filter(
      (row) =>
        (!filter.ids || filter.ids.includes(row.id)) &&
        row.Area.toLowerCase().includes((filter.q ?? '').toLowerCase()) &&
        (['Area', 'SiteId', 'Price', 'Margin'] as const).every((name) => (filter[name] ?? row[name]) === row[name]),
    );
  const rootValue = {
    MarketPrice: ({ id }: Price) => rows.find((row) => row.id === id),
    allMarketPrices: (args: Page) => {
      const { page = 0, perPage = 10, sortField = 'id', sortOrder = 'ASC' } = args;
      const sorted = [...found(args)].sort((a, b) => String(a[sortField]).localeCompare(String(b[sortField])));
      return (sortOrder === 'DESC' ? sorted.reverse() : sorted).slice(page * perPage, (page + 1) * perPage);
    },
    _allMarketPricesMeta: (args: Page) => ({ count: found(args).length }),
  };
  const app = fastify({ forceCloseConnections: true });
  app.post<{ Body: { query: string; variables?: Record<string, unknown> } }>('/graphql', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${key}`)
      return reply.code(401).send({ errors: [{ message: 'Who?' }] });
    const { query: source, variables: variableValues } = request.body;
    asked.push(source);
    return graphql({ schema, source, rootValue, ...(variableValues && { variableValues }) });
  });
  app.post('/slow', async () => new Promise(() => undefined));
  app.post('/long', async () => ({ data: { text: 'x'.repeat(5_000_000) } }));
  app.post('/broken', async (_request, reply) => reply.code(500).send('<h1>Oops</h1>'));
  app.post('/moved', async (_request, reply) => reply.redirect('/graphql', 307));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, asked, close: () => app.close() };
}

/** The resource file of that service. */
export const marketPricesAt = (service: string) =>
  defineServiceResource({
    name: 'marketPrices',
    service,
    noun: 'Market Price',
    plural: 'Market Prices',
    label: 'Area',
    menu: { order: 90, label: 'Market Prices' },
    account: 'everyone',
    fields: {
      Area: text(),
      SiteId: ref('sites'),
      Day: date(),
      Price: decimal(),
      Margin: decimal({ staffOnly: true }),
    },
    search: true,
    list: {
      columns: ['Area', 'SiteId', 'Day', 'Price', 'Margin'],
      sort: { Area: 'asc' },
      filters: ['Area', 'SiteId', 'Price', 'Margin'],
    },
    detail: { Price: ['Area', 'SiteId', 'Day', 'Price', 'Margin'] },
  });
