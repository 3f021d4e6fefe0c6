import type { FastifyRequest } from 'fastify';

/**
 * Returns the log entry of a request: without query, reset code and links to files, which may have credentials in them.
 */
export function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  const [path = ''] = url.split('?');
  return {
    method,
    url: path.replace(/^(\/reset-password|\/first-run|\/platform\/files)\/.*/, '$1/…'),
    remoteAddress: ip,
  };
}
