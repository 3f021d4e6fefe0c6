import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts and times requests by route, not by URL: each URL that a caller invents would add a series. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const duration = new Histogram({
    name: 'meterdesk_http_request_seconds',
    help: 'Seconds from a request to the end of its response.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  const errors = new Counter({
    name: 'meterdesk_errors_total',
    help: 'Responses with an error, by its code in the data API, whose responses have HTTP status 200, and by HTTP status elsewhere.',
    labelNames: ['code'] as const,
    registers,
  });
  const open = new Gauge({ name: 'meterdesk_http_requests_open', help: 'Requests that are being served.', registers });
  // `close` also comes where the client aborts the request, which `onResponse` does not measure.
  app.addHook('onRequest', (_request, reply, done) => {
    open.inc();
    reply.raw.once('close', () => open.dec());
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = String(reply.statusCode);
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unmatched', status },
      reply.elapsedTime / 1_000,
    );
    const code = request.errorCode ?? (reply.statusCode >= 400 ? status : undefined);
    if (code !== undefined) errors.inc({ code });
    done();
  });
}
