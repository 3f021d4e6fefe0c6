import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { context, propagation, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../server/http/app';
import { builtConsole } from '../../server/http/console';
import { DatabaseWatch } from '../../server/http/databaseWatch';
import { readSettings, settle } from '../../server/settings';
import { exportTraces } from '../../server/telemetry/exportTraces';
import { Scene } from './scene';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code?: number };
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-traces-'));
const lines: string[] = [];
let received = '';
let spans: readonly Span[] = [];
let collector: Server;
let scene: Scene;
let watch: DatabaseWatch;
let app: FastifyInstance;

const traceId = '0af7651916cd43dd8448eb211c80319c';
const caller = 'b7ad6b7169203331';

beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), '');
  const sent: Sent[] = [];
  collector = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    received += body;
    sent.push(JSON.parse(body) as Sent);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
  vi.stubEnv('OTEL_SERVICE_NAME', 'meterdesk of the test');
  const stop = await exportTraces();
  scene = await Scene.open();
  watch = new DatabaseWatch(scene.config);
  await watch.start();
  const environment = { LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const opened = {
    ...scene.contextWith(),
    settings: { ...settle(readSettings(environment), scene.secret), dataDir: scene.dataDir },
  };
  app = await buildApp(opened, watch, {
    ...builtConsole(folder),
    logStream: { write: (line: string) => void lines.push(line) },
  });
  const headers = {
    authorization: `Bearer ${await scene.tokenOf({ type: 'Esp' })}`,
    traceparent: `00-${traceId}-${caller}-01`,
  };
  const query = 'query SitesCalled($label: String!) { dw_Sites(where: { Label: { _eq: $label } }) { SiteId } }';
  const payload = { query, variables: { label: 'Nobody else’s business' } };
  await app.inject({ method: 'POST', url: '/v1/graphql', headers, payload });
  await app.inject({
    url: '/platform/profile?token=a-secret-of-the-query',
    headers: { traceparent: headers.traceparent },
  });
  await stop();
  spans = sent
    .flatMap(({ resourceSpans }) => resourceSpans.flatMap((each) => each.scopeSpans))
    .flatMap((each) => each.spans);
  expect(JSON.stringify(sent[0]?.resourceSpans[0]?.resource)).toContain('meterdesk of the test');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  // Tests of other files share the process.
  for (const api of [trace, context, propagation]) api.disable();
  await app.close();
  watch.stop();
  await scene.close();
  collector.close();
  rmSync(folder, { recursive: true });
});

const attribute = (span: Span | undefined, key: string): unknown =>
  Object.values(span?.attributes.find((each) => each.key === key)?.value ?? {})[0];

it('sends a span of each request, below that of its caller, with its statements below it', () => {
  const request = spans.find(({ name }) => name === 'query SitesCalled');
  expect(request).toMatchObject({ traceId, parentSpanId: caller });
  expect(attribute(request, 'http.route')).toBe('/v1/graphql');
  expect(attribute(request, 'http.response.status_code')).toBe(200);
  const statements = spans.filter(({ name }) => name.startsWith('postgresql '));
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) expect(statement.traceId).toBe(traceId);
  expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(request?.spanId);
});

it('names what was refused, and the trace in the log line of the request', () => {
  const refused = spans.find(({ name }) => name === 'GET /platform/profile');
  expect(attribute(refused, 'http.response.status_code')).toBe(401);
  const line = lines.map((each) => JSON.parse(each)).find(({ operation }) => operation === 'query SitesCalled');
  expect(line.traceId).toBe(traceId);
});

it('sends no value that somebody asked for, and no secret', () => {
  expect(received).not.toContain('business');
  expect(received).not.toContain('a-secret-of-the-query');
  expect(received).not.toContain('Bearer');
});
