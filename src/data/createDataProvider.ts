import buildGraphQLProvider, { type Options } from 'ra-data-graphql';
import type { DataProvider, GetListParams } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { buildQuery, type Params } from './buildQuery';
import { type Below, countBelow } from './cascade';
import { changedColumns } from './changes';
import { RefusedError, type Send } from './client';
import { ConflictError, conflictOf, resolveConflict, StaleRowError } from './conflict';
import type { Document } from './document';
import { withPrefetch } from './prefetch';
import type { IdentifiedRow, Row } from './rowId';
import { columnsOf } from './rowPaths';

export interface ConsoleDataProvider extends DataProvider {
  /** What the provider itself sends through, for saves of several steps. */
  readonly send: Send;
  /** Requests a page of rows ahead of the `getList` for the same page. */
  readonly prefetchList: (resource: string, params: GetListParams) => void;
  /** What would be deleted with a row: how many of which kind, those of which there are none left out. */
  readonly countBelow: (resource: string, params: { readonly id: string }) => Promise<{ data: readonly Below[] }>;
}

/** react-admin's data provider over `send`. An update that meets another person's is merged or throws `ConflictError`. */
export function createDataProvider(send: Send, isStaff: () => Promise<boolean>): ConsoleDataProvider {
  let staff = false;
  const provider = buildGraphQLProvider({
    introspection: false,
    client: clientOf(send),
    buildQuery: () => (method: string, resource: string, params: Params) => {
      const { document, variables, parse } = buildQuery(method, resource, params, staff);
      return { query: documentNodeOf(document), variables, parseResponse: ({ data }: { data: Row }) => parse(data) };
    },
  } as unknown as Options);
  const knowing = afterwards(provider, async (resource) => {
    if (hasStaffFields(catalogue.entity(resource))) staff = await isStaff();
  });
  const { prefetch, getList } = withPrefetch(knowing.getList);
  return {
    ...knowing,
    getList,
    prefetchList: prefetch,
    send,
    update: updateWith(knowing),
    countBelow: async (resource, { id }) => ({ data: await countBelow(send, catalogue.entity(resource), id) }),
    supportAbortSignal: true,
  };
}

/** Only where it matters: a list must not wait for the profile without need. */
function hasStaffFields(entity: Entity): boolean {
  const paths = [...Object.keys(entity.fields), ...columnsOf(entity)];
  return paths.some((path) => catalogue.resolve(entity, path).field.staffOnly);
}

/** The same data provider, each of its calls after `prepare`. */
function afterwards(provider: DataProvider, prepare: (resource: string) => Promise<void>): DataProvider {
  const calls = methods.map((method) => [
    method,
    async (resource: string, params: unknown) => {
      await prepare(resource);
      return (provider[method] as Call)(resource, params);
    },
  ]);
  return Object.fromEntries(calls) as DataProvider;
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

/** ra-data-graphql reads the operation off a parsed document; the rest of it is for the client alone, which is ours. */
const documentNodeOf = (document: Document) => ({
  kind: 'Document',
  definitions: [{ kind: 'OperationDefinition', operation: document.operation }],
  document,
});

interface Exchange {
  readonly variables: Row;
  readonly context?: { readonly fetchOptions?: { readonly signal?: AbortSignal } };
}

function clientOf(send: Send) {
  const run = async (node: { readonly document: Document }, { variables, context }: Exchange) => ({
    data: await send({ document: node.document, variables, signal: context?.fetchOptions?.signal }),
  });
  return {
    query: (call: Exchange & { query: { document: Document } }) => run(call.query, call),
    mutate: (call: Exchange & { mutation: { document: Document } }) => run(call.mutation, call),
  };
}

/** Tries once more over what is stored now, unless both sides changed the same columns. */
function updateWith(provider: DataProvider): DataProvider['update'] {
  return async (resource, params) => {
    const entity = catalogue.entity(resource);
    const base: Row = params.previousData ?? {};
    const mine: Row = params.data;
    if (changedColumns(entity, base, mine).length === 0) return { data: base as never };
    try {
      return await provider.update(resource, params);
    } catch (error) {
      if (!isStale(error)) throw error;
      const { data: theirs } = await provider.getOne<IdentifiedRow>(resource, { id: params.id });
      const conflict = conflictOf(entity, base, mine, theirs);
      if (conflict.columns.length > 0) throw new ConflictError(conflict);
      return provider.update(resource, { ...params, data: resolveConflict(conflict), previousData: theirs });
    }
  };
}

function isStale(error: unknown): boolean {
  const cause = error instanceof Error && 'body' in error ? error.body : error;
  return cause instanceof StaleRowError || (cause instanceof RefusedError && cause.code === 'conflict');
}
