import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import type { ViteDevServer } from 'vite';
import { logSignIns } from './demo';
import { hashOf } from './graphql/trusted';
import type { ConsoleHost } from './http/app';
import { isPage, wantsPage } from './http/pages';
import { mailLine } from './identity/mail';
import { openDatabase } from './openDatabase';
import { openPlatform } from './platform';
import { projectFolder } from './project';
import { readSettings } from './settings';
import { Shutdown } from './shutdown';

interface PersistentDatabase {
  readonly config: PoolConfig;
  close(): Promise<void>;
}

/** Opens the database that stays open while the platform is reloaded. */
export async function openPersistentDatabase(log: (line: string) => void): Promise<PersistentDatabase> {
  const shutdown = new Shutdown();
  const config = await openDatabase(readSettings(process.env), shutdown, log);
  return { config, close: () => shutdown.run() };
}

/** Starts the platform without a listener: the development server forwards requests, and restarts it on changes. */
export async function startForDevelopment(
  vite: ViteDevServer,
  { config }: PersistentDatabase,
  log: (line: string) => void,
) {
  const environment = readSettings(process.env);
  const shutdown = new Shutdown();
  try {
    const { app, context } = await openPlatform(environment, consoleOf(vite), shutdown, log, async () => config);
    await app.ready();
    const greet = async () => {
      log(`Meterdesk is ready at ${context.settings.publicUrl}`);
      log(mailLine(context.settings));
      await logSignIns(context.database, log);
    };
    return {
      host: environment.host,
      port: environment.port,
      greet,
      answer: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response),
      /** WebSocket upgrades other than those of hot reload. */
      connect: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
        app.server.emit('upgrade', request, socket, head),
      stop: () => shutdown.run(),
    };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

/** Serves the console's source files, transformed by Vite on request. */
function consoleOf(vite: ViteDevServer): ConsoleHost {
  return {
    // Hot reload inserts an inline script and opens a WebSocket.
    sources: { script: "'unsafe-inline'", connect: 'ws:' },
    documents: async () => {
      const { consoleDocuments } = await vite.ssrLoadModule('/src/documents.ts');
      const texts = consoleDocuments as readonly { readonly name: string; readonly text: string }[];
      return texts.map(({ name, text }) => ({ name, hash: hashOf(text) }));
    },
    serve: (app) => serveSource(app, vite),
  };
}

function serveSource(app: FastifyInstance, vite: ViteDevServer): void {
  app.setNotFoundHandler((request, reply) => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    vite.middlewares(request.raw, reply.raw, async () => {
      const acceptsHtml = wantsPage(request.method, request.headers.accept);
      reply.raw.statusCode = acceptsHtml && isPage(request.url) ? 200 : 404;
      reply.raw.setHeader('content-type', acceptsHtml ? 'text/html; charset=utf-8' : 'text/plain');
      const page = readFileSync(path.join(projectFolder, 'index.html'), 'utf8');
      reply.raw.end(
        acceptsHtml ? await vite.transformIndexHtml(request.url, page) : 'There is nothing at this address.',
      );
    });
  });
}
