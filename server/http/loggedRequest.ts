import type { FastifyRequest } from 'fastify';

/**
 * Returns the log entry of a request: without query, reset code, links to files and links that end mails, which may have
 * credentials in them.
 */
export function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  const [path = ''] = url.split('?');
  return {
    method,
    url: path.replace(/^(\/reset-password|\/first-run|\/platform\/files|\/platform\/unsubscribe)\/.*/, '$1/…'),
    remoteAddress: ip,
  };
}
