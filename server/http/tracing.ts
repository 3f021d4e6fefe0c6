import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { tracer } from '../telemetry/spans';
import { operationOf } from './logging';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the request; statements that it leads to are below it. */
    span: Span | null;
  }
}

/** Makes a span of each request, below the one that its `traceparent` names. Its attributes have no values of the caller's. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = propagation.extract(context.active(), request.headers);
    const attributes = {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'elsewhere',
      'meterdesk.request_id': request.id,
    };
    request.span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, caller);
    context.with(trace.setSpan(caller, request.span), done);
  });
  // Reading a body goes on where the connection began, and not where the request did.
  app.addHook('preValidation', ({ span }, _reply, done) => {
    if (span) context.with(trace.setSpan(context.active(), span), done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { span, errorCode } = request;
    span?.updateName(operationOf(request));
    span?.setAttribute('http.response.status_code', statusCode);
    if (errorCode !== undefined) span?.setAttribute('error.type', errorCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
