import buildGraphQLProvider, { type Options } from 'ra-data-graphql';
import { combineDataProviders, type DataProvider, type GetListParams } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { installationResource } from '../../resources/language/installation';
import { currentProfile } from '../auth/profile';
import { accessToken } from '../auth/session';
import { config, loadConfig } from '../lib/config';
import { buildQuery, type Params } from './buildQuery';
import { countDescendants, type DescendantCount } from './cascade';
import { type Send, sendTo } from './client';
import { updateOrMerge } from './conflict';
import type { Document } from './document';
import { withPrefetch } from './prefetch';
import type { Row } from './rowId';
import { columnsOf } from './rowPaths';
import { serviceCalls } from './services/serviceCalls';

export interface ConsoleDataProvider extends DataProvider {
  /** Sends any document, for saves of several steps. */
  readonly send: Send;
  /** Requests a page of rows ahead of the `getList` for the same page. */
  readonly prefetchList: (resource: string, params: GetListParams) => void;
  /** Returns how many rows of each kind would be deleted with these rows. */
  readonly countDescendants: (
    resource: string,
    params: { readonly ids: readonly string[] },
  ) => Promise<{ data: readonly DescendantCount[] }>;
}

/**
 * Returns react-admin's data provider over `send`. An update of a row that somebody else changed meanwhile is merged,
 * or throws `ConflictError`.
 */
export function createDataProvider(send: Send, isStaff: () => Promise<boolean>): ConsoleDataProvider {
  let staff = false;
  const provider = buildGraphQLProvider({
    introspection: false,
    client: clientOf(send),
    buildQuery: () => (method: string, resource: string, params: Params) => buildQuery(method, resource, params, staff),
    // Typed for Apollo's client and parsed documents; of these it uses `query`, `mutate` and the operation's type.
  } as unknown as Options);
  const prepared = withPreparation(provider, async (method, resource) => {
    if (!method.startsWith('get') || hasStaffFields(catalogue.entity(resource))) staff = await isStaff();
  });
  const { prefetch, getList } = withPrefetch(prepared.getList);
  const own = withConfigReload({ ...prepared, getList, update: updateOrMerge(prepared) });
  return {
    ...combineDataProviders((resource) => (catalogue.services.has(resource) ? serviceCalls : own)),
    prefetchList: prefetch,
    send,
    countDescendants: async (resource, { ids }) => ({
      data: await countDescendants(send, catalogue.entity(resource), ids),
    }),
    supportAbortSignal: true,
  };
}

interface ApolloRequest {
  readonly variables: Row;
  readonly context?: { readonly fetchOptions?: { readonly signal?: AbortSignal } };
}

/** The two methods of Apollo's client that ra-data-graphql calls. */
function clientOf(send: Send) {
  const run = async (document: Document, { variables, context }: ApolloRequest) => ({
    data: await send({ document, variables, signal: context?.fetchOptions?.signal }),
  });
  return {
    query: (call: ApolloRequest & { readonly query: Document }) => run(call.query, call),
    mutate: (call: ApolloRequest & { readonly mutation: Document }) => run(call.mutation, call),
  };
}

/** Whether documents of the entity differ between staff and contacts: only their calls wait for the profile. */
function hasStaffFields(entity: Entity): boolean {
  const paths = [...Object.keys(entity.fields), ...columnsOf(entity)];
  return paths.some((path) => catalogue.resolve(entity, path).field.staffOnly);
}

type Call = (resource: string, params: unknown) => Promise<unknown>;

const methods = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const;

/** Returns the data provider with `prepare` awaited before each of its calls. */
function withPreparation(
  provider: DataProvider,
  prepare: (method: string, resource: string) => Promise<void>,
): DataProvider {
  const calls = methods.map((method): [string, Call] => [
    method,
    async (resource, params) => {
      await prepare(method, resource);
      return (provider[method] as Call)(resource, params);
    },
  ]);
  return Object.fromEntries(calls) as unknown as DataProvider;
}

/** Returns the data provider with the configuration loaded again after each write of the installation's settings. */
function withConfigReload(provider: DataProvider): DataProvider {
  const reloadAfter = async <T>(resource: string, write: Promise<T>): Promise<T> => {
    const result = await write;
    if (resource === installationResource) await loadConfig().catch(() => undefined);
    return result;
  };
  return {
    ...provider,
    create: (resource, params) => reloadAfter(resource, provider.create(resource, params)),
    update: (resource, params) => reloadAfter(resource, provider.update(resource, params)),
  };
}

export const send = sendTo(() => config().graphql, accessToken);

export const dataProvider = createDataProvider(send, async () => (await currentProfile())?.isStaff ?? false);
