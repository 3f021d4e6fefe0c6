import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { refuse } from './errors';

/** Maximum bytes of all headers together, and characters of a URL. */
export const limits = { headers: 16_384, address: 8_192 } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which a whole request must have arrived, where the route needs more than 30 s. */
    readonly timeoutMs?: number;
  }
}

/**
 * Milliseconds in which the headers and the whole request must have arrived, and between checks of that. Node has one
 * limit for all requests, so it is set to the longest of a route.
 */
const timeoutMs = { headers: 10_000, request: 30_000, longest: 600_000, look: 2_000 } as const;

export const limitOptions = {
  requestTimeout: timeoutMs.longest,
  routerOptions: { maxParamLength: 500 },
  http: {
    maxHeaderSize: limits.headers,
    headersTimeout: timeoutMs.headers,
    connectionsCheckingInterval: timeoutMs.look,
  },
} as const satisfies FastifyHttpOptions<Server>;

const refusedMethods = new Set(['TRACE', 'CONNECT', 'TRACK']);

export function limitRequests(app: FastifyInstance, usual: number = timeoutMs.request): void {
  app.addHook('onRequest', ({ raw, routeOptions, server: { server } }, _reply, done) => {
    const timer = setTimeout(() => {
      const late = Object.assign(new Error('The request took too long to arrive.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      // An injected request has no socket, and never sets `complete`.
      if (raw.complete === false) server.emit('clientError', late, raw.socket);
    }, routeOptions.config?.timeoutMs ?? usual);
    raw.once('close', () => clearTimeout(timer));
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (refusedMethods.has(request.method)) refuse(reply.header('allow', 'GET, HEAD, POST, PUT, PATCH, DELETE'), 405);
    else if (request.url.length > limits.address) refuse(reply, 414);
    else done();
  });
}
