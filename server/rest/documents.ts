import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Status } from '../../resources/enums/status';
import { safeFileName } from '../files/fileName';
import { type Files, openFiles } from '../files/openFiles';
import { receiveFile, tooLarge } from '../files/receiveFile';
import { authenticate, authenticateAgain, authenticateWithClaims } from '../identity/authenticate';
import { noContent, type TypedApp, uuidSchema } from '../identity/schemas';
import type { ChangeSetInfo, Session } from '../sql/database';
import { isUnavailable } from '../sql/unavailable';
import { runPlan, type WritePlan } from '../writes/plan';
import type { RestContext } from './context';
import { type DocumentEndpoint, documentEndpoints } from './documentEndpoints';
import { documentDeletePlan, documentInsertPlan, expectUpload, OwnerParams, readDocumentRow } from './documentRows';
import { fileKey, servedFileRoute } from './fileContent';
import { signLink } from './fileLinks';
import { httpErrorOf } from './httpErrorOf';
import { uploadedFile } from './uploadedFile';

/** Most bytes of a multipart request besides the file. */
const maxFormOverhead = 16_384;
/** Milliseconds within which a file must have arrived. */
const uploadTimeoutMs = 600_000;

/** Registers the routes for documents of buildings and loads: upload, link of a few minutes, deletion by status. */
export function documentRoutes(app: TypedApp, context: RestContext): void {
  const files = openFiles(context.settings);
  app.register(async (scope) => {
    // `receiveFile` enforces the size: the plugin's limit would truncate a file without an error.
    const limits = { fileSize: Number.MAX_SAFE_INTEGER, files: 1, parts: 10, fieldSize: 1_000 };
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    for (const endpoint of documentEndpoints) endpointRoutes(scope, context, files, endpoint);
    servedFileRoute(scope, context, files);
  });
}

const OneDocument = Type.Object({ ...OwnerParams.properties, c: uuidSchema });
const Deletion = Type.Object({ status: Type.Literal(Status.values.Deleted) });
const Form = Type.Object({ file: Type.String({ format: 'binary' }) });
const Uploaded = Type.Object({ documentId: uuidSchema, fileName: Type.String(), size: Type.Integer() });

function endpointRoutes(app: TypedApp, context: RestContext, files: Files, endpoint: DocumentEndpoint): void {
  const documentPath = `${endpoint.path}/${endpoint.segment}/:c`;

  app.post(
    `${endpoint.path}/upload`,
    {
      schema: {
        summary: 'Add a document to a record: the file of a form',
        params: OwnerParams,
        response: { 201: Uploaded },
      },
      config: { timeoutMs: uploadTimeoutMs, handlerParsedBody: { schema: Form, consumes: ['multipart/form-data'] } },
    },
    (request, reply) =>
      upload(context, files, endpoint, request, reply).catch((error: unknown) => {
        // Closes the connection instead of receiving the rest of a refused request.
        if (!request.raw.complete) reply.header('connection', 'close');
        throw error;
      }),
  );

  app.get(
    documentPath,
    {
      schema: {
        summary: 'Get a link that opens a document for some minutes',
        params: OneDocument,
        response: { 200: Type.Object({ url: Type.String() }) },
      },
    },
    async (request) => {
      const { caller, claims } = await authenticateWithClaims(context, request);
      const { documentId } = await readDocumentRow(context, context.database, endpoint, request.params, caller);
      const { contactId, sessionId } = claims;
      const link = { contactId, sessionId, resource: endpoint.documents, documentId };
      return { url: `/platform/files/${await signLink(context.settings.tokenSecret, link, new Date())}` };
    },
  );

  app.post(
    documentPath,
    {
      schema: {
        summary: 'Delete a document: its status is all that can be set',
        params: OneDocument,
        querystring: Deletion,
        body: Deletion,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const caller = await authenticate(context, request);
      const entity = context.catalogue.entity(endpoint.documents);
      const change = { contactId: caller.contactId, operation: entity.operationNames.delete };
      await write(context, change, async (session) => {
        const { documentId } = await readDocumentRow(context, session, endpoint, request.params, caller);
        return documentDeletePlan(context, endpoint, documentId, caller);
      });
      return reply.code(204).send();
    },
  );
}

/** Runs the plan of a write as a change set. @throws HttpError */
async function write(
  { database, catalogue }: RestContext,
  change: ChangeSetInfo,
  planOf: (session: Session) => Promise<WritePlan>,
): Promise<void> {
  try {
    await database.write(change, async (session) => runPlan(session, await planOf(session)));
  } catch (error) {
    throw httpErrorOf(error, catalogue) ?? error;
  }
}

/** Stores the content first, then the row, so that no row is without content. */
async function upload(
  context: RestContext,
  { store, incoming }: Files,
  endpoint: DocumentEndpoint,
  request: FastifyRequest<{ Params: OwnerParams }>,
  reply: FastifyReply,
) {
  const { params } = request;
  const { caller, claims } = await authenticateWithClaims(context, request);
  await expectUpload(context, endpoint, params, caller);
  if (Number(request.headers['content-length'] ?? 0) > context.settings.fileBytes + maxFormOverhead)
    throw tooLarge(context.settings.fileBytes);
  const file = await uploadedFile(request);
  const fileName = safeFileName(file.name);
  const { temporary, size } = await receiveFile(incoming, fileName, file.content, context.settings);
  const row = { documentId: randomUUID(), owner: params.b.toLowerCase(), fileName };
  const key = fileKey(endpoint, row);
  await store.save(key, temporary).catch(async (error: unknown) => {
    await rm(temporary, { force: true });
    throw error;
  });
  try {
    const { insert } = context.catalogue.entity(endpoint.documents).operationNames;
    // The role or the session may have ended during an upload of minutes.
    const uploader = await authenticateAgain(context, claims);
    const change = { contactId: uploader.contactId, operation: insert };
    await write(context, change, async () => documentInsertPlan(context, endpoint, row, uploader));
  } catch (error) {
    // It may be that only the answer to the commit was lost. A content without a row is removed by a later start.
    if (isUnavailable(error)) throw error;
    await store.remove(key).catch((failure: unknown) => request.log.warn({ err: failure }, 'A file was left behind.'));
    throw error;
  }
  reply.code(201);
  return { documentId: row.documentId, fileName, size };
}
