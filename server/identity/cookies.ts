import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings';

interface Cookie {
  readonly name: string;
  /** Only letters, digits, dots, hyphens and underscores. */
  readonly value: string;
  readonly seconds: number;
  readonly path: string;
  readonly sameSite: 'Lax' | 'Strict';
}

/** Sets an `HttpOnly` cookie; `Secure` where `PUBLIC_URL` is https or the request came by TLS, also at a proxy. */
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
