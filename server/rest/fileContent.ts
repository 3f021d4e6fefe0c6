import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { servedFileName } from '../files/fileName';
import type { Files } from '../files/openFiles';
import { contentTypeOf } from '../fileTypes';
import type { TypedApp } from '../identity/schemas';
import { callerOf } from '../sql/caller';
import type { RestContext } from './context';
import { type DocumentEndpoint, documentEndpoints } from './documentEndpoints';
import { type DocumentRow, noSuchDocument, readDocumentRowByKey } from './documentRows';
import { readLink } from './fileLinks';

/** Returns the key of a document's content, with its owner: a new row with a deleted document's id has another key. */
export const fileKey = ({ documents }: DocumentEndpoint, { owner, documentId }: DocumentRow): string =>
  `${documents}/${owner}/${documentId}`;

/**
 * Registers the route for the content behind a link, as long as its recipient is signed in and may see the document.
 * Headers keep it from running scripts in the console's origin.
 */
export function servedFileRoute(app: TypedApp, context: RestContext, { store }: Files): void {
  const { database, settings } = context;
  const schema = {
    summary: 'The content of a document, by its link',
    security: [],
    produces: ['application/octet-stream'],
    params: Type.Object({ link: Type.String() }),
    response: { 200: Type.Unsafe<Readable>({ type: 'string', contentEncoding: 'binary' }) },
  };
  app.get('/platform/files/:link', { schema }, async (request, reply) => {
    const now = new Date();
    const link = await readLink(settings.tokenSecret, request.params.link, now);
    const caller = link && (await callerOf(database, link.contactId, { sessionId: link.sessionId, now }));
    const endpoint = documentEndpoints.find(({ documents }) => documents === link?.resource);
    const row =
      caller && endpoint && (await readDocumentRowByKey(context, database, endpoint, link.documentId, caller));
    const content = row && (await store.open(fileKey(endpoint, row)));
    if (!content) throw noSuchDocument();
    const name = servedFileName(row.fileName);
    return reply
      .headers({
        'content-disposition': disposition(name),
        'content-length': content.size,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .type(contentTypeOf(name))
      .send(content.stream);
  });
}

/** Returns the header `Content-Disposition` (RFC 6266): an ASCII name for old clients, and the name. */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
