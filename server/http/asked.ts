import type { FastifyRequest } from 'fastify';

/** What the log keeps of a request: no query and no reset code, because those may hold what lets somebody in. */
export function asked({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  const [path = ''] = url.split('?');
  return { method, url: path.replace(/^(\/reset-password)\/.*/, '$1/…'), remoteAddress: ip };
}
