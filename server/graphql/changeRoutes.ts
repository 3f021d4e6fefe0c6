import { Type } from 'typebox';
import type { Context } from '../context';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { type TypedApp, uuidSchema } from '../identity/schemas';
import { readRun } from '../imports/runs';
import { BulkChange, stageChanges } from '../imports/stageChanges';
import { and } from '../sql/fragment';
import { apiErrorOf } from '../writes/databaseErrors';
import type { Api } from './api';
import { whereCondition } from './where';
import { whereParser } from './whereParser';

const schema = {
  summary: 'Add rows to an import that change all records that meet a condition in the same way',
  description: 'Records that the caller may not read are left out.',
  params: Type.Object({ id: uuidSchema }),
  body: Type.Object({
    where: Type.Unsafe<object>({ type: 'object', description: 'In the syntax of the data API for the resource' }),
    changes: Type.Array(BulkChange, { minItems: 1, maxItems: 100 }),
  }),
  response: { 200: Type.Object({ rows: Type.Integer() }) },
};

/** The endpoint that changes the records that meet a condition, with the row filters and conditions of the data API. */
export function changeRoutes(app: TypedApp, context: Context, api: Api): void {
  const { database, catalogue } = context;
  const parse = whereParser(api);
  app.post('/platform/imports/:id/changes', { schema }, async (request) => {
    const caller = await authenticate(context, request);
    const run = await readRun(database, caller, request.params.id);
    if (!run) throw new HttpError('There is no such import, or you may not see it.', 'not-found', 404);
    const entity = catalogue.entity(run.resource);
    try {
      const { compilation, where } = parse(caller, entity, request.body.where);
      const alias = compilation.alias();
      const isChanged = and([
        compilation.rowFilter(entity, alias, 'read'),
        whereCondition(compilation, entity, alias, where),
      ]);
      const rows = await stageChanges(database, caller, run.id, { entity, alias, isChanged }, request.body.changes);
      if (rows === undefined) throw new HttpError('That is not possible at this step of the import.', 'conflict', 409);
      return { rows };
    } catch (error) {
      const apiError = apiErrorOf(error, catalogue);
      if (!apiError) throw error;
      throw new HttpError(apiError.message, apiError.code, 422, apiError.path);
    }
  });
}
