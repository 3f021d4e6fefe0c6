import { createHash, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityContext } from './context';
import { cookieOf, setCookie } from './cookies';
import { decrypt, encrypt } from './encryption';

/** The cookie of the contact who signed in with a browser last: attempts elsewhere don't lock them out of this one. */
interface KnownBrowser {
  /** A random id. */
  readonly browser: string;
  /** Digest of the e-mail address. */
  readonly person: string;
}

const purpose = 'known browser';
const name = 'known';
const cookie = { name, path: '/identity', sameSite: 'Strict' } as const;
const maxAgeSeconds = 180 * 24 * 60 * 60;

/** Returns the id of the browser, where the person with that address was the last to sign in with it. */
export function knownBrowser(
  { settings }: IdentityContext,
  request: FastifyRequest,
  email: string,
): string | undefined {
  const cookie = decrypt(settings, purpose, cookieOf(request, name) ?? '');
  if (cookie === undefined) return undefined;
  const { browser, person } = JSON.parse(cookie) as KnownBrowser;
  return person === digest(email) ? browser : undefined;
}

/** Sets the cookie after somebody has signed in. */
export function rememberBrowser({ settings }: IdentityContext, reply: FastifyReply, email: string): void {
  const known: KnownBrowser = { browser: randomUUID(), person: digest(email) };
  setCookie(reply, settings, {
    ...cookie,
    value: encrypt(settings, purpose, JSON.stringify(known)),
    seconds: maxAgeSeconds,
  });
}

export function forgetBrowser({ settings }: IdentityContext, reply: FastifyReply): void {
  setCookie(reply, settings, { ...cookie, value: '', seconds: 0 });
}

const digest = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
