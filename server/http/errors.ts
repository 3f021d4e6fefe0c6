import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, RateLimited } from '../identity/httpError';
import { diskSentence, isDiskFull } from '../sql/disk';
import { isUnavailable } from '../sql/unavailable';
import { invalidRequest } from './invalidRequest';

/** Seconds of `retry-after` while the database does not respond. */
export const retryAfter = 2;

const sentences: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  404: 'There is nothing at this address.',
  405: 'This method is not allowed here.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The content of the request must be JSON.',
  429: 'Too many requests. Please wait a moment.',
  431: 'The headers of the request are too large.',
  500: 'Something went wrong here. It has been recorded.',
  503: 'The database does not answer at the moment. Please try again.',
  507: diskSentence,
};

const codes: Readonly<Record<number, string>> = {
  404: 'not-found',
  429: 'rate-limited',
  500: 'unexpected',
  503: 'unavailable',
  507: 'disk-full',
};

/**
 * Returns the response body for a status of which no route has its own, in the shape of GraphQL errors.
 */
export function errorBodyFor(status: number) {
  const message = sentences[status] ?? sentences[400];
  return { errors: [{ message, extensions: { path: '$', code: codes[status] ?? 'bad-request' } }] };
}

export function refuse(reply: FastifyReply, status: number): FastifyReply {
  if (status === 503) reply.header('retry-after', retryAfter);
  return reply.code(status).send(errorBodyFor(status));
}

/** SQLSTATEs of texts with a zero character, which PostgreSQL cannot store. They come from requests only. */
const zeroCharacterCodes: ReadonlySet<string> = new Set(['22021', '22P05']);

/** Registers the error handler, which sends a message for people and logs what the caller can't mend. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof RateLimited) reply.header('retry-after', error.retryAfter);
    if (error instanceof HttpError) return reply.code(error.statusCode).send(error.body);
    if (error.validation)
      return reply.code(400).send(invalidRequest(error.validation, error.validationContext ?? 'request'));
    if (isDiskFull(error)) {
      request.log.warn({ error: error.message }, 'disk full');
      return refuse(reply, 507);
    }
    if (isUnavailable(error)) {
      request.log.warn({ error: error.message }, 'database unavailable');
      return refuse(reply, 503);
    }
    const status = zeroCharacterCodes.has(error.code) ? 400 : (error.statusCode ?? 500);
    if (status >= 400 && status < 500) return refuse(reply, status);
    request.log.error({ err: error }, 'request failed');
    return refuse(reply, 500);
  });
}
