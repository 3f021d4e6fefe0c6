import type { FastifyRequest } from 'fastify';

/**
 * Returns what the log keeps of a request: no query, no reset code and no link to a file, because those may hold what
 * lets somebody in.
 */
export function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  const [path = ''] = url.split('?');
  return { method, url: path.replace(/^(\/reset-password|\/platform\/files)\/.*/, '$1/…'), remoteAddress: ip };
}
