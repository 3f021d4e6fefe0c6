import { type GraphQLSchema, OperationTypeNode } from 'graphql';
import type { Catalogue } from '../../resources/language/catalogue';
import type { CallerCache } from '../identity/withOptimisticCaller';
import type { Caller } from '../sql/caller';
import type { CallerAssertion } from '../sql/callerAssertion';
import type { ChangeSetInfo, Database } from '../sql/database';
import type { Reading } from '../sql/freshness';
import type { Audience } from '../writes/audience';
import { ApiError } from '../writes/errors';
import { aloneOf } from './alone';
import type { Bounds } from './bounds';
import { cacheKeyOf } from './cache/cacheKeyOf';
import type { ReadCoalescer } from './cache/readCoalescer';
import type { ResponseCache } from './cache/responseCache';
import { Compilation } from './compilation';
import type { CountCache, Exactness } from './counts/countCache';
import type { Documents, Operation, Request } from './document';
import { mutate } from './mutate';
import { placed } from './mutationErrors';
import { query } from './query';
import { recordRevealed } from './reveal';
import { type Selected, selectedFields } from './selection';

export interface Api {
  readonly catalogue: Catalogue;
  readonly database: Database;
  /** Where queries are read: on a replica, where there is one. */
  readonly readCoalescer: ReadCoalescer;
  readonly schemas: Readonly<Record<Audience, GraphQLSchema>>;
  readonly documents: Readonly<Record<Audience, Documents>>;
  readonly bounds: Bounds;
  readonly countCache: CountCache;
  /** None where nothing is remembered. */
  readonly callers: CallerCache;
  readonly responseCache?: ResponseCache | undefined;
}

/** How an operation is run. */
export interface ExecuteOptions {
  /** Why the change is made, in the caller's words. */
  readonly reason?: string | undefined;
  readonly exactness?: Exactness;
  /** Where the caller is one who is only taken to be it. */
  readonly assertion?: CallerAssertion | undefined;
  /** Takes an answer that may be given again while nothing changes that it was made of. */
  readonly keep?: ((text: string, reading: Reading) => void) | undefined;
}

/** The API as the caller knows it. */
export function openOperation(api: Api, caller: Caller, request: Request): Operation {
  return api.documents[audienceOf(caller)].open(request);
}

const audienceOf = (caller: Caller): Audience => (caller.isStaff ? 'staff' : 'contact');

/**
 * Runs one operation. Answers with the JSON text of the whole response, most of which PostgreSQL has made; as bytes
 * where it is one that was remembered.
 */
export async function execute(
  api: Api,
  caller: Caller,
  request: Request,
  manner: ExecuteOptions = {},
): Promise<string | Buffer> {
  const { responseCache } = api;
  const question = responseCache && cacheKeyOf(caller, request, manner.exactness ?? 'exact');
  if (!responseCache || question === undefined) return run(api, caller, openOperation(api, caller, request), manner);
  const remembered = await responseCache.getIfFresh(question, manner.assertion);
  if (remembered !== undefined) return remembered;
  const operation = openOperation(api, caller, request);
  if (!responseCache.wasRequestedBefore(question)) return run(api, caller, operation, manner);
  const keep = (text: string, reading: Reading) => responseCache.set(question, text, reading);
  return run(api, caller, operation, { ...manner, keep });
}

export async function run(
  api: Api,
  caller: Caller,
  operation: Operation,
  { reason, exactness = 'exact', assertion, keep }: ExecuteOptions = {},
): Promise<string> {
  const schema = api.schemas[audienceOf(caller)];
  const compilation = new Compilation(api.catalogue, schema, operation, caller, api.bounds.queryRows);
  const roots = selectedFields(operation, [operation.node.selectionSet]);
  if (operation.node.operation === OperationTypeNode.SUBSCRIPTION)
    throw new ApiError(
      'bad-request',
      'Subscriptions are served over a WebSocket at this address, as graphql-transport-ws.',
    );
  if (operation.node.operation === OperationTypeNode.MUTATION) {
    const change = { contactId: caller.contactId, operation: operation.name, ...(reason ? { reason } : {}) };
    const data =
      (await mutateAlone(api.database, compilation, roots, change, assertion)) ??
      (await api.database.write(change, (session) => mutate(compilation, session, roots), assertion));
    return answerText(data, compilation);
  }
  const { data, estimated, reading } = await query(compilation, api, roots, { exactness, assertion, isKept: !!keep });
  await recordRevealed(api.database, compilation);
  const text = answerText(data, compilation, estimated);
  const isLasting = estimated.length === 0 && compilation.revealed.length === 0;
  if (reading && isLasting) keep?.(text, reading);
  return text;
}

/** Undefined where it takes more than one statement. */
async function mutateAlone(
  database: Database,
  compilation: Compilation,
  roots: readonly Selected[],
  change: ChangeSetInfo,
  assertion: CallerAssertion | undefined,
): Promise<string | undefined> {
  const [root] = roots;
  if (!root || roots.length > 1) return undefined;
  try {
    const alone = aloneOf(compilation, root);
    return alone && (await alone.answer(await database.writeAlone(change, alone, assertion)));
  } catch (error) {
    throw placed(error, compilation, root);
  }
}

/**
 * The whole answer. Its extensions name the root fields whose number is an estimate, and the tables of which a list
 * holds as many rows as a list may have, so that there may be more.
 */
function answerText(data: string, { limited }: Compilation, estimated: readonly string[] = []): string {
  const extensions = {
    ...(estimated.length > 0 && { estimated }),
    ...(limited.size > 0 && { limited: [...limited] }),
  };
  if (Object.keys(extensions).length === 0) return `{"data":${data}}`;
  return `{"data":${data},"extensions":${JSON.stringify(extensions)}}`;
}
