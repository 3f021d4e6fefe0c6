import { vi } from 'vitest';
import type { Profile } from '../../src/auth/profile';

/** A token as the sign-in service makes them, unsigned: the console never checks the signature. */
export function tokenOf({ contact = 'c-1', seconds = 3600 } = {}): string {
  const claims = { sub: contact, exp: Math.floor(Date.now() / 1000) + seconds };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
}

type Answers = Readonly<Record<string, () => { readonly status?: number; readonly body?: unknown }>>;

/** Serves calls by `METHOD /path`; any other call fails like a lost connection. Returns the calls that were made. */
export function serve(answers: Answers) {
  const fetch = vi.fn(async (url: string, init: RequestInit = {}) => {
    const answer = answers[`${init.method ?? 'GET'} ${url.split('?')[0]}`];
    if (!answer) throw new TypeError('Failed to fetch');
    const { status = 200, body = {} } = answer();
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

export const profile: Profile = {
  id: 'c-1',
  particulars: { displayName: 'Ada King Lovelace', emailAddress: 'ada@demo.test' },
  accounts: [{ id: 'a-1', label: 'Analytical Engines', role: 'Contributor' }],
};
