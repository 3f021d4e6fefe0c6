import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings';

interface Cookie {
  readonly name: string;
  /** Of letters, digits, dots, hyphens and underscores. */
  readonly value: string;
  readonly seconds: number;
  readonly path: string;
  readonly sameSite: 'Lax' | 'Strict';
}

/** Sets a cookie that scripts can't read; `Secure` where the request came by TLS, also as a proxy reports it. */
export function setCookie(
  reply: FastifyReply,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { name, value, seconds, path, sameSite }: Cookie,
): FastifyReply {
  const isSecure = publicUrl.startsWith('https:') || reply.request.protocol === 'https';
  const attributes = `Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
  return reply.header('set-cookie', `${name}=${value}; ${attributes}`);
}

export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1];
}
