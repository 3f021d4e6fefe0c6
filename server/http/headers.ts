import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';

/** Paths of pages and endpoints whose URLs may have a credential in them. */
const carriesSecret = /^\/(federated|reset-password|first-run|identity|platform\/unsubscribe)\b/;

/** Sources of scripts and connections that a development server needs beyond the page's own. */
export interface ExtraSources {
  readonly script?: string;
  readonly connect?: string;
}

/** Sets the security headers of every response, and `no-store` where a route sets no cache header. */
export function secureHeaders(app: FastifyInstance, settings: Settings, extra: ExtraSources = {}): void {
  const headers = {
    'content-security-policy': contentPolicy(settings, extra),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(settings.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    ...(settings.frameAncestors === "'none'" && { 'x-frame-options': 'DENY' }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (carriesSecret.test(request.url)) reply.header('referrer-policy', 'no-referrer');
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const isDecided = reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control');
    if (!isDecided) reply.header('cache-control', 'no-store');
    done();
  });
}

/** Returns the origin of WebSockets: not in every browser does 'self' include those of the page's own origin. */
function socketsAt({ graphqlUrl, publicUrl }: Settings): readonly string[] {
  const { protocol, host, port } = new URL(graphqlUrl, publicUrl);
  return port === '0' ? [] : [`${protocol.replace('http', 'ws')}//${host}`];
}

function contentPolicy(settings: Settings, extra: ExtraSources): string {
  const services = [settings.identityUrl, settings.graphqlUrl, settings.platformUrl]
    .filter((address) => !address.startsWith('/'))
    .map((address) => new URL(address).origin);
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", extra.script],
    // Emotion inserts the theme's styles at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...new Set(services), ...socketsAt(settings), extra.connect],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': [settings.frameAncestors],
  };
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ');
}
