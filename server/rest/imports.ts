import { type Static, Type } from 'typebox';
import type { Catalogue } from '../../resources/language/catalogue';
import { hasSheet } from '../../resources/shared/workbookSheets';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { listOf, noContent, orNull, type TypedApp, uuidSchema } from '../identity/schemas';
import { refusalOf } from '../imports/refusalOf';
import { ImportedRow, LeftOutCells, rowOutcomes } from '../imports/rows';
import { ImportRunner } from '../imports/runImports';
import { deleteRun, ImportRun, type ImportState, importModes, latestRuns, readRun, transition } from '../imports/runs';
import { isImported, RunSheet } from '../imports/sheets';
import { stageRows } from '../imports/stageRows';
import { withinBytes } from '../imports/withinBytes';
import { empty, ident, param, sql } from '../sql/fragment';
import type { RestContext } from './context';
import { httpErrorOf } from './httpErrorOf';

/** Most rows in a request or an answer, runs of a page, and sheets of a run; the greatest number of a row or an offset. */
const max = { rows: 2_000, runs: 50, sheets: 1_000, number: 2_147_483_647 } as const;

const ofRun = Type.Object({ id: uuidSchema });
const NewRun = Type.Object({
  id: Type.String({
    ...uuidSchema,
    description: 'Chosen by the client, so that a repeated request creates no second one',
  }),
  mode: Type.Optional(
    Type.Enum([...importModes], {
      description: 'Whether its rows change records (the default), add them, or both, sheet by sheet',
    }),
  ),
  resource: Type.String(),
  accountId: Type.Optional(orNull(uuidSchema)),
  sheets: Type.Optional(
    Type.Array(RunSheet, {
      maxItems: max.sheets,
      description: 'Of the file, in its order: one, or of a workbook all',
    }),
  ),
  fileName: Type.Optional(
    Type.String({ minLength: 1, maxLength: 300, description: 'Left out where its rows come from no file' }),
  ),
  fileHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
const NewRow = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: max.number }),
  cells: Type.Record(Type.String(), Type.String()),
  leftOut: Type.Optional(LeftOutCells),
});
const NewRows = Type.Object({ rows: Type.Array(NewRow, { maxItems: max.rows }) });

/** The states from which a step may start, and the state while it runs. */
const steps = {
  check: { from: ['staging', 'checked', 'failed', 'cancelled'], to: 'checking' },
  apply: { from: ['checked'], to: 'applying' },
  cancel: { from: ['staging', 'checking', 'checked', 'applying'], to: 'cancelled' },
} as const satisfies Readonly<Record<string, { from: readonly ImportState[]; to: ImportState }>>;

const Step = Type.Object({
  step: Type.Enum(['check', 'apply', 'cancel'], {
    description: 'Check what each row would change, write it as one change set, or cancel what is not written yet',
  }),
});

