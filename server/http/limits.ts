import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { refuse } from './errors';

/** Bytes of the headers together, and of an address. */
export const limits = { headers: 16_384, address: 8_192 } as const;

/** Milliseconds in which the headers, and the whole request, must have arrived; and between looks at that. */
const patience = { headers: 10_000, request: 30_000, look: 2_000 } as const;

export const limitOptions = {
  requestTimeout: patience.request,
  routerOptions: { maxParamLength: 500 },
  http: {
    maxHeaderSize: limits.headers,
    headersTimeout: patience.headers,
    connectionsCheckingInterval: patience.look,
  },
} as const satisfies FastifyHttpOptions<Server>;

const refusedMethods = new Set(['TRACE', 'CONNECT', 'TRACK']);

export function limitRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (refusedMethods.has(request.method)) return refuse(reply.header('allow', 'GET, HEAD, POST, PUT, PATCH'), 405);
    if (request.url.length > limits.address) return refuse(reply, 414);
  });
}
