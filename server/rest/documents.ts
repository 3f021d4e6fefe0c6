import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Status } from '../../resources/enums/status';
import { safeFileName } from '../files/fileName';
import { type Files, openFiles } from '../files/openFiles';
import { takeIn, tooLarge } from '../files/takeIn';
import { authenticate, authenticateWithClaims } from '../identity/authenticate';
import { bodyOf, uuid } from '../identity/bodies';
import type { ChangeSetInfo, Session } from '../sql/database';
import { runPlan, type WritePlan } from '../writes/plan';
import type { RestContext } from './context';
import { type DocumentHome, documentHomes } from './documentHomes';
import { expectUpload, findDocument, insertDocument, markDeleted, type OwnerParams } from './documentRows';
import { fileKey, servedFileRoute } from './fileContent';
import { signLink } from './fileLinks';
import { httpErrorOf } from './httpErrorOf';
import { uploadedFile } from './uploadedFile';

/** Bytes that the request has around the file. */
const wrapping = 16_384;
/** Milliseconds in which a file must have arrived. */
const uploadPatience = 600_000;
const deleted = Status.values.Deleted;

/** Documents of buildings and loads: put there, opened by a link of a few minutes, deleted by their status. */
export function documentRoutes(app: FastifyInstance, context: RestContext): void {
  const files = openFiles(context.settings);
  app.register(async (scope) => {
    // Our own limits count what arrives: theirs would cut a file short and go on.
    const limits = { fileSize: Number.MAX_SAFE_INTEGER, files: 1, parts: 10, fieldSize: 1_000 };
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    for (const home of documentHomes) homeRoutes(scope, context, files, home);
    servedFileRoute(scope, context, files);
  });
}

type OneDocument = OwnerParams & { readonly c: string };

function homeRoutes(app: FastifyInstance, context: RestContext, files: Files, home: DocumentHome): void {
  const one = `${home.path}/${home.one}/:c`;

  app.post<{ Params: OwnerParams }>(
    `${home.path}/upload`,
    { schema: { params: bodyOf({ a: uuid, b: uuid }) }, config: { patience: uploadPatience } },
    (request, reply) =>
      upload(context, files, home, request, reply).catch((error: unknown) => {
        // The rest of what is refused is not waited for.
        if (!request.raw.complete) reply.header('connection', 'close');
        throw error;
      }),
  );

  app.get<{ Params: OneDocument }>(
    one,
    { schema: { params: bodyOf({ a: uuid, b: uuid, c: uuid }) } },
    async (request) => {
      const { caller, claims } = await authenticateWithClaims(context, request);
      const { documentId } = await findDocument(context, context.database, home, request.params, caller);
      const { contactId, sessionId } = claims;
      const link = { contactId, sessionId, resource: home.documents, documentId };
      return { url: `/platform/files/${await signLink(context.settings.tokenSecret, link, new Date())}` };
    },
  );

  app.post<{ Params: OneDocument }>(
    one,
    {
      schema: {
        params: bodyOf({ a: uuid, b: uuid, c: uuid }),
        querystring: bodyOf({ status: { type: 'integer', const: deleted } }),
        body: bodyOf({ status: { type: 'integer', const: deleted } }),
      },
    },
    async (request, reply) => {
      const caller = await authenticate(context, request);
      const entity = context.catalogue.entity(home.documents);
      const change = { contactId: caller.contactId, operation: entity.operationNames.delete };
      await write(context, change, async (session) => {
        const { documentId } = await findDocument(context, session, home, request.params, caller);
        return markDeleted(context, home, documentId, caller);
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

/** Stores the content first, then the row: what the row promises is there. */
async function upload(
  context: RestContext,
  { store, incoming }: Files,
  home: DocumentHome,
  request: FastifyRequest<{ Params: OwnerParams }>,
  reply: FastifyReply,
) {
  const caller = await authenticate(context, request);
  const { params } = request;
  await expectUpload(context, home, params, caller);
  if (Number(request.headers['content-length'] ?? 0) > context.settings.fileBytes + wrapping)
    throw tooLarge(context.settings.fileBytes);
  const file = await uploadedFile(request);
  const fileName = safeFileName(file.name);
  const { temporary, size } = await takeIn(incoming, fileName, file.content, context.settings);
  const row = { documentId: randomUUID(), owner: params.b.toLowerCase(), fileName };
  const key = fileKey(home, row);
  await store.keep(key, temporary);
  try {
    const { insert } = context.catalogue.entity(home.documents).operationNames;
    // What took minutes to arrive may come when the role is gone: the plan checks it again.
    const change = { contactId: caller.contactId, operation: insert };
    await write(context, change, async () => insertDocument(context, home, row, caller));
  } catch (error) {
    await store.remove(key).catch((failure: unknown) => request.log.warn({ err: failure }, 'A file was left behind.'));
    throw error;
  }
  return reply.code(201).send({ documentId: row.documentId, fileName, size });
}
