import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { FormulaPreview, FormulaSource } from '../../resources/shared/formulaPreview';
import { findSources, previewFormula } from '../calculated/previewFormula';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { listOf, orNull, type TypedApp, uuidSchema } from '../identity/schemas';
import { rowFilter } from '../sql/access';
import { param, sql } from '../sql/fragment';
import type { RestContext } from './context';

const OneChannel = Type.Object({ id: uuidSchema });
const text = Type.String();
/** PostgreSQL cannot store NUL. */
const pattern = '^[^\\u0000]*$';
const Preview = Type.Unsafe<FormulaPreview>(
  Type.Object({
    problems: listOf(
      Type.Object({
        from: Type.Integer({ description: 'Position of the first character of the mistake, from 0' }),
        until: Type.Integer({ description: 'Position after its last character' }),
        message: text,
      }),
    ),
    unit: Type.String({ description: 'Unit of the channel' }),
    otherUnit: Type.Optional(Type.String({ description: 'Unit that the formula gives, if it differs' })),
    intervals: listOf(
      Type.Object({
        at: Type.String({ format: 'date-time', description: 'When it begins' }),
        value: orNull(Type.Number({ description: 'Null if a source is missing' })),
      }),
    ),
  }),
);
const Source = Type.Unsafe<FormulaSource>(Type.Object({ key: text, label: text, unit: text }));

/** Registers the routes of the formula editor, for channels that the caller may change. */
export function formulaRoutes(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;
  const expectChannel = async (request: FastifyRequest<{ Params: { id: string } }>): Promise<string> => {
    const caller = await authenticate(context, request);
    const { id } = request.params;
    const mayUpdate = rowFilter(catalogue, catalogue.entity('channels'), 't', caller, 'update');
    const [found] = await database.rows(
      sql`select from "dw_Channels" t where t."ChannelId" = ${param(id)}::uuid and ${mayUpdate}`,
    );
    if (!found) throw new HttpError('There is no such record, or you may not see it.', 'not-found', 404);
    return id;
  };

  app.post(
    '/platform/channels/:id/formula/preview',
    {
      schema: {
        summary: 'Mistakes in a formula of a channel, or a preview of its values over the last days',
        params: OneChannel,
        body: Type.Object({ formula: Type.String({ maxLength: 10_000, pattern }) }),
        response: { 200: Preview },
      },
      config: { onlyReads: true },
    },
    async (request): Promise<FormulaPreview> => {
      const id = await expectChannel(request);
      const preview = await database.read((session) => previewFormula(session, catalogue, id, request.body.formula));
      if (!preview) throw new HttpError('There is no such record, or you may not see it.', 'not-found', 404);
      return preview;
    },
  );

  app.get(
    '/platform/channels/:id/formula/sources',
    {
      schema: {
        summary: 'Channels that the formula of a channel may name',
        params: OneChannel,
        querystring: Type.Object({
          search: Type.String({ maxLength: 200, pattern, description: 'In their key or label' }),
        }),
        response: { 200: listOf(Source) },
      },
    },
    async (request): Promise<readonly FormulaSource[]> => {
      const id = await expectChannel(request);
      return database.read((session) => findSources(session, catalogue, id, request.query.search));
    },
  );
}
