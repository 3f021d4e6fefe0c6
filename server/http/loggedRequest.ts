import type { FastifyRequest } from 'fastify';

/**
 * Returns the log entry of a request, its URL without query, codes and signed paths (reset, first run, files,
 * unsubscribing), which may be credentials.
 */
export function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  const [path = ''] = url.split('?');
  return {
    method,
    url: path.replace(/^(\/reset-password|\/first-run|\/platform\/files|\/platform\/unsubscribe)\/.*/, '$1/…'),
    remoteAddress: ip,
  };
}
