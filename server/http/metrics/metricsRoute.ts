import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { Type } from 'typebox';
import type { TypedApp } from '../../identity/schemas';
import { bearerIn } from '../../identity/token';
import type { Settings } from '../../settings';
import { refuse } from '../errors';
import { nodeRegistry } from './processMetrics';

const schema = {
  summary: 'Metrics of this process and of the database, in the format of Prometheus',
  description: 'With `METRICS_TOKEN` for whoever sends it as a bearer token; without it for this machine alone.',
  security: [],
  response: { 200: Type.String() },
};

/** `GET /metrics`. Responds with 404 without permission. */
export function metricsRoute(
  app: TypedApp,
  registry: Registry,
  { metricsToken }: Pick<Settings, 'metricsToken'>,
): void {
  app.get('/metrics', { schema }, async (request, reply) => {
    const mayRead = metricsToken === undefined ? isLocal(request) : hasToken(request, metricsToken);
    if (!mayRead) return refuse(reply, 404);
    const all = Registry.merge([registry, nodeRegistry()]);
    return reply.type(registry.contentType).send(await all.metrics());
  });
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = bearerIn(headers.authorization);
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Headers that a proxy adds: a proxy on this machine forwards requests of clients elsewhere. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Whether a program on this machine sent the request, and not a proxy or browser on behalf of somebody else. */
function isLocal({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  if (address !== '::1' && !/^127\./.test(address)) return false;
  if (forwarding.some((name) => headers[name] !== undefined)) return false;
  const host = headers.host?.replace(/:\d+$/, '').replace(/^\[|\]$/g, '') ?? '';
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
