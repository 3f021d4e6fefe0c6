import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { ianaZone } from '../../resources/shared/ianaZone';
import { HttpError } from '../identity/httpError';
import { listOf, type TypedApp, timestampSchema, uuidSchema } from '../identity/schemas';
import { deliverFile } from '../readings/deliverFile';
import { ChosenColumns, type FileChoices, saveChoices } from '../readings/fileChoices';
import { UnreadableFile } from '../readings/formats/intervalFile';
import { InspectedFile, inspectFile } from '../readings/inspectFile';
import { copyFile, type ReadingFile, readFile, saveFile } from '../readings/readingFiles';
import { recordUndelivered } from '../readings/undelivered';
import { param, sql } from '../sql/fragment';
import type { RestContext } from './context';
import { httpErrorOf } from './httpErrorOf';
import { authenticateBeforeBody, DeliveredAnswer, expectWriter, readingsWriterOf, withoutZero } from './readings';

/** Most bytes of a file. */
const maxFileBytes = 67_108_864;
/** Milliseconds within which a file must have arrived, or be delivered. */
const timeoutMs = 600_000;

const OneFile = Type.Object({ jobId: uuidSchema });
const Choices = Type.Object({
  stamps: Type.Optional(
    Type.Enum(['begin', 'end'], { description: 'Whether times are the starts or the ends of intervals' }),
  ),
  timeZone: Type.Optional(Type.String({ maxLength: 100, description: 'IANA time zone of the times' })),
  unit: Type.Optional(
    Type.String({ maxLength: 100, description: 'Unit of the registers for which the file states none' }),
  ),
  dayOrder: Type.Optional(
    Type.Enum(['dayFirst', 'monthFirst'], { description: 'Which comes first if days and months can’t be told apart' }),
  ),
});
const FileChosen = Type.Object({ ...Choices.properties, columns: Type.Optional(ChosenColumns) });
const Sent = Type.Object({
  ...Choices.properties,
  name: Type.Optional(
    Type.String({ minLength: 1, maxLength: 300, pattern: withoutZero, description: 'Of the file, with its ending' }),
  ),
  within: Type.Optional(
    Type.Enum(['accounts', 'loads', 'feeds', 'channels'], {
      description: 'Its channels are only looked for below this record',
    }),
  ),
  id: Type.Optional(uuidSchema),
});
/** Most files that are listed. */
const maxListed = 10;
const SentBefore = Type.Object({
  jobId: uuidSchema,
  name: Type.String(),
  sentOn: timestampSchema,
  isDelivered: Type.Boolean(),
});

