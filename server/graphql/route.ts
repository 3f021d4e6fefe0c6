import { type Static, Type } from 'typebox';
import type { Context } from '../context';
import { authenticate, withOptimisticCaller } from '../identity/authenticate';
import type { TypedApp } from '../identity/schemas';
import type { Caller } from '../sql/caller';
import type { CallerAssertion } from '../sql/callerAssertion';
import { apiErrorOf } from '../writes/databaseErrors';
import { errorBody } from '../writes/errors';
import { type Api, apiOf } from './api';
import { executeAll } from './batch';
import type { Exactness } from './cache/countCache';
import type { OperationRequest } from './document';
import { chargeQuota, execute } from './execute';
import { OperationQuota, TooManyRequests } from './operationQuota';
import { GraphqlRequest, GraphqlResponse } from './requestSchema';

const schema = {
  summary: 'One operation of the data API, or a batch of them',
  description: 'Its schema is found by introspection. A refusal is an answer too: status 200 with `errors`.',
  body: Type.Union([GraphqlRequest, Type.Array(GraphqlRequest, { minItems: 1, maxItems: 1_000 })]),
  response: { 200: GraphqlResponse },
};

/** The data API at `/v1/graphql`. Errors are responses with HTTP status 200 and `errors`, as in Hasura. */
export function graphqlRoutes(app: TypedApp, context: Context, api: Api = apiOf(context)): void {
  const quota = new OperationQuota(context.database, context.settings.requestsPerMinute);
  // A mutation of a view is refused where it is run.
  app.post('/v1/graphql', { schema, config: { onlyReads: true } }, async (request, reply) => {
    const operations = [request.body].flat().map(requestOf);
    request.operation = nameOf(operations);
    const reason = reasonOf(request.headers['x-meterdesk-reason']);
    const exactness = exactnessOf(request.headers['x-meterdesk-total']);
    const one = (caller: Caller, assertion?: CallerAssertion): Promise<string | Buffer> =>
      execute(api, caller, operations[0] as OperationRequest, { quota, reason, exactness, assertion });
    const all = async (caller: Caller): Promise<string> => {
      await chargeQuota(caller, operations.length, quota);
      const report = (err: unknown) => request.log.error({ err }, 'operation of a batch failed');
      return executeAll(api, caller, operations, report, reason);
    };
    reply.type('application/json; charset=utf-8');
    try {
      if (Array.isArray(request.body)) return await all(await authenticate(context, request));
      return await withOptimisticCaller(context, api.callers, request, one);
    } catch (error) {
      if (error instanceof TooManyRequests) reply.header('retry-after', error.wait);
      const apiError = apiErrorOf(error, context.catalogue);
      if (!apiError) throw error;
      request.errorCode = apiError.code;
      return errorBody(apiError);
    }
  });
}

const requestOf = ({ query, operationName, variables }: Static<typeof GraphqlRequest>): OperationRequest => ({
  query,
  operationName: operationName ?? undefined,
  variables: variables ?? undefined,
});

/** Returns kind and name of the operation, as logs have it, of a batch those of the first and how many follow. */
function nameOf([first, ...more]: readonly OperationRequest[]): string {
  const [, kind = 'query', own] =
    /^\s*(query|mutation|subscription)\b\s*([_A-Za-z]\w*)?/.exec(first?.query ?? '') ?? [];
  const name = /^\w{1,80}$/.exec(first?.operationName ?? own ?? '')?.[0] ?? 'unnamed';
  return `${kind} ${name}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

/** Returns whether a total that takes long may be estimated; `extensions.estimated` names it then. */
const exactnessOf = (header: string | string[] | undefined): Exactness => (header === 'bounded' ? 'bounded' : 'exact');

/**
 * Returns the reason that the caller gives for a change, which the change set keeps; without zero characters, which
 * PostgreSQL's texts may not have.
 */
function reasonOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text ? decoded(text).replaceAll('\0', '').slice(0, 500) : undefined;
}

/** Returns the text decoded; unchanged where it is not percent-encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
