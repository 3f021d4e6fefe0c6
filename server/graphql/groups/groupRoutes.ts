import { Type } from 'typebox';
import type { Entity } from '../../../resources/language/catalogue';
import type { GroupRequest, RowGroup } from '../../../resources/shared/rowGroups';
import type { Context } from '../../context';
import { authenticate } from '../../identity/authenticate';
import { HttpError } from '../../identity/httpError';
import { listOf, orNull, type TypedApp } from '../../identity/schemas';
import type { Caller } from '../../sql/caller';
import type { Reader } from '../../sql/database';
import { apiErrorOf } from '../../writes/databaseErrors';
import type { Api } from '../api';
import { chargeQuota } from '../execute';
import { OperationQuota, TooManyRequests } from '../operationQuota';
import { whereParser } from '../whereParser';
import { groupsQuery } from './groupsQuery';

/** Groups in a response at most. */
const maxGroups = 20_000;

const schema = {
  summary: 'Counts and sums of the rows of a resource, grouped by their columns or those of related rows',
  description: `Rows that the caller may not read are not counted. At most ${maxGroups} groups.`,
  params: Type.Object({ resource: Type.String() }),
  body: Type.Object({
    where: Type.Optional(
      Type.Unsafe<object>({ type: 'object', description: 'In the syntax of the data API for the resource' }),
    ),
    by: Type.Array(
      Type.Object({
        path: Type.String({
          maxLength: 200,
          description: 'A column, or one at the end of relations: `Building.Label`',
        }),
        zone: Type.Optional(Type.String({ description: 'IANA zone: groups are the days there, as `2026-03-01`' })),
      }),
      { minItems: 1, maxItems: 8 },
    ),
    sum: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 8 })),
  }),
  response: {
    200: Type.Object({
      groups: listOf(
        Type.Object({
          by: listOf(Type.Unknown({ description: 'The values of `by`, in its order' })),
          count: Type.Integer(),
          sums: listOf(orNull(Type.Number())),
        }),
      ),
    }),
  },
};

/** The endpoint for groups of rows, with the row filters and conditions of the data API. */
export function groupRoutes(app: TypedApp, context: Context, api: Api): void {
  const quota = new OperationQuota(context.database, context.settings.requestsPerMinute);
  const read = groupReader(api, context.reader);
  app.post('/platform/groups/:resource', { schema, config: { onlyReads: true } }, async (request, reply) => {
    const caller = await authenticate(context, request);
    const entity = context.catalogue.entities.find(({ name }) => name === request.params.resource);
    if (!entity) throw new HttpError('There is no such list.', 'not-found', 404);
    const { where, ...groups } = request.body;
    try {
      await chargeQuota(caller, 1, quota);
      return { groups: await read(caller, entity, where, groups) };
    } catch (error) {
      if (error instanceof TooManyRequests) {
        reply.header('retry-after', error.wait);
        throw new HttpError(error.message, 'rate-limited', 429);
      }
      const apiError = apiErrorOf(error, context.catalogue);
      if (!apiError) throw error;
      throw new HttpError(apiError.message, apiError.code, apiError.code === 'timeout' ? 503 : 400, apiError.path);
    }
  });
}

export type GroupReader = (
  caller: Caller,
  entity: Entity,
  where: object | undefined,
  request: GroupRequest,
) => Promise<readonly RowGroup[]>;

/** Returns a function that reads the groups of a resource's rows in one statement. */
export function groupReader(api: Api, reader: Reader = api.database): GroupReader {
  const parse = whereParser(api);
  return async (caller, entity, condition, request) => {
    const { compilation, where } = parse(caller, entity, condition ?? {});
    const statement = groupsQuery(compilation, entity, where, request, maxGroups + 1);
    const groups = await reader.rows<RowGroup>(statement);
    if (groups.length > maxGroups)
      throw new HttpError(
        `There are more than ${maxGroups} groups. Group by fewer columns, or narrow the rows down.`,
        'too-many-groups',
        400,
      );
    return groups;
  };
}