/** Registers the routes for files of readings: sending, inspection, choices, delivery. */
export function readingFileRoutes(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;
  const fileOf = async (request: FastifyRequest<{ Params: Static<typeof OneFile> }>) => {
    const writer = await readingsWriterOf(context, request);
    const { caller, senderId } = writer;
    const file = await readFile(database, { contactId: senderId, isStaff: caller.isStaff }, request.params.jobId);
    if (!file) throw new HttpError('There is no such file, or you may not see it.', 'not-found', 404);
    return { writer, file };
  };
  /** Returns a file that is changed or delivered, which its sender may do no longer without the role. */
  const writableFileOf = async (request: Parameters<typeof fileOf>[0]) => {
    const found = await fileOf(request);
    expectWriter(context, found.writer);
    return found;
  };
  const inspect = (writer: Parameters<typeof inspectFile>[2], file: ReadingFile) =>
    inspectFile(database, catalogue, writer, file).catch(asHttpError);
  /** Stores choices after an inspection with them, so that none is stored with which the file can't be read. */
  const choose = async (writer: Parameters<typeof inspect>[0], file: ReadingFile, chosen: Partial<FileChoices>) => {
    const given = Object.entries(chosen).filter(([, choice]) => choice !== undefined);
    const changed: ReadingFile = { ...file, ...Object.fromEntries(given) };
    const inspected = await inspect(writer, changed);
    if (given.length > 0) await saveChoices(database, file.jobId, changed);
    return inspected;
  };

  app.register(async (scope: TypedApp) => {
    const writerOf = authenticateBeforeBody(scope, context);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/platform/readings/files',
      {
        bodyLimit: maxFileBytes,
        schema: {
          summary: 'Send a file of readings, which is kept and checked but not yet delivered',
          querystring: Sent,
          response: { 201: InspectedFile },
        },
        config: {
          timeoutMs,
          handlerParsedBody: { schema: Type.String({ format: 'binary' }), consumes: ['application/octet-stream'] },
        },
      },
      async (request, reply) => {
        const writer = await writerOf(request);
        const { name = 'readings', within, id, ...chosen } = request.query;
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (content.length === 0) throw new HttpError('This file is empty.', 'file-empty', 400);
        const jobId = randomUUID();
        const place = within && id ? { resource: within, id } : undefined;
        const zone = zoneIn(chosen.timeZone);
        await saveFile(database, writer, { jobId, name, content, scope: place }).catch(asHttpError);
        const file = (await readFile(database, { contactId: writer.senderId, isStaff: false }, jobId)) as ReadingFile;
        const inspected = await choose(writer, file, { ...chosen, timeZone: zone }).catch(async (error: unknown) => {
          // Otherwise its job would wait for ever for somebody to deliver it.
          if (error instanceof HttpError) await recordUndelivered(database, file, 'Failed', error.message);
          throw error;
        });
        return reply.code(201).send(inspected);
      },
    );
  });

  app.get(
    '/platform/readings/files',
    { schema: { summary: 'The files of readings that the caller sent last', response: { 200: listOf(SentBefore) } } },
    async (request): Promise<Static<typeof SentBefore>[]> => {
      const { senderId } = await readingsWriterOf(context, request);
      const files = await database.rows<Static<typeof SentBefore>>(sql`
        select f.job_id as "jobId", f.name, f.sent_on as "sentOn", d.answer is not null as "isDelivered"
        from meterdesk.reading_file f left join meterdesk.delivery d on d.job_id = f.job_id
        where f.sender_id = ${param(senderId)}::uuid order by f.sent_on desc, f.job_id limit ${param(maxListed)}`);
      return [...files];
    },
  );

  app.get(
    '/platform/readings/files/:jobId',
    { schema: { summary: 'The content of a file of readings', params: OneFile, response: { 200: InspectedFile } } },
    async (request) => {
      const { writer, file } = await fileOf(request);
      return inspect(writer, file);
    },
  );

  app.post(
    '/platform/readings/files/:jobId',
    {
      schema: {
        summary: 'Choose how a file of readings is read',
        params: OneFile,
        body: FileChosen,
        response: { 200: InspectedFile },
      },
    },
    async (request) => {
      const { writer, file } = await writableFileOf(request);
      return choose(writer, file, { ...request.body, timeZone: zoneIn(request.body.timeZone) });
    },
  );

  app.post(
    '/platform/readings/files/:jobId/deliver',
    {
      schema: {
        summary: 'Deliver a file of readings: those of registers that have a channel',
        params: OneFile,
        response: { 200: DeliveredAnswer },
      },
      config: { timeoutMs },
    },
    async (request) => {
      const { writer, file } = await writableFileOf(request);
      return deliverFile(context, writer, file).catch((error: unknown) => {
        throw httpErrorOf(error, catalogue) ?? asUnreadable(error) ?? error;
      });
    },
  );

  app.post(
    '/platform/readings/files/:jobId/repeat',
    {
      schema: {
        summary: 'Deliver a file of readings again, as a new delivery',
        params: OneFile,
        response: { 201: InspectedFile },
      },
    },
    async (request, reply) => {
      const { writer, file } = await writableFileOf(request);
      const copy = { ...file, jobId: randomUUID() };
      await copyFile(database, writer, file, copy.jobId);
      return reply.code(201).send(await inspect(writer, copy));
    },
  );
}

/** @throws HttpError */
function zoneIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const zone = ianaZone(text);
  if (!zone) throw new HttpError(`There is no time zone ${text}.`, 'validation-failed', 422);
  return zone;
}

const asUnreadable = (error: unknown): HttpError | undefined =>
  error instanceof UnreadableFile ? new HttpError(error.message, 'unreadable-file', 422) : undefined;

function asHttpError(error: unknown): never {
  throw asUnreadable(error) ?? error;
}