/** Registers the routes of imports of sheets: rows are sent first, then checked, then written as one change set. */
export function importRoutes(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;
  const runner = new ImportRunner(context, (err) => app.log.error({ err }, 'An import failed.'));
  app.addHook('onListen', async () => runner.continueUnfinished());
  app.addHook('preClose', () => runner.stop());

  app.post(
    '/platform/imports',
    { schema: { summary: 'Begin an import', body: NewRun, response: { 200: ImportRun } } },
    async (request) => {
      const caller = await authenticate(context, request);
      const { id, mode = 'update', resource, accountId = null, sheets, fileName = '', fileHash } = request.body;
      const entity = catalogue.has(resource) ? catalogue.entity(resource) : undefined;
      if (!entity) throw new HttpError('There is no such resource.', 'not-found', 404);
      const isWorkbook = mode === 'workbook';
      const unknown = sheets?.find((sheet) => isWorkbook && isImported(sheet) && !isSheetOf(catalogue, sheet.resource));
      if (unknown)
        throw new HttpError(`A workbook cannot have the sheet ‘${unknown.title}’.`, 'validation-failed', 422);
      const refused = refusalOf(catalogue, caller, { mode, entity, accountId, sheets });
      if (refused) throw new HttpError(refused.message, 'permission-error', 403);
      const hasAccount = isWorkbook && sheets?.some((sheet) => sheet.resource === 'accounts');
      const isPlaced = accountId || mode === 'update' || hasAccount;
      if (entity.account && !isPlaced)
        throw new HttpError('Please select an account before clicking next', 'validation-failed', 422);
      await database.rows(sql`
        insert into meterdesk.import_run (id, contact_id, mode, resource, account_id, sheets, file_name, file_hash)
        values (${param(id)}, ${param(caller.contactId)}, ${param(mode)}, ${param(resource)}, ${param(accountId)}, ${param(isWorkbook || sheets ? JSON.stringify(sheets ?? []) : null)}::jsonb, ${param(fileName)}, ${param(fileHash)})
        on conflict (id) do nothing`);
      return found(await readRun(database, caller, id));
    },
  );

  app.post(
    '/platform/imports/:id/rows',
    { schema: { summary: 'Send rows of the sheet', params: ofRun, body: NewRows, response: { 204: noContent } } },
    async (request, reply) => {
      const caller = await authenticate(context, request);
      const run = found(await readRun(database, caller, request.params.id));
      const entity = catalogue.entity(run.resource);
      const isStaged = await stageRows(database, catalogue, caller, { ...run, entity }, request.body.rows).catch(
        (error: unknown) => {
          throw httpErrorOf(error, catalogue) ?? error;
        },
      );
      if (!isStaged) throw notNow();
      return reply.code(204).send();
    },
  );

  app.post(
    '/platform/imports/:id',
    { schema: { summary: 'Continue an import', params: ofRun, body: Step, response: { 202: ImportRun } } },
    async (request, reply) => {
      const caller = await authenticate(context, request);
      const between = steps[request.body.step];
      const { id } = found(await readRun(database, caller, request.params.id));
      const isAdvanced = await transition(database, caller, id, between);
      const run = found(await readRun(database, caller, id));
      // A repeated request succeeds without starting the step again.
      if (!isAdvanced && run.state !== between.to) throw notNow();
      if (isAdvanced && between.to !== 'cancelled') runner.start(id);
      return reply.code(202).send(run);
    },
  );

  app.get(
    '/platform/imports',
    {
      schema: {
        summary: 'Imports, the last one first',
        querystring: Type.Object({
          offset: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: max.number,
              description: `How many are left out: a page has ${max.runs}`,
            }),
          ),
        }),
        response: { 200: listOf(ImportRun) },
      },
    },
    async (request) => {
      const caller = await authenticate(context, request);
      return latestRuns(database, caller, { limit: max.runs, offset: request.query.offset ?? 0 });
    },
  );

  app.delete(
    '/platform/imports/:id',
    { schema: { summary: 'Delete an import that has written nothing', params: ofRun, response: { 204: noContent } } },
    async (request, reply) => {
      const caller = await authenticate(context, request);
      const { id } = found(await readRun(database, caller, request.params.id));
      if (!(await deleteRun(database, caller, id))) throw notNow();
      return reply.code(204).send();
    },
  );

  app.get(
    '/platform/imports/:id',
    { schema: { summary: 'An import', params: ofRun, response: { 200: ImportRun } } },
    async (request) => found(await readRun(database, await authenticate(context, request), request.params.id)),
  );

  app.get(
    '/platform/imports/:id/columns',
    {
      schema: {
        summary: 'How many rows of an import change each field',
        params: ofRun,
        response: { 200: listOf(Type.Object({ column: Type.String(), rows: Type.Integer() })) },
      },
    },
    async (request) => {
      const caller = await authenticate(context, request);
      const { id } = found(await readRun(database, caller, request.params.id));
      return database.rows<{ column: string; rows: number }>(sql`
        select c.name as column, count(*)::integer as rows
        from meterdesk.import_row r, jsonb_object_keys(r.changes) as c(name)
        where r.run_id = ${param(id)}::uuid and r.outcome = 'changed' group by 1 order by 2 desc, 1`);
    },
  );

  app.get(
    '/platform/imports/:id/rows',
    {
      schema: {
        summary: 'Rows of an import and the outcome of each',
        description: 'A page ends after 2,000 rows, or once it is large: the last one is empty.',
        params: ofRun,
        querystring: Type.Object({
          outcome: Type.Optional(Type.Enum([...rowOutcomes])),
          of: Type.Optional(
            Type.String({ description: 'The resource whose record has that outcome; of the row otherwise' }),
          ),
          column: Type.Optional(Type.String({ description: 'One whose field the row changes; any otherwise' })),
          noticed: Type.Optional(Type.Boolean({ description: 'Only those that are imported with a notice' })),
          after: Type.Optional(
            Type.Integer({ minimum: 0, maximum: max.number, description: 'Number of the last row of the page before' }),
          ),
        }),
        response: { 200: listOf(ImportedRow) },
      },
    },
    async (request) => {
      const caller = await authenticate(context, request);
      const { id } = found(await readRun(database, caller, request.params.id));
      const { outcome, of, column, noticed, after = 0 } = request.query;
      const actual = of === undefined ? sql`outcome` : sql`records -> ${param(of)}::text ->> 'outcome'`;
      const page = sql`
        select number, cells, left_out as "leftOut", outcome, changes, records, problem, cell, notice from meterdesk.import_row
        where run_id = ${param(id)}::uuid and number > ${param(after)}::integer
          ${outcome ? sql`and ${actual} = ${param(outcome)}` : empty} ${column ? sql`and changes ? ${param(column)}::text` : empty}
          ${noticed ? sql`and notice is not null` : empty}
        order by number limit ${param(max.rows)}`;
      return database.rows<Static<typeof ImportedRow>>(withinBytes(page, rowColumns, sql`number`));
    },
  );
}

const rowColumns = Object.keys(ImportedRow.properties).map((column) => ident(column));

const isSheetOf = (catalogue: Catalogue, resource: string): boolean =>
  catalogue.has(resource) && hasSheet(catalogue, catalogue.entity(resource));

function found(run: ImportRun | undefined): ImportRun {
  if (!run) throw new HttpError('There is no such import, or you may not see it.', 'not-found', 404);
  return run;
}

const notNow = (): HttpError => new HttpError('That is not possible at this step of the import.', 'conflict', 409);
