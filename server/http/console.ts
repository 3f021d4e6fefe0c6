import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { TrustedDocument } from '../graphql/trusted';
import type { ConsoleHost } from './app';
import { refuse } from './errors';
import { isPage, isRead, wantsPage } from './pages';

const forever = 'public, max-age=31536000, immutable';

/** Serves the built console: its files, and its one page at every address of a route. */
export const builtConsole = (folder: string): ConsoleHost => ({
  documents: async () => builtDocuments(path.join(folder, '..', 'documents.json')),
  serve: (app) => serveFiles(app, folder),
});

function builtDocuments(file: string): readonly TrustedDocument[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly TrustedDocument[]) : [];
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const shell = readFileSync(path.join(folder, 'index.html'), 'utf8');
  await app.register(files, {
    root: folder,
    // One route for each existing file, instead of a wildcard that looks up every requested path.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, file) {
      const isHashed = path.relative(folder, file).startsWith('assets');
      response.setHeader('cache-control', isHashed ? forever : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isKnown = isPage(request.url);
    if (isKnown && !isRead(request.method)) return refuse(reply.header('allow', 'GET, HEAD'), 405);
    if (!isKnown && !wantsPage(request.method, request.headers.accept)) return refuse(reply, 404);
    return reply
      .code(isKnown ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(shell);
  });
}
