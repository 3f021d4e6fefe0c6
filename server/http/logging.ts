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

/** Request ids that are taken from a proxy's `x-request-id`. */
const requestIdPattern = /^[\w.-]{8,64}$/;

/** Returns the Fastify options by which log lines are JSON with a `requestId`, and Fastify logs no requests itself. */
export function loggingOptions({ logLevel, trustProxy }: Settings, stream?: LogStream) {
  return {
    logger: { level: logLevel, serializers: { req: loggedRequest, err: loggedError }, ...(stream && { stream }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
      const given = headers['x-request-id'];
      return trustProxy > 0 && typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
    },
  };
}

/** Returns the name of a request in logs, traces and slow operations: `query ReadSites`, `GET /platform/profile`. */
export function operationOf({ operation, method, routeOptions }: FastifyRequest): string {
  return operation ?? `${method} ${routeOptions.url ?? 'elsewhere'}`;
}

/** Sends each request's id as `x-request-id`, records slow operations, and logs each response and its duration. */
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
