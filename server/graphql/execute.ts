import { OperationTypeNode } from 'graphql';
import { viewSentence } from '../identity/views';
import type { Caller } from '../sql/caller';
import type { CallerAssertion } from '../sql/callerAssertion';
import { ApiError } from '../writes/errors';
import type { Api } from './api';
import type { Exactness } from './cache/countCache';
import { cacheKeyOf } from './cache/responseCache';
import { Compilation } from './compilation';
import type { Operation, OperationRequest } from './document';
import { mutate } from './mutate';
import type { OperationQuota } from './operationQuota';
import { encodeData, planQuery, type QueryPlan, readQuery } from './query';
import { recordRevealed } from './reveal';
import { type Selected, selectedFields } from './selection';

/** Options of one operation. */
interface ExecuteOptions {
  /** The quota that the operation is charged to; undefined where it was charged already. */
  readonly quota?: OperationQuota | undefined;
  /** Why the change is made, in the caller's words. */
  readonly reason?: string | undefined;
  readonly exactness?: Exactness;
  /** The assertion about a caller from the cache, which the statement verifies. */
  readonly assertion?: CallerAssertion | undefined;
}

/**
 * Returns the response to one operation of the data API: the JSON text of the whole, or the bytes of a cached one.
 * Read this file first. A query passes these stages, in this order:
 *
 * 1. `chargeQuota` refuses a caller whose quota of this minute is spent.
 * 2. `readCache` returns the cached response, if the same query would give the same now.
 * 3. `parse` parses and validates the document and checks its bounds and variables.
 * 4. `planQuery` compiles every root field to SQL, with the row filter of the caller.
 * 5. `readQuery` coalesces equal requests at the same time, and runs one statement for all of them.
 * 6. `encodeResponse` puts the JSON texts that PostgreSQL made together.
 * 7. `recordRevealed` writes a line of history for each masked value in the response.
 * 8. `writeCache` caches the response, if the query was requested before.
 *
 * A mutation leaves after the third stage; a batch passes the first for all of its operations together.
 * @throws ApiError, TooManyRequests
 */
export async function execute(
  api: Api,
  caller: Caller,
  request: OperationRequest,
  options: ExecuteOptions = {},
): Promise<string | Buffer> {
  await chargeQuota(caller, 1, options.quota);
  const key = api.responseCache && cacheKeyOf(caller, request, options.exactness ?? 'exact');
  const cached = await readCache(api, key, options);
  if (cached) return cached;
  const operation = parse(api, caller, request);
  return runOperation(api, caller, operation, options, key);
}

/**
 * Runs a parsed operation and returns the JSON text of its response. With a cache key, the response to a query that was
 * requested before is cached.
 */
export async function runOperation(
  api: Api,
  caller: Caller,
  operation: Operation,
  options: ExecuteOptions = {},
  key?: string,
): Promise<string> {
  const schema = api.schemas[caller.isStaff ? 'staff' : 'contact'];
  const compilation = new Compilation(api.catalogue, schema, operation, caller, api.bounds.queryRows);
  const roots = selectedFields(operation, [operation.node.selectionSet]);
  if (operation.node.operation === OperationTypeNode.SUBSCRIPTION)
    throw new ApiError(
      'bad-request',
      'Subscriptions are served over a WebSocket at this address, as graphql-transport-ws.',
    );
  if (operation.node.operation === OperationTypeNode.MUTATION) return runMutation(api, compilation, roots, options);
  const isCacheable = key !== undefined && api.responseCache?.wasRequestedBefore(key) === true;
  const plan = planQuery(compilation, api.countCache, roots, options.exactness ?? 'exact', isCacheable);
  const row = await readQuery(compilation, api.readCoalescer, plan, options.assertion);
  const response = encodeResponse(await encodeData(compilation, plan, row), compilation, plan.estimated);
  await recordRevealed(api.database, compilation);
  if (isCacheable) writeCache(api, key, response, compilation, plan, row.snapshot);
  return response;
}

/** Refuses a caller whose quota of this minute is spent. @throws TooManyRequests */
export async function chargeQuota(
  { contactId, viewerId }: Caller,
  operations: number,
  quota?: OperationQuota,
): Promise<void> {
  await quota?.charge(viewerId ?? contactId, operations);
}

/** Returns the cached response, if the same query would give the same now. */
async function readCache(
  { responseCache }: Api,
  key: string | undefined,
  { assertion }: ExecuteOptions,
): Promise<Buffer | undefined> {
  return key === undefined ? undefined : responseCache?.getIfFresh(key, assertion);
}

/** Returns the operation of a document that the schema of the caller allows. @throws ApiError */
export function parse(api: Api, caller: Caller, request: OperationRequest): Operation {
  return api.documents[caller.isStaff ? 'staff' : 'contact'].open(request);
}

/** Caches a response, unless it has an estimate, which may change, or a masked value, whose every read is recorded. */
function writeCache(
  { responseCache }: Api,
  key: string,
  response: string,
  { revealed }: Compilation,
  { resources, estimated }: QueryPlan,
  snapshot: string | null | undefined,
): void {
  if (resources && snapshot && estimated.length === 0 && revealed.length === 0)
    responseCache?.set(key, response, { resources, snapshot });
}

async function runMutation(
  { database }: Api,
  compilation: Compilation,
  roots: readonly Selected[],
  { reason, assertion }: ExecuteOptions,
): Promise<string> {
  const { caller, operation } = compilation;
  if (caller.viewerId) throw new ApiError('permission-error', viewSentence);
  const change = { contactId: caller.contactId, operation: operation.name, ...(reason ? { reason } : {}) };
  const data = await mutate(compilation, database, roots, change, assertion);
  return encodeResponse(data, compilation);
}

/**
 * Returns the whole response. Its extensions name the root fields whose number is an estimate, and the tables of which
 * a list holds as many rows as a list may have, so that there may be more.
 */
function encodeResponse(data: string, { limited }: Compilation, estimated: readonly string[] = []): string {
  const extensions = {
    ...(estimated.length > 0 && { estimated }),
    ...(limited.size > 0 && { limited: [...limited] }),
  };
  if (Object.keys(extensions).length === 0) return `{"data":${data}}`;
  return `{"data":${data},"extensions":${JSON.stringify(extensions)}}`;
}
