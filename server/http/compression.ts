import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compress, type ResponseCache } from '../graphql/cache/responseCache';

/** A shorter response fits into one packet with its headers. */
const minBytes = 1_024;

/**
 * Compresses JSON responses for callers that accept gzip, except those of the sign-in service: the compressed length of
 * a response with both a token and input of the caller would reveal parts of the token (BREACH).
 */
export function compressAnswers(app: FastifyInstance, cache: ResponseCache | undefined): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (!isCompressible(request, reply, payload)) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!acceptsGzip(request.headers['accept-encoding'])) return done(null, payload);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    const body = cache ? cache.gzip(payload) : compress(payload);
    body.then((bytes) => done(null, bytes), done);
  });
}

function isCompressible(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string | Buffer {
  return (
    (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
    payload.length >= minBytes &&
    !reply.hasHeader('content-encoding') &&
    String(reply.getHeader('content-type')).startsWith('application/json') &&
    !request.url.startsWith('/identity')
  );
}

/** Whether an Accept-Encoding header names gzip with a quality above 0. */
function acceptsGzip(header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .split(',')
    .some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+\s*)?$/i.test(coding));
}
