import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Settings } from '../settings';
import type { SlowOperations } from '../system/slowOperations';
import { loggedError } from './loggedError';
import { loggedRequest } from './loggedRequest';

/** Where log lines are written; standard output unless a test collects them. */
export interface LogStream {
  write(line: string): void;
}

/** What a proxy or a client may send as the id of a request. */
const requestIdPattern = /^[\w.-]{8,64}$/;

/** Returns the options that make each log line a JSON object with the id of its request, and no line of Fastify's own. */
export function loggingOptions({ logLevel, trustProxy }: Settings, stream?: LogStream) {
  return {
    logger: { level: logLevel, serializers: { req: loggedRequest, err: loggedError }, ...(stream && { stream }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
      const given = headers['x-request-id'];
      return trustProxy && typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
    },
  };
}

/** What a request does, as logs and the list of slow operations name it: `query ReadSites`, `GET /platform/profile`. */
export function operationOf({ operation, method, routeOptions }: FastifyRequest): string {
  return operation ?? `${method} ${routeOptions.url ?? 'elsewhere'}`;
}

/** Returns the id of each request as `x-request-id`, notes what was slow, and logs each response with who asked, for what, and how long it took. */
export function logRequests(app: FastifyInstance, slow: SlowOperations): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const durationMs = Math.round(reply.elapsedTime * 10) / 10;
    const operation = operationOf(request);
    slow.note({
      requestId: request.id,
      operation,
      personId: request.personId ?? null,
      status: reply.statusCode,
      durationMs,
      endedOn: new Date(),
    });
    request.log.info(
      {
        req: request,
        operation,
        personId: request.personId,
        viewerId: request.viewerId,
        apiKeyId: request.apiKeyId,
        status: reply.statusCode,
        durationMs,
        traceId: request.span?.isRecording() ? request.span.spanContext().traceId : undefined,
      },
      'request',
    );
    done();
  });
}
